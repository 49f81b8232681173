import { isRTL } from '@wordpress/i18n';
import { language } from '../../kernel/language';
import { Chart } from './chart';
import { maxOf, startAt } from './place';
import type { ChartProps } from './types';

interface LinesProps extends ChartProps {
	/** Labels of the first and the last value. */
	ends: string[];
}

const TEXT = 20;
const HEIGHT = 48;
const SPACE = 12;

/** Returns a line through values. One value is as high everywhere. */
function pathOf( values: number[], length: number, max: number ) {
	const points = values.map( ( value, n ) => {
		const x = isRTL() ? length - 1 - n : n;
		return `${ x } ${ HEIGHT - ( value / max ) * HEIGHT }`;
	} );
	return `M${ points.join( 'L' ) }${ length === 1 ? 'h1' : '' }`;
}

/** A line for each row, all on the same scale and one below the other, so that labels identify them. */
export function Lines( { ends, ...props }: LinesProps ) {
	const { rows } = props;
	const max = maxOf( rows );
	const length = Math.max(
		...rows.flatMap( ( { values, before = [] } ) => [
			values.length,
			before.length,
		] )
	);
	const width = Math.max( 1, length - 1 );
	const line = TEXT + HEIGHT + SPACE;
	const scale = ( text: string, x: number, y: number ) => (
		<text
			key={ x }
			className="frontispiece-chart__scale"
			x={ startAt( x ) }
			y={ y }
			textAnchor={ x === 0 ? 'start' : 'end' }
		>
			{ text }
		</text>
	);
	return (
		<Chart { ...props } height={ rows.length * line + TEXT }>
			{ rows.map( ( { label, values, before }, n ) => (
				<g key={ n }>
					<text x={ startAt( 0 ) } y={ n * line + TEXT - 6 }>
						{ label }
					</text>
					{ scale(
						`0–${ max.toLocaleString( language() ) }`,
						1,
						n * line + TEXT - 6
					) }
					<svg
						y={ n * line + TEXT }
						width="100%"
						height={ HEIGHT }
						viewBox={ `0 0 ${ width } ${ HEIGHT }` }
						preserveAspectRatio="none"
						overflow="visible"
					>
						<path
							className="frontispiece-chart__axis"
							d={ `M0 ${ HEIGHT }h${ width }` }
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
			) ) }
			{ ends.map( ( end, n ) =>
				scale( end, n, rows.length * line + 12 )
			) }
		</Chart>
	);
}
