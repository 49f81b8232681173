import { Chart } from './chart';
import { maxOf, percent, startAt } from './place';
import type { ChartProps, Row } from './types';

/** Fewer columns are not wider. */
const MIN_SLOTS = 4;
/** Above the columns, for the largest value. */
const HEAD = 20;
const HEIGHT = 120;
/** Below the columns, for each of crosses and labels. */
const FOOT = 20;
/** Characters of all labels for which there is room on a phone. */
const MAX_CHARACTERS = 36;

/** Returns every how many columns there is room for a label. */
function stepOf( rows: Row[] ) {
	const longest = Math.max( ...rows.map( ( { label } ) => label.length ) );
	const most = Math.max( 2, Math.floor( MAX_CHARACTERS / longest ) );
	return Math.max( 1, Math.ceil( ( rows.length - 1 ) / ( most - 1 ) ) );
}

/** Labels at the ends do not leave the drawing if there are many. */
const ANCHORS = { start: 0, middle: 0.5, end: 1 };

function anchorOf( n: number, last: number, step: number ) {
	if ( step === 1 || ( n > 0 && n < last ) ) {
		return 'middle';
	}
	return n === 0 ? 'start' : 'end';
}

interface ColumnsProps extends ChartProps {
	/** Writes the largest value. */
	format: ( value: number ) => string;
}

/** Upright columns in reading direction, as of a histogram, or of days. */
export function Columns( { format, ...props }: ColumnsProps ) {
	const { rows } = props;
	const slot = 1 / Math.max( MIN_SLOTS, rows.length );
	const last = rows.length - 1;
	const step = stepOf( rows );
	const width = slot * ( rows.some( ( { before } ) => before ) ? 0.4 : 0.8 );
	const max = maxOf( rows );
	const base = HEAD + HEIGHT;
	const foot =
		base + ( rows.some( ( { isCrossed } ) => isCrossed ) ? FOOT : 0 );
	const column = ( look: string, value: number, place: number ) => {
		const height = ( value / max ) * HEIGHT;
		return (
			<rect
				className={ `frontispiece-chart__${ look }` }
				x={ startAt( place * slot, width ) }
				y={ base - height }
				width={ percent( width ) }
				height={ height }
			/>
		);
	};
	return (
		<Chart { ...props } height={ foot + FOOT }>
			<text
				className="frontispiece-chart__scale"
				x={ startAt( 0 ) }
				y={ HEAD - 8 }
			>
				{ format( max ) }
			</text>
			{ rows.map( ( { label, values, before, isCrossed }, n ) => {
				const anchor = anchorOf( n, last, step );
				return (
					<g key={ n }>
						{ column( 'bar', values[ 0 ] ?? 0, n + 0.1 ) }
						{ before &&
							column( 'before', before[ 0 ] ?? 0, n + 0.5 ) }
						{ isCrossed && (
							<svg
								x={ startAt( ( n + 0.5 ) * slot ) }
								y={ base + FOOT / 2 }
								overflow="visible"
							>
								<path
									className="frontispiece-chart__cross"
									d="M-4 -4l8 8m0 -8l-8 8"
								/>
							</svg>
						) }
						{ ( n === last ||
							( n % step === 0 && last - n >= step ) ) && (
							<text
								className="frontispiece-chart__scale"
								x={ startAt(
									( n + ANCHORS[ anchor ] ) * slot
								) }
								y={ foot + 15 }
								textAnchor={ anchor }
							>
								{ label }
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
