import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	SelectControl,
	TextControl,
	TextareaControl,
	ToggleControl,
	optionsOf,
} from '../components/controls';
import { AttributeControl } from '../blocks/controls';
import { GroupPartsControl } from './group-parts';
import { validName } from './names';
import type { FieldDefinition, FieldProps } from './types';

/** Options that are edited in the block itself, or are WordPress's own. */
const ELSEWHERE = [
	'content',
	'caption',
	'class',
	'legend',
	'addrow',
	'parts',
];

interface InspectorProps extends FieldProps {
	field: FieldDefinition;
}

/** Settings of a field, drawn from what its type declares. */
export function FieldInspector( {
	field,
	attributes,
	setAttributes,
}: InspectorProps ) {
	const text = ( name: string ) => String( attributes[ name ] ?? '' );
	const options = Object.entries( field.options ).filter(
		( [ name ] ) => ! ELSEWHERE.includes( name )
	);
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Field', 'frontispiece' ) }>
				{ field.requirable && (
					<ToggleControl
						label={ __( 'Required', 'frontispiece' ) }
						checked={ attributes.required === true }
						onChange={ ( required ) =>
							setAttributes( { required } )
						}
					/>
				) }
				{ field.name !== '' && (
					<TextControl
						label={ __( 'Field name', 'frontispiece' ) }
						help={ __(
							'To insert the value of this field in an email, put this name in square brackets.',
							'frontispiece'
						) }
						value={ text( 'name' ) }
						onChange={ ( name ) =>
							setAttributes( { name: validName( name ) } )
						}
					/>
				) }
				{ ! field.holdsFields && (
					<SelectControl
						label={ __( 'Width', 'frontispiece' ) }
						value={ text( 'width' ) }
						options={ optionsOf< string >( {
							'': __( 'Full', 'frontispiece' ),
							half: __( 'Half', 'frontispiece' ),
							third: __( 'One third', 'frontispiece' ),
							'two-thirds': __( 'Two thirds', 'frontispiece' ),
						} ) }
						onChange={ ( width ) => setAttributes( { width } ) }
					/>
				) }
			</PanelBody>
			{ field.options.parts && (
				<PanelBody
					title={ __( 'Fields in this group', 'frontispiece' ) }
				>
					<GroupPartsControl
						field={ field }
						attributes={ attributes }
						setAttributes={ setAttributes }
					/>
				</PanelBody>
			) }
			{ options.length > 0 && (
				<PanelBody
					title={ __( 'Options', 'frontispiece' ) }
					initialOpen={ field.holdsFields === true }
				>
					{ options.map( ( [ name, option ] ) =>
						option.as === 'values' ? (
							<TextareaControl
								key={ name }
								label={ option.label ?? name }
								help={ option.help ?? '' }
								value={ ( Array.isArray( attributes[ name ] )
									? attributes[ name ]
									: []
								).join( '\n' ) }
								onChange={ ( lines ) =>
									setAttributes( {
										[ name ]: lines.split( '\n' ),
									} )
								}
							/>
						) : (
							<AttributeControl
								key={ name }
								declaration={ option }
								value={ attributes[ name ] }
								onChange={ ( value ) =>
									setAttributes( { [ name ]: value } )
								}
							/>
						)
					) }
				</PanelBody>
			) }
		</InspectorControls>
	);
}
