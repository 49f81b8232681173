import { isRTL } from '@wordpress/i18n';
import { language } from '../../kernel/language';
import { Chart } from './chart';
import { maxOf, startAt } from './place';
import type { ChartProps } from './chart';

export interface Line {
	label: string;
	values: number[];
	/** Values of the other period. */
	before?: number[] | undefined;
}

interface LinesProps extends ChartProps {
	lines: Line[];
	/** Labels of the first and the last value. */
	ends: [ first: string, last: string ];
}

const TEXT = 20;
const HEIGHT = 48;
const SPACE = 12;

/** Returns a line through values. One value is a dot. */
function pathOf( values: number[], length: number, max: number ) {
	const points = values.map( ( value, n ) => {
		const x = isRTL() ? length - 1 - n : n;
		return `${ x } ${ HEIGHT - ( value / max ) * HEIGHT }`;
	} );
	return `M${ points.join( 'L' ) }${ values.length === 1 ? 'h0' : '' }`;
}

/** A line for each row, all on the same scale and one below the other, so that each is told by its label. */
export function Lines( { lines, ends, ...chart }: LinesProps ) {
	const row = TEXT + HEIGHT + SPACE;
	const max = maxOf(
		lines.flatMap( ( { values, before = [] } ) => [ ...values, ...before ] )
	);
	const length = Math.max(
		...lines.map( ( { values, before = [] } ) =>
			Math.max( values.length, before.length )
		)
	);
	return (
		<Chart { ...chart } height={ lines.length * row + TEXT }>
			{ lines.map( ( { label, values, before }, n ) => {
				const y = n * row + TEXT;
				return (
					<g key={ n }>
						<text x={ startAt( 0 ) } y={ y - 6 }>
							{ label }
						</text>
						<text
							className="frontispiece-chart__scale"
							x={ startAt( 1 ) }
							y={ y - 6 }
							textAnchor="end"
						>
							{ `0–${ max.toLocaleString( language() ) }` }
						</text>
						<svg
							y={ y }
							width="100%"
							height={ HEIGHT }
							viewBox={ `0 0 ${ Math.max( 1, length - 1 ) } ${ HEIGHT }` }
							preserveAspectRatio="none"
							overflow="visible"
						>
							<path
								className="frontispiece-chart__axis"
								d={ `M0 ${ HEIGHT }h${ Math.max( 1, length - 1 ) }` }
							/>
							{ before && (
								<path
									className="frontispiece-chart__line is-before"
									d={ pathOf( before, length, max ) }
								/>
							) }
							<path
								className="frontispiece-chart__line"
								d={ pathOf( values, length, max ) }
							/>
						</svg>
					</g>
				);
			} ) }
			{ ends.map( ( end, n ) => (
				<text
					key={ n }
					className="frontispiece-chart__scale"
					x={ startAt( n ) }
					y={ lines.length * row + 12 }
					textAnchor={ n === 0 ? 'start' : 'end' }
				>
					{ end }
				</text>
			) ) }
		</Chart>
	);
}
