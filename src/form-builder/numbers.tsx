/** The most numbers that a form prints. */
const MOST = 21;

/** Radio buttons with whole numbers. */
export function Numbers( {
	numbers: [ low, high ],
	min,
	max,
}: {
	numbers: [ number, number ];
	min?: unknown;
	max?: unknown;
} ) {
	const first = Number( min || low );
	const count = Math.min( MOST, Number( max || high ) - first + 1 );
	return (
		<span className="frontispiece-form__choices">
			{ Array.from( { length: Math.max( 1, count || 1 ) }, ( _, at ) => (
				<span key={ at } className="frontispiece-form__choice">
					<input type="radio" disabled />
					{ first + at }
				</span>
			) ) }
		</span>
	);
}
