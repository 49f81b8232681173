import { Chart } from './chart';
import { gap, percent, startAt } from './place';
import type { ChartProps } from './chart';

export interface Group {
	label: string;
	/** Part of the whole. */
	share: number;
	/** The share as text. */
	text: string;
	/** Which of the looks of groups it has: outlined, light or full. */
	look: 'outline' | 'light' | 'full';
}

const BAR = 28;
const TEXT = 22;

/** One bar that is divided into groups, with a line of text and the same look for each below it. */
export function Groups( {
	groups,
	...chart
}: ChartProps & { groups: Group[] } ) {
	const height = BAR + 8 + groups.length * TEXT;
	return (
		<Chart { ...chart } height={ height }>
			{ groups.map( ( { label, share, text, look }, n ) => {
				const start = groups
					.slice( 0, n )
					.reduce( ( sum, group ) => sum + group.share, 0 );
				const y = BAR + 8 + n * TEXT;
				const className = `frontispiece-chart__group is-${ look }`;
				return (
					<g key={ n }>
						<rect
							className={ className }
							x={ startAt( start, share ) }
							y={ 1 }
							width={ percent( share ) }
							height={ BAR - 2 }
						/>
						<svg x={ startAt( 0 ) } y={ y } overflow="visible">
							<rect
								className={ className }
								x={ gap( 8 ) - 7 }
								y={ 3 }
								width={ 14 }
								height={ 14 }
							/>
						</svg>
						<text x={ startAt( 0 ) } dx={ gap( 24 ) } y={ y + 15 }>
							{ `${ label }: ${ text }` }
						</text>
					</g>
				);
			} ) }
		</Chart>
	);
}
