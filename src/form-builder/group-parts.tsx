import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { SelectControl } from '../components/controls';
import { chosenParts, withPart } from './parts';
import type { PartState } from './parts';
import type { FieldDefinition, FieldProps } from './types';

interface GroupProps extends Pick<
	FieldProps,
	'attributes' | 'setAttributes'
> {
	field: FieldDefinition;
}

const chosenOf = ( { field, attributes }: GroupProps ) =>
	chosenParts(
		field.options.parts ?? {},
		String( attributes.parts ?? '' ),
		attributes.required === true
	);

/** A group of fields as visitors will see it. */
export function GroupParts( props: GroupProps ) {
	const { field, attributes, setAttributes } = props;
	const labels = field.options.parts?.parts ?? {};
	return (
		<div className="frontispiece-form__group">
			<RichText
				tagName="div"
				className="frontispiece-form__legend"
				aria-label={ __( 'Label', 'frontispiece' ) }
				placeholder={ field.title }
				allowedFormats={ [] }
				value={ String( attributes.legend ?? '' ) }
				onChange={ ( legend ) => setAttributes( { legend } ) }
			/>
			{ [ ...chosenOf( props ) ].map( ( [ key, isRequired ] ) => (
				<div key={ key } className="frontispiece-form__row">
					<span className="frontispiece-form__label">
						{ labels[ key ] }
						{ isRequired && (
							<span className="frontispiece-form__required">
								{ ' *' }
							</span>
						) }
					</span>
					<input
						className="frontispiece-form__input"
						disabled
						aria-label={ labels[ key ] }
					/>
				</div>
			) ) }
		</div>
	);
}

/** Chooses which fields a group has, and which of them are required. */
export function GroupPartsControl( props: GroupProps ) {
	const { field, setAttributes } = props;
	const option = field.options.parts ?? {};
	const parts = chosenOf( props );
	const stateOf = ( key: string ): PartState =>
		parts.has( key )
			? ( parts.get( key ) && 'required' ) || 'optional'
			: 'hidden';
	return Object.entries( field.options.parts?.parts ?? {} ).map(
		( [ key, label ] ) => (
			<SelectControl
				key={ key }
				label={ label }
				value={ stateOf( key ) }
				options={ [
					{
						value: 'required',
						label: __( 'Required', 'frontispiece' ),
					},
					{
						value: 'optional',
						label: __( 'Optional', 'frontispiece' ),
					},
					{
						value: 'hidden',
						label: __( 'Hidden', 'frontispiece' ),
					},
				] }
				onChange={ ( state ) =>
					setAttributes( {
						parts: withPart( option, parts, key, state ),
						// Each field now has a state of its own.
						required: false,
					} )
				}
			/>
		)
	);
}
