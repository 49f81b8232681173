import { Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Form, FormButtons } from '../../components/form';
import {
	TextControl,
	TextareaControl,
	ToggleControl,
} from '../../components/controls';
import { AttributeControl } from '../../blocks/controls';
import { freeName, isName, tagText } from './tag';
import type { FieldKind } from '../../form-settings/types';
import type { TagChoices } from './tag';

interface TagDialogProps {
	kind: FieldKind;
	kinds: readonly FieldKind[];
	template: string;
	onInsert: ( tag: string ) => void;
	onClose: () => void;
}

const begin = (
	kind: FieldKind,
	kinds: readonly FieldKind[],
	template: string
): TagChoices => ( {
	label: kind.title,
	name: kind.hasValue ? freeName( kind.name, template, kinds ) : kind.name,
	required: false,
	values: Object.fromEntries(
		Object.entries( kind.options ).map( ( [ name, option ] ) => [
			name,
			option.default,
		] )
	),
} );

/** Dialog for one form field with all options of its type, so that users do not need to know the tag syntax. */
export function TagDialog( {
	kind,
	kinds,
	template,
	onInsert,
	onClose,
}: TagDialogProps ) {
	const [ values, setValues ] = useState( () =>
		begin( kind, kinds, template )
	);
	const change = ( changed: Partial< TagChoices > ) =>
		setValues( { ...values, ...changed } );
	const changeOption = (
		name: string,
		value: TagChoices[ 'values' ][ string ]
	) => change( { values: { ...values.values, [ name ]: value } } );
	const isTaken =
		kind.hasValue &&
		freeName( values.name, template, kinds ) !== values.name;
	const error =
		kind.name && ! isName( values.name )
			? __(
					"Use only a–z, 0–9 and hyphens. The name can't start with a digit or hyphen.",
					'frontispiece'
				)
			: isTaken &&
				__(
					'Another field already uses this name, so only one of them would be sent. Choose a different name.',
					'frontispiece'
				);
	return (
		<Modal
			title={ sprintf(
				/* translators: %s: a field type. */
				__( 'Add field: %s', 'frontispiece' ),
				kind.title
			) }
			onRequestClose={ onClose }
			size="medium"
		>
			<Form
				className="frontispiece-tag-dialog"
				onSubmit={ () => {
					if ( ! error ) {
						onInsert( tagText( kind, values ) );
					}
				} }
			>
				{ kind.labelled && (
					<TextControl
						label={ __( 'Label', 'frontispiece' ) }
						value={ values.label }
						onChange={ ( label ) => change( { label } ) }
					/>
				) }
				{ kind.name && (
					<TextControl
						label={
							! kind.hasValue
								? __(
										'Name of the field to count',
										'frontispiece'
									)
								: __( 'Name', 'frontispiece' )
						}
						help={
							error ||
							( kind.hasValue
								? __(
										'Used as the tag in emails.',
										'frontispiece'
									)
								: '' )
						}
						aria-invalid={ Boolean( error ) }
						value={ values.name }
						onChange={ ( name ) => change( { name } ) }
					/>
				) }
				{ kind.requirable && (
					<ToggleControl
						label={ __( 'Required', 'frontispiece' ) }
						checked={ values.required }
						onChange={ ( required ) => change( { required } ) }
					/>
				) }
				{ Object.entries( kind.options ).map( ( [ name, option ] ) =>
					option.as === 'values' || option.as === 'content' ? (
						<TextareaControl
							key={ name }
							label={ option.label ?? name }
							help={ option.help ?? '' }
							value={ String( values.values[ name ] ?? '' ) }
							onChange={ ( value ) =>
								changeOption( name, value )
							}
						/>
					) : (
						<AttributeControl
							key={ name }
							declaration={ option }
							value={ values.values[ name ] }
							onChange={ ( value ) =>
								changeOption( name, value )
							}
						/>
					)
				) }
				<p>
					<code>{ tagText( kind, values ) }</code>
				</p>
				<FormButtons
					isEnd
					submit={ __( 'Insert', 'frontispiece' ) }
					disabled={ Boolean( error ) }
					onCancel={ onClose }
				/>
			</Form>
		</Modal>
	);
}
