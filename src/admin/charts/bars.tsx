import { Chart } from './chart';
import { gap, maxOf, percent, startAt } from './place';
import type { ChartProps } from './types';

/** The longest bar leaves room for its text. */
const MAX_LENGTH = 0.66;
const TEXT = 20;
const BAR = 14;
const BEFORE = 8;
const SPACE = 12;

/** A bar for each row, below its label; one of another period is an outline below it. */
export function Bars( props: ChartProps ) {
	const { rows } = props;
	const hasBefore = rows.some( ( { before } ) => before );
	const line = TEXT + BAR + ( hasBefore ? BEFORE + 2 : 0 ) + SPACE;
	const max = maxOf( rows );
	const bar = ( look: string, value: number, y: number, height: number ) => {
		const length = ( value / max ) * MAX_LENGTH;
		return (
			<rect
				className={ `frontispiece-chart__${ look }` }
				x={ startAt( 0, length ) }
				y={ y }
				width={ percent( length ) }
				height={ height }
			/>
		);
	};
	return (
		<Chart { ...props } height={ rows.length * line }>
			{ rows.map(
				( { label, values: [ value = 0 ], text, before }, n ) => {
					const y = n * line + TEXT;
					return (
						<g key={ n }>
							<text x={ startAt( 0 ) } y={ y - 6 }>
								{ label }
							</text>
							{ bar( 'bar', value, y, BAR ) }
							<text
								x={ startAt( ( value / max ) * MAX_LENGTH ) }
								y={ y + BAR - 2 }
								dx={ gap( 8 ) }
							>
								{ text }
							</text>
							{ before &&
								bar(
									'before',
									before[ 0 ] ?? 0,
									y + BAR + 2,
									BEFORE
								) }
						</g>
					);
				}
			) }
		</Chart>
	);
}
