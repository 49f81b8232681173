import { Chart } from './chart';
import { gap, maxOf, percent, startAt } from './place';
import type { ChartProps } from './types';

/** The longest bar leaves room for its text. */
const MAX_LENGTH = 0.66;
const TEXT = 20;
const BAR = 14;
const BEFORE = 8;
const SPACE = 12;

/** Characters of a label that fit on a line on a phone, and the height of a line. */
const MAX_LINE = 40;
const LINE = 17;

/** Breaks a long label into two lines. What still doesn't fit is in the title and in the table. */
export function linesOf( label: string ): string[] {
	const all = [ ...label ];
	if ( all.length <= MAX_LINE ) {
		return [ label ];
	}
	const space = all.slice( 0, MAX_LINE + 1 ).lastIndexOf( ' ' );
	const end = space > MAX_LINE / 2 ? space : MAX_LINE;
	const rest = [ ...all.slice( end ).join( '' ).trim() ];
	return [
		all.slice( 0, end ).join( '' ),
		rest.length > MAX_LINE
			? `${ rest.slice( 0, MAX_LINE - 1 ).join( '' ) }…`
			: rest.join( '' ),
	];
}

/** A bar for each row, below its label; one of another period is an outline below it. */
export function Bars( props: ChartProps ) {
	const { rows } = props;
	const hasBefore = rows.some( ( { before } ) => before );
	const labels = rows.map( ( { label } ) => linesOf( label ) );
	const heights = labels.map(
		( { length } ) =>
			TEXT +
			( length - 1 ) * LINE +
			BAR +
			( hasBefore ? BEFORE + 2 : 0 ) +
			SPACE
	);
	const sum = ( all: number[] ) => all.reduce( ( a, b ) => a + b, 0 );
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
		<Chart { ...props } height={ sum( heights ) }>
			{ rows.map(
				( { label, values: [ value = 0 ], text, before }, n ) => {
					const lines = labels[ n ] ?? [];
					const top = sum( heights.slice( 0, n ) ) + TEXT - 6;
					const y = top + 6 + ( lines.length - 1 ) * LINE;
					return (
						<g key={ n }>
							<text x={ startAt( 0 ) } y={ top }>
								{ lines.length > 1 && <title>{ label }</title> }
								{ lines.length > 1
									? lines.map( ( line, at ) => (
											<tspan
												key={ at }
												x={ startAt( 0 ) }
												dy={ at * LINE }
											>
												{ line }
											</tspan>
										) )
									: label }
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
