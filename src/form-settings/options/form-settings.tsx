import { __ } from '@wordpress/i18n';
import { applies } from '../../blocks/attributes';
import { Options } from '../../admin/components/options';
import { More } from './more';
import type { AttributeValue } from '../../blocks/attributes';
import type { Values } from '../../admin/components/options';
import type { FormDefinition, FormParts } from '../types';

/** Settings that a panel shows at once; it has a button for the others. */
const MAIN = [ 'access', 'access_roles', 'store', 'min_seconds' ];

interface FormSettingsProps {
	parts: Pick< FormParts, 'settings' | 'starter' >;
	form: Pick< FormDefinition, 'settings' >;
	/** Names of the settings to show, all if omitted. */
	names?: readonly string[];
	/** Names of the settings that have an effect in this form; undefined until the server has said so. */
	used: readonly string[] | undefined;
	errors?: Record< string, string >;
	onChange: ( changed: Pick< FormDefinition, 'settings' > ) => void;
}

/** Returns whether a setting has neither its default nor what a new form has. */
export function isSetting(
	name: string,
	value: AttributeValue,
	{ settings, starter }: FormSettingsProps[ 'parts' ]
): boolean {
	const usual = [ settings[ name ]?.default, starter.settings[ name ] ];
	return (
		value !== undefined &&
		! usual.some(
			( one ) => JSON.stringify( one ) === JSON.stringify( value )
		)
	);
}

/** Settings of a form: those that it uses, and a button for the others that have an effect in it. */
export function FormSettings( {
	parts,
	form,
	names = Object.keys( parts.settings ),
	used,
	errors,
	onChange,
}: FormSettingsProps ) {
	const { settings } = form;
	const isSet = ( name: string ) =>
		isSetting( name, settings[ name ], parts ) ||
		Boolean( errors?.[ name ] );
	const change = ( changed: Values ) =>
		onChange( {
			settings: {
				...settings,
				...changed,
			} as FormDefinition[ 'settings' ],
		} );
	return (
		<More
			names={ names.filter(
				( name ) =>
					parts.settings[ name ] &&
					applies(
						parts.settings[ name ],
						parts.settings,
						settings
					) &&
					( isSet( name ) || ! used || used.includes( name ) )
			) }
			isNeeded={ ( name ) => MAIN.includes( name ) }
			isSet={ isSet }
			label={ __( 'More settings', 'frontispiece' ) }
		>
			{ ( name ) => (
				<Options
					key={ name }
					declarations={ { [ name ]: parts.settings[ name ]! } }
					values={ settings }
					{ ...( errors && { errors } ) }
					onChange={ change }
				/>
			) }
		</More>
	);
}
