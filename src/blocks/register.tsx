import {
	InnerBlocks,
	store as blockEditor,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import {
	getBlockType,
	registerBlockType,
	store as blocks,
} from '@wordpress/blocks';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { FeatureOff, useFeatureOff } from './feature-off';
import './icons';
import { Inspector } from './inspector';
import { isMoved, propertiesOf } from './moved-colors';
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

/** The questions that a block asks before it can show something. */
export type Setup = ComponentType<
	EditProps & {
		/** Renders the preview again, because what it shows has changed elsewhere. */
		refresh: () => void;
	}
>;

const declarationsOf = ( name: string ) =>
	( getBlockType( name )?.attributes ?? {} ) as Declarations;

/**
 * Checks whether the block is shown in an inserter preview. Lists of blocks, patterns and styles show many at once, so
 * they must not send requests.
 */
const useIsListed = () =>
	useSelect( ( select ) => {
		const settings = select( blockEditor ).getSettings();
		// WordPress 6.6 uses the older name.
		return Boolean(
			settings.isPreviewMode ?? settings.__unstableIsPreviewMode
		);
	}, [] );

/** Returns what a new block of this variation has where it differs from the defaults. */
const useFresh = ( { name, attributes }: EditProps ) =>
	useSelect(
		( select ) => {
			const { getActiveBlockVariation, getDefaultBlockVariation } =
				select( blocks );
			return (
				getActiveBlockVariation( name, attributes ) ??
				getDefaultBlockVariation( name )
			)?.attributes;
		},
		[ name, attributes ]
	);

/** The drawing of a block's layout, or of whatever option has drawings. */
export function sketchOf(
	declarations: Declarations,
	attributes: Record< string, AttributeValue >
): Sketch | undefined {
	return Object.entries( declarations )
		.map(
			( [ name, { sketches, default: value } ] ) =>
				sketches?.[ String( attributes[ name ] ?? value ) ]
		)
		.find( Boolean );
}

function Edit( {
	name,
	attributes,
	setAttributes,
	sketch,
	setup: Setup,
	isReady,
}: EditProps & {
	sketch: Sketch;
	setup?: Setup | undefined;
	isReady: ( attributes: EditProps[ 'attributes' ] ) => boolean;
} ) {
	const isListed = useIsListed();
	const [ round, setRound ] = useState( 0 );
	const ref = useRef< HTMLDivElement >( null );
	const properties = propertiesOf( attributes );
	const props = useBlockProps( {
		ref,
		style: properties,
		...( properties[ '--frontispiece-link' ] && {
			className: 'has-link-color',
		} ),
	} );
	const notes = useColumnsInEffect( ref );
	const fresh = useFresh( { name, attributes, setAttributes } );
	const declarations = declarationsOf( name );
	const off = useFeatureOff( name );
	if ( isListed ) {
		return (
			<div { ...props }>
				<Drawing
					sketch={ sketchOf( declarations, attributes ) ?? sketch }
				/>
			</div>
		);
	}
	if ( off ) {
		return (
			<div { ...props }>
				<FeatureOff name={ name } off={ off } />
			</div>
		);
	}
	// Leave out secrets, which belong in the server's store and not in a preview, and attributes added by WordPress
	// (style, anchor), which the server would reject.
	const shown = Object.fromEntries(
		Object.entries( attributes ).filter( ( [ option ] ) => {
			const declaration = declarations[ option ];
			return declaration?.label && ! declaration.secret;
		} )
	);
	return (
		<div { ...props }>
			<Inspector
				declarations={ Object.fromEntries(
					Object.entries( declarations ).filter(
						( [ option ] ) => ! isMoved( option )
					)
				) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				notes={ notes }
				{ ...( fresh && { fresh } ) }
			/>
			{ Setup && (
				<Setup
					name={ name }
					attributes={ attributes }
					setAttributes={ setAttributes }
					refresh={ () => setRound( ( last ) => last + 1 ) }
				/>
			) }
			{ isReady( attributes ) && (
				<Preview name={ name } attributes={ shown } round={ round } />
			) }
		</div>
	);
}

/** Edits a block with inner blocks, in place. */
function EditAround( { name, attributes, setAttributes }: EditProps ) {
	const off = useFeatureOff( name );
	const isListed = useIsListed();
	const { children, ...props } = useInnerBlocksProps( useBlockProps() );
	return (
		<>
			<Inspector
				declarations={ declarationsOf( name ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			<div { ...props }>
				{ off && ! isListed && (
					<FeatureOff name={ name } off={ off } hasContent />
				) }
				{ children }
			</div>
		</>
	);
}

/**
 * Registers a block. Its title and its attributes with translated texts come from the server, which reads the same
 * block.json.
 *
 * @param name
 * @param sketch
 * @param setup
 * @param isReady whether a block with these attributes has something to show
 */
export function registerFeatureBlock(
	name: string,
	sketch: Sketch,
	setup?: Setup,
	isReady: ( attributes: EditProps[ 'attributes' ] ) => boolean = () => true
): void {
	registerBlockType( name, {
		edit: ( props: EditProps ) => (
			<Edit
				{ ...props }
				sketch={ sketch }
				setup={ setup }
				isReady={ isReady }
			/>
		),
		save: () => null,
		example: {},
		transforms: transformsOf( name ),
	} );
}

/** Registers a block with inner blocks. */
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
