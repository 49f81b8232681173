import {
	InnerBlocks,
	RichText,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { RawHTML } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TextareaControl } from '../components/controls';
import { ConditionsPanel } from './conditions-panel';
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

/** Fields and content that belong together, with an optional title. */
export function GroupBlock( props: FieldProps ) {
	const { attributes, setAttributes } = props;
	return (
		<div
			{ ...useBlockProps( {
				className: 'frontispiece-form frontispiece-form__group',
			} ) }
		>
			<ConditionsPanel { ...props } />
			<RichText
				tagName="div"
				className="frontispiece-form__legend"
				aria-label={ __( 'Group title', 'frontispiece' ) }
				placeholder={ __( 'Add a group title', 'frontispiece' ) }
				allowedFormats={ [] }
				value={ String( attributes.legend ?? '' ) }
				onChange={ ( legend ) => setAttributes( { legend } ) }
			/>
			<div { ...useInnerBlocksProps( {} ) } />
		</div>
	);
}

export const saveRow = () => <InnerBlocks.Content />;

/** A template with tags, as a part of a form in blocks. */
export function TagsBlock( { attributes, setAttributes }: FieldProps ) {
	return (
		<div { ...useBlockProps() }>
			<TextareaControl
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
