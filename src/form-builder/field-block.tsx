import {
	BlockControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Choices } from './choices';
import { ConditionsPanel } from './conditions-panel';
import { FieldInspector } from './field-inspector';
import { GroupParts } from './group-parts';
import { FieldFindings } from './field-state/findings';
import { Numbers } from './numbers';
import { useFieldName } from './field-state/use-field-name';
import type { FieldDefinition, FieldProps } from './types';

const FORMATS = [ 'core/bold', 'core/italic', 'core/link' ];

/** Returns the option that a field's choices are in. */
const choicesOf = ( field: FieldDefinition ) =>
	Object.entries( field.options ).find(
		( [ , { as } ] ) => as === 'values'
	)?.[ 0 ];

interface EditProps extends FieldProps {
	field: FieldDefinition;
}

/** What a visitor will see in place of the control. It cannot be filled in here. */
function Control( {
	field,
	isSelected,
	attributes,
	setAttributes,
}: EditProps ) {
	const choices = choicesOf( field );
	const value = choices ? attributes[ choices ] : undefined;
	if ( 'caption' in field.options ) {
		return (
			<RichText
				tagName="span"
				className="frontispiece-form__submit wp-element-button"
				aria-label={ __( 'Button text', 'frontispiece' ) }
				placeholder={ __( 'Send', 'frontispiece' ) }
				allowedFormats={ [] }
				value={ String( attributes.caption ?? '' ) }
				onChange={ ( caption ) => setAttributes( { caption } ) }
			/>
		);
	}
	if ( field.options.content ) {
		return (
			<span className="frontispiece-form__choice">
				<input type="checkbox" disabled />
				<RichText
					tagName="span"
					className="frontispiece-form__choice-label"
					aria-label={ __( 'Consent text', 'frontispiece' ) }
					placeholder={ __( 'I accept the terms.', 'frontispiece' ) }
					allowedFormats={ FORMATS }
					value={ String( attributes.content ?? '' ) }
					onChange={ ( content ) => setAttributes( { content } ) }
				/>
			</span>
		);
	}
	if ( field.options.parts ) {
		return (
			<GroupParts
				field={ field }
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
		);
	}
	if ( choices ) {
		return (
			<Choices
				values={ Array.isArray( value ) ? value : [] }
				isQuiz={ choices === 'questions' }
				isSelected={ isSelected }
				onChange={ ( values ) =>
					setAttributes( { [ choices ]: values } )
				}
			/>
		);
	}
	if ( field.numbers ) {
		return <Numbers numbers={ field.numbers } { ...attributes } />;
	}
	if ( ! field.labelled ) {
		return (
			<span className="frontispiece-form-field__name">
				{ field.title } { String( attributes.name ?? '' ) }
			</span>
		);
	}
	const props = {
		className: 'frontispiece-form__input',
		disabled: true,
		'aria-label': field.title,
	};
	return field.options.area ? (
		<textarea rows={ 4 } { ...props } />
	) : (
		<input type={ field.kind } { ...props } />
	);
}

/** Edits a field of a form in place: its label, choices and texts. */
export function FieldBlock( props: EditProps ) {
	const { field, attributes, setAttributes } = props;
	const { name, label, help, required, width } = attributes;
	useFieldName( props );
	return (
		<div
			{ ...useBlockProps( {
				className: `frontispiece-form frontispiece-form-field frontispiece-form__row${ width ? ` frontispiece-form__row--${ String( width ) }` : '' }`,
			} ) }
		>
			<FieldInspector { ...props } />
			<ConditionsPanel { ...props } />
			{ field.requirable && (
				<BlockControls>
					<ToolbarGroup>
						<ToolbarButton
							icon="star-filled"
							label={ __( 'Required', 'frontispiece' ) }
							isPressed={ required === true }
							onClick={ () =>
								setAttributes( { required: required !== true } )
							}
						/>
					</ToolbarGroup>
				</BlockControls>
			) }
			{ field.labelled && (
				<div className="frontispiece-form__label">
					<RichText
						tagName="span"
						aria-label={ __( 'Label', 'frontispiece' ) }
						placeholder={ field.title }
						allowedFormats={ FORMATS }
						value={ String( label ?? '' ) }
						onChange={ ( text ) =>
							setAttributes( { label: text } )
						}
					/>
					{ required === true && (
						<span className="frontispiece-form__required"> *</span>
					) }
				</div>
			) }
			<Control { ...props } />
			{ field.labelled && ( props.isSelected || Boolean( help ) ) && (
				<RichText
					tagName="span"
					className="frontispiece-form__help"
					aria-label={ __( 'Help text', 'frontispiece' ) }
					placeholder={ __( 'Add help text', 'frontispiece' ) }
					allowedFormats={ FORMATS }
					value={ String( help ?? '' ) }
					onChange={ ( text ) => setAttributes( { help: text } ) }
				/>
			) }
			<FieldFindings name={ name } />
		</div>
	);
}
