/** The most numbers that a form prints. */
const MAX_NUMBERS = 21;

/** Radio buttons with whole numbers. */
export function Numbers( {
	numbers: [ lowest, highest ],
	min,
	max,
	low,
	high,
}: {
	numbers: [ number, number ];
	min?: unknown;
	max?: unknown;
	/** Labels of the first and the last number. */
	low?: unknown;
	high?: unknown;
} ) {
	const first = Number( min || lowest );
	const count = Math.min( MAX_NUMBERS, Number( max || highest ) - first + 1 );
	return (
		<span className="frontispiece-form__choices frontispiece-form__scale">
			{ Array.from( { length: Math.max( 1, count || 1 ) }, ( _, at ) => (
				<span key={ at } className="frontispiece-form__choice">
					<input type="radio" disabled />
					{ first + at }
				</span>
			) ) }
			{ Boolean( low || high ) && (
				<span className="frontispiece-form__ends">
					<span>{ String( low || '' ) }</span>
					<span>{ String( high || '' ) }</span>
				</span>
			) }
		</span>
	);
}
