import { BaseControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { FormButtons } from '../../../components/form';
import {
	CheckboxControl,
	SelectControl,
	TextControl,
	TextareaControl,
	optionsOf,
	refused,
} from '../../../components/controls';
import { useNotices } from '../../components/notices';
import { RequestError } from '../../components/request-error';
import { send } from '../../rest';
import { useRequest } from '../../use-request';
import type { EntryControl } from '../types';

interface FieldProps {
	control: EntryControl;
	values: string[];
	error: string | undefined;
	onChange: ( values: string[] ) => void;
}

/** A stored choice that the form no longer offers stays in the list. */
const choicesOf = ( { choices, values }: EntryControl ) => [
	...new Set( [ ...choices, ...values ] ),
];

const Choices = ( { control, values, error, onChange }: FieldProps ) => (
	<fieldset className={ error ? 'has-error' : '' }>
		<BaseControl.VisualLabel as="legend">
			{ control.label }
		</BaseControl.VisualLabel>
		{ choicesOf( control ).map( ( choice ) => (
			<CheckboxControl
				key={ choice }
				label={ choice }
				checked={ values.includes( choice ) }
				onChange={ ( isChecked ) =>
					onChange(
						choicesOf( control ).filter( ( one ) =>
							one === choice ? isChecked : values.includes( one )
						)
					)
				}
			/>
		) ) }
		{ error && <p className="components-base-control__help">{ error }</p> }
	</fieldset>
);

function Field( props: FieldProps ) {
	const { control, values, error, onChange } = props;
	const common = {
		label: control.label,
		value: values[ 0 ] ?? '',
		...refused( error ),
		onChange: ( value: string ) => onChange( value ? [ value ] : [] ),
	};
	switch ( control.control ) {
		case 'choices':
			return <Choices { ...props } />;
		case 'choice':
			return (
				<SelectControl
					{ ...common }
					options={ [
						{
							value: '',
							label: __( '— Select —', 'frontispiece' ),
						},
						...optionsOf( choicesOf( control ) ),
					] }
				/>
			);
		case 'textarea':
			return <TextareaControl { ...common } rows={ 6 } />;
		default:
			return <TextControl { ...common } />;
	}
}

interface EditFormProps {
	id: number;
	controls: EntryControl[];
	onSaved: () => void;
	onCancel: () => void;
}

/** Edits the values of an entry. Only changed values are sent. */
export function EditForm( { id, controls, onSaved, onCancel }: EditFormProps ) {
	const { say } = useNotices();
	const { isBusy, error, fields, run } = useRequest();
	const [ changed, setChanged ] = useState< Record< string, string[] > >(
		{}
	);
	const save = () =>
		run( async () => {
			const data = {
				fields: Object.fromEntries(
					controls
						.filter( ( { name } ) => name in changed )
						.map( ( { name, control } ) => {
							const values = changed[ name ] ?? [];
							return [
								name,
								control === 'choices'
									? values
									: ( values[ 0 ] ?? '' ),
							];
						} )
				),
			};
			await send( `/frontispiece/v1/entries/${ id }/fields`, {
				method: 'PUT',
				data,
			} );
			say( __( 'Entry updated.', 'frontispiece' ) );
			onSaved();
		} );
	return (
		<section className="frontispiece-entry__form">
			<h2>{ __( 'Edit entry', 'frontispiece' ) }</h2>
			<p>
				{ __(
					"The history keeps the previous values. Consent and files can't be edited.",
					'frontispiece'
				) }
			</p>
			{ controls.map( ( control ) => (
				<Field
					key={ control.name }
					control={ control }
					values={ changed[ control.name ] ?? control.values }
					error={ fields[ control.name ] }
					onChange={ ( values ) =>
						setChanged( { ...changed, [ control.name ]: values } )
					}
				/>
			) ) }
			<RequestError error={ error } />
			<FormButtons
				submit={ __( 'Save changes', 'frontispiece' ) }
				isBusy={ isBusy }
				disabled={ Object.keys( changed ).length === 0 }
				onClick={ save }
				onCancel={ onCancel }
			/>
		</section>
	);
}
