import { Chart } from './chart';
import { gap, percent, startAt } from './place';
import type { ChartProps } from './types';

const BAR = 28;
const TEXT = 22;
const LOOKS = [ 'outline', 'light', 'full' ];

/** One bar that is divided into three groups, with a line of text and the same look for each below it. */
export const Groups = ( props: ChartProps ) => (
	<Chart { ...props } height={ BAR + 8 + props.rows.length * TEXT }>
		{ props.rows.map( ( { label, values: [ share = 0 ], text }, n ) => {
			const start = props.rows
				.slice( 0, n )
				.reduce( ( sum, { values } ) => sum + ( values[ 0 ] ?? 0 ), 0 );
			const y = BAR + 8 + n * TEXT;
			const className = `frontispiece-chart__group is-${ LOOKS[ n ] }`;
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
