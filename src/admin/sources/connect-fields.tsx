import { SelectControl, TextControl } from '../../components/controls';
import { FieldError } from '../components/option-box';
import type { ConnectField, Source } from './types';

export type Values = Record< string, string >;

interface ConnectFieldsProps {
	fields: ConnectField[];
	values: Values;
	sources: Source[];
	errors?: Record< string, string > | undefined;
	onChange: ( values: Values ) => void;
}

/** Whether every choice among sources has a source to choose. */
export const isAvailable = (
	fields: ConnectField[],
	sources: Source[]
): boolean =>
	fields.every(
		( field ) => field.type !== 'source' || choices( field, sources ).length
	);

const choices = ( { source_types: types }: ConnectField, sources: Source[] ) =>
	sources
		.filter( ( { type } ) => types.includes( type ) )
		.map( ( { handle, name } ) => ( { value: handle, label: name } ) );

/** Returns the initial values of a form; a choice starts with its first option. */
export const initialValues = (
	fields: ConnectField[],
	sources: Source[]
): Values =>
	Object.fromEntries(
		fields.map( ( field ) => [
			field.name,
			field.type === 'source'
				? ( choices( field, sources )[ 0 ]?.value ?? '' )
				: '',
		] )
	);

/** The fields that a driver declares. */
export const ConnectFields = ( {
	fields,
	values,
	sources,
	errors = {},
	onChange,
}: ConnectFieldsProps ) =>
	fields.map( ( field ) => {
		const { name, label, help, type } = field;
		const shared = {
			label,
			help: help || undefined,
			value: values[ name ] ?? '',
			onChange: ( value: string ) =>
				onChange( { ...values, [ name ]: value } ),
		} as const;
		return (
			<div key={ name }>
				{ type === 'source' ? (
					<SelectControl
						{ ...shared }
						options={ choices( field, sources ) }
					/>
				) : (
					<TextControl
						{ ...shared }
						type={ type }
						autoComplete={ type === 'password' ? 'off' : undefined }
						maxLength={ field.max_length }
						required={ field.is_required }
					/>
				) }
				<FieldError error={ errors[ name ] } />
			</div>
		);
	} );
