import {
	RichText,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { __, sprintf } from '@wordpress/i18n';
import { ConditionsPanel } from './conditions-panel';
import { FieldInspector } from './field-inspector';
import { FieldFindings } from './field-state/findings';
import { useFieldName } from './field-state/use-field-name';
import type { FieldDefinition, FieldProps } from './types';

interface RepeatProps extends FieldProps {
	field: FieldDefinition;
	/** Names of the blocks that a row can contain. */
	allowed: readonly string[];
}

/** A group of fields of which visitors add and remove rows. The editor shows one row. */
export function RepeatBlock( { allowed, ...props }: RepeatProps ) {
	const { field, attributes, setAttributes } = props;
	const legend = String( attributes.legend ?? '' );
	const title = sprintf(
		/* translators: 1: title of a repeating group, such as Guests, 2: number of a row. */
		__( '%1$s %2$d', 'frontispiece' ),
		legend || field.title,
		1
	);
	useFieldName( props );
	return (
		<div
			{ ...useBlockProps( {
				className:
					'frontispiece-form frontispiece-form__group frontispiece-form__repeat',
			} ) }
		>
			<FieldInspector { ...props } />
			<ConditionsPanel { ...props } />
			<RichText
				tagName="div"
				className="frontispiece-form__legend"
				aria-label={ __( 'Label', 'frontispiece' ) }
				placeholder={ field.title }
				allowedFormats={ [] }
				value={ legend }
				onChange={ ( text ) => setAttributes( { legend: text } ) }
			/>
			<div className="frontispiece-form__repeat-row">
				<div className="frontispiece-form__legend">{ title }</div>
				<div
					{ ...useInnerBlocksProps(
						{ className: 'frontispiece-form-fields' },
						{ allowedBlocks: allowed }
					) }
				/>
			</div>
			<RichText
				tagName="span"
				className="frontispiece-form__row-button"
				aria-label={ __(
					'Text of the button for adding a row',
					'frontispiece'
				) }
				placeholder={ __( 'Add another', 'frontispiece' ) }
				allowedFormats={ [] }
				value={ String( attributes.addrow ?? '' ) }
				onChange={ ( addrow ) => setAttributes( { addrow } ) }
			/>
			<FieldFindings name={ attributes.name } />
		</div>
	);
}
