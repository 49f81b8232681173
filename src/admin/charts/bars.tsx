import { Chart } from './chart';
import { gap, maxOf, percent, startAt } from './place';
import type { ChartProps } from './chart';

export interface Bar {
	label: string;
	/** What the bar is as long as. */
	value: number;
	/** The value and what else is known, next to the bar. */
	text: string;
	/** Value in the other period. */
	before?: number | undefined;
}

/** The longest bar leaves room for its text. */
const MAX_LENGTH = 0.66;
const TEXT = 20;
const BAR = 14;
const BEFORE = 8;
const SPACE = 12;

/** A bar for each row, below its label; one of another period is an outline below it. */
export function Bars( { bars, ...chart }: ChartProps & { bars: Bar[] } ) {
	const hasBefore = bars.some( ( { before } ) => before !== undefined );
	const row = TEXT + BAR + ( hasBefore ? BEFORE + 2 : 0 ) + SPACE;
	const max = maxOf(
		bars.flatMap( ( { value, before } ) => [ value, before ] )
	);
	const length = ( value: number ) => ( value / max ) * MAX_LENGTH;
	return (
		<Chart { ...chart } height={ bars.length * row }>
			{ bars.map( ( { label, value, text, before }, n ) => {
				const y = n * row + TEXT;
				return (
					<g key={ n }>
						<text x={ startAt( 0 ) } y={ y - 6 }>
							{ label }
						</text>
						<rect
							className="frontispiece-chart__bar"
							x={ startAt( 0, length( value ) ) }
							y={ y }
							width={ percent( length( value ) ) }
							height={ BAR }
						/>
						<text
							x={ startAt( length( value ) ) }
							y={ y + BAR - 2 }
							dx={ gap( 8 ) }
						>
							{ text }
						</text>
						{ before !== undefined && (
							<rect
								className="frontispiece-chart__before"
								x={ startAt( 0, length( before ) ) }
								y={ y + BAR + 2 }
								width={ percent( length( before ) ) }
								height={ BEFORE }
							/>
						) }
					</g>
				);
			} ) }
		</Chart>
	);
}
