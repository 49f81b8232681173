import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../components/notices';
import { useCopy } from '../use-copy';
import { Notes, noteText } from './notes';
import { savePng } from './png';
import { tabSeparated } from './tab-separated';
import type { ReactNode } from 'react';
import type { ChartProps } from './types';

interface FrameProps extends ChartProps {
	/** In pixels. The width is that of the screen, so that texts keep their size. */
	height: number;
	/** Marks of the drawing. Horizontal positions are percentages. */
	children: ReactNode;
}

export const Table = ( {
	columns,
	rows,
}: Pick< ChartProps, 'columns' | 'rows' > ) => (
	<table className="widefat striped">
		<thead>
			<tr>
				{ columns.map( ( column, n ) => (
					<th key={ n } scope="col">
						{ column }
					</th>
				) ) }
			</tr>
		</thead>
		<tbody>
			{ rows.map( ( { label, cells }, n ) => (
				<tr key={ n }>
					<th scope="row">{ label }</th>
					{ cells.map( ( cell, column ) => (
						<td key={ column }>{ cell }</td>
					) ) }
				</tr>
			) ) }
		</tbody>
	</table>
);

/** A drawing with its title, and a table with the same numbers. */
export function Chart( {
	title,
	notes = [],
	columns,
	rows,
	height,
	children,
}: FrameProps ) {
	const drawing = useRef< SVGSVGElement >( null );
	const copy = useCopy();
	const { fail } = useNotices();
	return (
		<figure className="frontispiece-chart">
			<figcaption>
				<h2>{ title }</h2>
				<Notes notes={ notes } />
			</figcaption>
			<svg
				ref={ drawing }
				width="100%"
				height={ height }
				role="img"
				aria-label={ sprintf(
					/* translators: %s: title of a chart. */
					__( '%s. The table has the numbers.', 'frontispiece' ),
					title
				) }
			>
				{ children }
			</svg>
			<details>
				<summary>{ __( 'Show as a table', 'frontispiece' ) }</summary>
				<div
					className="frontispiece-chart__scroll"
					role="region"
					aria-label={ title }
					// Where it scrolls, it is scrolled by keys.

					tabIndex={ 0 }
				>
					<Table columns={ columns } rows={ rows } />
				</div>
				<Button
					variant="link"
					onClick={ () => copy( tabSeparated( columns, rows ) ) }
				>
					{ __( 'Copy table', 'frontispiece' ) }
				</Button>
				<Button
					variant="link"
					onClick={ () =>
						drawing.current &&
						savePng(
							drawing.current,
							title,
							notes.map( noteText )
						).catch( fail )
					}
				>
					{ __( 'Download as PNG', 'frontispiece' ) }
				</Button>
			</details>
		</figure>
	);
}
