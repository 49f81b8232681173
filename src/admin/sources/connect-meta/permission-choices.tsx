import { __ } from '@wordpress/i18n';
import { CheckboxControl, withItem } from '../../../components/controls';
import type { Source } from '../types';
import type { PermissionChoice } from './types';

/** Returns the initial choice: the defaults, and the permissions that connected sources already need. */
export const firstChoices = (
	choices: PermissionChoice[],
	sources: Source[]
): string[] =>
	choices
		.filter(
			( { id, is_default: isDefault } ) =>
				isDefault || sources.some( ( { type } ) => type === id )
		)
		.map( ( { id } ) => id );

/** Returns the names of the permissions that the app needs for the current choice. */
export const permissionsOf = (
	always: string[],
	choices: PermissionChoice[],
	chosen: string[]
): string[] => [
	...new Set( [
		...always,
		...choices
			.filter( ( { id } ) => chosen.includes( id ) )
			.flatMap( ( { permissions } ) => permissions ),
	] ),
];

/** Whether permissions are for reading an Instagram account. */
export const readsInstagram = ( permissions: readonly string[] ) =>
	permissions.some( ( name ) => name.startsWith( 'instagram' ) );

interface PermissionChoicesProps {
	choices: PermissionChoice[];
	chosen: string[];
	onChange: ( chosen: string[] ) => void;
}

/** Choice of what feeds should show besides posts. A login requests only the permissions for that. */
export const PermissionChoices = ( {
	choices,
	chosen,
	onChange,
}: PermissionChoicesProps ) => (
	<fieldset className="frontispiece-choices">
		<legend>{ __( 'What should feeds show?', 'frontispiece' ) }</legend>
		{ choices.map( ( { id, label, text } ) => (
			<CheckboxControl
				key={ id }
				label={ label }
				help={ text }
				checked={ chosen.includes( id ) }
				onChange={ ( isOn ) =>
					onChange( withItem( chosen, id, isOn ) )
				}
			/>
		) ) }
	</fieldset>
);
