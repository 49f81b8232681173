import {
	InnerBlocks,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { getBlockType, registerBlockType } from '@wordpress/blocks';
import { Inspector } from './inspector';
import { Preview } from './preview';
import type { AttributeValue, Declarations } from './attributes';

interface EditProps {
	name: string;
	attributes: Record< string, AttributeValue >;
	setAttributes: ( changed: Record< string, AttributeValue > ) => void;
}

function Edit( { name, attributes, setAttributes }: EditProps ) {
	const declarations = ( getBlockType( name )?.attributes ??
		{} ) as Declarations;
	// A secret is on its way to the server's store, not for the preview; what
	// WordPress adds (style, anchor) the server would refuse.
	const shown = Object.fromEntries(
		Object.entries( attributes ).filter( ( [ option ] ) => {
			const declaration = declarations[ option ];
			return declaration?.label && ! declaration.secret;
		} )
	);
	return (
		<div { ...useBlockProps() }>
			<Inspector
				declarations={ declarations }
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<Preview name={ name } attributes={ shown } />
		</div>
	);
}

/** A block around others: they are edited where they stand. */
function EditAround( { name, attributes, setAttributes }: EditProps ) {
	const declarations = ( getBlockType( name )?.attributes ??
		{} ) as Declarations;
	return (
		<>
			<Inspector
				declarations={ declarations }
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
export function registerFeatureBlock( name: string ): void {
	registerBlockType( name, { edit: Edit, save: () => null } );
}

/** The same for a block that holds others. */
export function registerContainerBlock( name: string ): void {
	registerBlockType( name, {
		edit: EditAround,
		save: () => <InnerBlocks.Content />,
	} );
}
