import { useId } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FeedLayout } from './layouts';

/** x, y, width, height */
type Box = readonly [ number, number, number, number ];

const columns = ( ...heights: readonly ( readonly number[] )[] ): Box[] =>
	heights.flatMap( ( column, nth ) => {
		let top = 4;
		return column.map( ( height ): Box => {
			const box: Box = [ 4 + nth * 24, top, 20, height ];
			top += height + 4;
			return box;
		} );
	} );

const square = [ 20, 20 ];

/** Drawings of the layouts, 76 × 52. */
const DRAWINGS: Readonly< Record< string, readonly Box[] > > = {
	grid: columns( square, square, square ),
	masonry: columns( [ 28, 12 ], [ 14, 26 ], [ 22, 18 ] ),
	list: [
		[ 14, 4, 48, 12 ],
		[ 14, 20, 48, 12 ],
		[ 14, 36, 48, 12 ],
	],
	carousel: [
		[ -10, 10, 22, 32 ],
		[ 16, 10, 44, 32 ],
		[ 64, 10, 22, 32 ],
	],
	highlight: [
		[ 4, 4, 44, 44 ],
		[ 52, 4, 20, 20 ],
		[ 52, 28, 20, 20 ],
	],
};

const Drawing = ( { layout }: { layout: string } ) => (
	<svg
		viewBox="0 0 76 52"
		xmlns="http://www.w3.org/2000/svg"
		aria-hidden="true"
		focusable="false"
	>
		{ ( DRAWINGS[ layout ] ?? [] ).map( ( [ x, y, width, height ] ) => (
			<rect
				key={ `${ x } ${ y }` }
				x={ x }
				y={ y }
				width={ width }
				height={ height }
				rx="2"
				fill="currentColor"
			/>
		) ) }
	</svg>
);

interface LayoutChoiceProps {
	layouts: readonly FeedLayout[];
	/** ID of a layout. */
	value: string;
	onChange: ( layout: FeedLayout ) => void;
}

/** Chooses one of several layouts by its drawing. */
export function LayoutChoice( {
	layouts,
	value,
	onChange,
}: LayoutChoiceProps ) {
	const name = useId();
	return (
		<fieldset className="frontispiece-layouts">
			<legend>{ __( 'Layout', 'frontispiece' ) }</legend>
			<div className="frontispiece-layouts__choices">
				{ layouts.map( ( layout ) => (
					<label
						key={ layout.id }
						htmlFor={ `${ name }-${ layout.id }` }
						className="frontispiece-layouts__choice"
					>
						<Drawing
							layout={ String( layout.attributes.layout ) }
						/>
						<span>{ layout.label }</span>
						<input
							id={ `${ name }-${ layout.id }` }
							type="radio"
							name={ name }
							checked={ layout.id === value }
							onChange={ () => onChange( layout ) }
						/>
					</label>
				) ) }
			</div>
		</fieldset>
	);
}
