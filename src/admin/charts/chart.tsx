import { Button } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useNotices } from '../components/notices';
import { useCopy } from '../use-copy';
import { savePng } from './png';
import { tabSeparated } from './tab-separated';
import type { ReactNode } from 'react';

export type Cell = string | number;

/** The numbers of a chart. The first column names the rows. */
export interface ChartTable {
	columns: string[];
	rows: Cell[][];
}

export interface ChartProps {
	title: string;
	table: ChartTable;
	/** What is below the title, such as a legend. */
	note?: ReactNode;
}

interface FrameProps extends ChartProps {
	/** In pixels. The width is that of the screen, so that texts keep their size. */
	height: number;
	/** Marks of the drawing. Horizontal positions are percentages. */
	children: ReactNode;
}

const Table = ( { columns, rows }: ChartTable ) => (
	<table className="widefat striped">
		<thead>
			<tr>
				{ columns.map( ( column ) => (
					<th key={ column } scope="col">
						{ column }
					</th>
				) ) }
			</tr>
		</thead>
		<tbody>
			{ rows.map( ( [ name, ...cells ], n ) => (
				<tr key={ n }>
					<th scope="row">{ name }</th>
					{ cells.map( ( cell, column ) => (
						<td key={ column }>{ cell }</td>
					) ) }
				</tr>
			) ) }
		</tbody>
	</table>
);

/** A mark with what it means. */
export const Mark = ( {
	label,
	children,
}: {
	label: string;
	children: ReactNode;
} ) => (
	<span>
		<svg width="14" height="14" aria-hidden="true">
			{ children }
		</svg>
		{ label }
	</span>
);

/** A drawing with its title, and a table with the same numbers. */
export function Chart( { title, table, note, height, children }: FrameProps ) {
	const drawing = useRef< SVGSVGElement >( null );
	const copy = useCopy();
	const { fail } = useNotices();
	return (
		<figure className="frontispiece-chart">
			<figcaption>
				<h2>{ title }</h2>
				{ note }
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
				<div className="frontispiece-chart__scroll">
					<Table { ...table } />
				</div>
				<Button
					variant="link"
					onClick={ () => copy( tabSeparated( table ) ) }
				>
					{ __( 'Copy table', 'frontispiece' ) }
				</Button>
				<Button
					variant="link"
					onClick={ () =>
						drawing.current &&
						savePng( drawing.current, title ).catch( fail )
					}
				>
					{ __( 'Download as PNG', 'frontispiece' ) }
				</Button>
			</details>
		</figure>
	);
}
