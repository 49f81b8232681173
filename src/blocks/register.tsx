import {
	InnerBlocks,
	store as blockEditor,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { getBlockType, registerBlockType } from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useRef } from 'react';
import { Inspector } from './inspector';
import { Preview } from './preview';
import { Drawing } from './sketch';
import { transformsOf } from './transforms';
import { useColumnsInEffect } from './use-columns-in-effect';
import type { AttributeValue, Declarations } from './attributes';
import type { Sketch } from './sketch';

interface EditProps {
	name: string;
	attributes: Record< string, AttributeValue >;
	setAttributes: ( changed: Record< string, AttributeValue > ) => void;
}

const declarationsOf = ( name: string ) =>
	( getBlockType( name )?.attributes ?? {} ) as Declarations;

/** Lists of blocks, patterns and styles show many at once: none of them asks the server. */
const useIsListed = () =>
	useSelect( ( select ) => {
		const settings = select( blockEditor ).getSettings();
		// WordPress 6.6 has the older name.
		return Boolean(
			settings.isPreviewMode ?? settings.__unstableIsPreviewMode
		);
	}, [] );

function Edit( {
	name,
	attributes,
	setAttributes,
	sketch,
}: EditProps & { sketch: Sketch } ) {
	const isListed = useIsListed();
	const ref = useRef< HTMLDivElement >( null );
	const props = useBlockProps( { ref } );
	const notes = useColumnsInEffect( ref );
	const declarations = declarationsOf( name );
	if ( isListed ) {
		return (
			<div { ...props }>
				<Drawing sketch={ sketch } />
			</div>
		);
	}
	// A secret is on its way to the server's store, not for the preview; what
	// WordPress adds (style, anchor) the server would refuse.
	const shown = Object.fromEntries(
		Object.entries( attributes ).filter( ( [ option ] ) => {
			const declaration = declarations[ option ];
			return declaration?.label && ! declaration.secret;
		} )
	);
	return (
		<div { ...props }>
			<Inspector
				declarations={ declarations }
				attributes={ attributes }
				setAttributes={ setAttributes }
				notes={ notes }
			/>
			<Preview name={ name } attributes={ shown } />
		</div>
	);
}

/** A block around others: they are edited where they stand. */
function EditAround( { name, attributes, setAttributes }: EditProps ) {
	return (
		<>
			<Inspector
				declarations={ declarationsOf( name ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<div { ...useInnerBlocksProps( useBlockProps() ) } />
		</>
	);
}

/**
 * Everything else about the block (title, attributes with their translated
 * texts) the server has told the editor from the same block.json.
 */
export function registerFeatureBlock( name: string, sketch: Sketch ): void {
	registerBlockType( name, {
		edit: ( props: EditProps ) => <Edit { ...props } sketch={ sketch } />,
		save: () => null,
		example: {},
		transforms: transformsOf( name ),
	} );
}

/** The same for a block that holds others. */
export function registerContainerBlock( name: string ): void {
	const content = __( 'Add your content here.', 'frontispiece' );
	registerBlockType( name, {
		edit: EditAround,
		save: () => <InnerBlocks.Content />,
		example: {
			innerBlocks: [
				{ name: 'core/paragraph', attributes: { content } },
				{ name: 'core/paragraph', attributes: { content } },
			],
		},
		transforms: transformsOf( name ),
	} );
}
