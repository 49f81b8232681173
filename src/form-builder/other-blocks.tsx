import {
	InnerBlocks,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { TextareaControl } from '@wordpress/components';
import { RawHTML } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FieldProps } from './types';

/** A row of fields. */
export function RowBlock( { allowed }: { allowed: readonly string[] } ) {
	return (
		<div
			{ ...useInnerBlocksProps(
				useBlockProps( { className: 'frontispiece-form__row' } ),
				{ allowedBlocks: allowed }
			) }
		/>
	);
}

export const saveRow = () => <InnerBlocks.Content />;

/** A template with tags, as a part of a form in blocks. */
export function TagsBlock( { attributes, setAttributes }: FieldProps ) {
	return (
		<div { ...useBlockProps() }>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Form tags', 'frontispiece' ) }
				rows={ 6 }
				value={ String( attributes.content ?? '' ) }
				onChange={ ( content ) => setAttributes( { content } ) }
			/>
		</div>
	);
}

export const saveTags = ( {
	attributes,
}: Pick< FieldProps, 'attributes' > ) => (
	<RawHTML>{ String( attributes.content ?? '' ) }</RawHTML>
);
