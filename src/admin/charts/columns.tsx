import { Chart } from './chart';
import { language } from '../../kernel/language';
import { maxOf, percent, startAt } from './place';
import type { ChartProps } from './chart';

export interface Column {
	label: string;
	value: number;
	/** Value in the other period. */
	before?: number | undefined;
	/** Whether a cross is below the column. */
	isMarked?: boolean;
}

/** Above the columns, for the largest value. */
const HEAD = 20;
const HEIGHT = 120;
/** Below the columns, for each of crosses and labels. */
const FOOT = 20;
/** Characters of all labels for which there is room on a phone. */
const MAX_CHARACTERS = 36;

/** A cross in the middle of its place. */
export const Cross = ( { x, y }: { x: string; y: number } ) => (
	<svg x={ x } y={ y } overflow="visible">
		<path className="frontispiece-chart__cross" d="M-4 -4l8 8m0 -8l-8 8" />
	</svg>
);

/** Returns every how many columns there is room for a label. */
function stepOf( columns: Column[] ) {
	const longest = Math.max( ...columns.map( ( { label } ) => label.length ) );
	const most = Math.max( 2, Math.floor( MAX_CHARACTERS / longest ) );
	return Math.max( 1, Math.ceil( ( columns.length - 1 ) / ( most - 1 ) ) );
}

/** Returns how a label is aligned: the first and the last of few labels end with the drawing. */
const anchorOf = ( n: number, last: number, step: number ) =>
	step > 1 && ( n === 0 || n === last )
		? ( [ 'start', 'end' ] as const )[ n === 0 ? 0 : 1 ]
		: 'middle';

/** Upright columns from left to right, as of a histogram, or of days. */
export function Columns( {
	columns,
	...chart
}: ChartProps & { columns: Column[] } ) {
	const slot = 1 / columns.length;
	const last = columns.length - 1;
	const step = stepOf( columns );
	const hasBefore = columns.some( ( { before } ) => before !== undefined );
	const isMarked = columns.some( ( column ) => column.isMarked );
	const max = maxOf(
		columns.flatMap( ( { value, before } ) => [ value, before ] )
	);
	const base = HEAD + HEIGHT;
	const bar = ( className: string, value: number, place: number ) => (
		<rect
			className={ className }
			x={ startAt( place, slot * ( hasBefore ? 0.4 : 0.8 ) ) }
			y={ base - ( value / max ) * HEIGHT }
			width={ percent( slot * ( hasBefore ? 0.4 : 0.8 ) ) }
			height={ ( value / max ) * HEIGHT }
		/>
	);
	const foot = base + ( isMarked ? FOOT : 0 );
	return (
		<Chart { ...chart } height={ foot + FOOT }>
			<text
				className="frontispiece-chart__scale"
				x={ startAt( 0 ) }
				y={ HEAD - 8 }
			>
				{ max.toLocaleString( language() ) }
			</text>
			{ columns.map( ( column, n ) => {
				const anchor = anchorOf( n, last, step );
				const offset = { start: 0, middle: 0.5, end: 1 }[ anchor ];
				return (
					<g key={ n }>
						{ bar(
							'frontispiece-chart__bar',
							column.value,
							( n + 0.1 ) * slot
						) }
						{ column.before !== undefined &&
							bar(
								'frontispiece-chart__before',
								column.before,
								( n + 0.5 ) * slot
							) }
						{ column.isMarked && (
							<Cross
								x={ startAt( ( n + 0.5 ) * slot ) }
								y={ base + FOOT / 2 }
							/>
						) }
						{ ( n === last ||
							( n % step === 0 && last - n >= step ) ) && (
							<text
								className="frontispiece-chart__scale"
								x={ startAt( ( n + offset ) * slot ) }
								y={ foot + 15 }
								textAnchor={ anchor }
							>
								{ column.label }
							</text>
						) }
					</g>
				);
			} ) }
			<line
				className="frontispiece-chart__axis"
				x2="100%"
				y1={ base }
				y2={ base }
			/>
		</Chart>
	);
}
