import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { SubmitButton } from '../../components/busy-button';
import { FocusableButton } from '../../components/focusable-button';
import { useNotices } from '../components/notices';
import { Options } from '../components/options';
import { listOf } from '../../kernel/language';
import { send } from '../rest';
import { useUnsaved } from '../unsaved';
import { Roles, changesOf } from './roles';
import { ROUTE } from './types';
import { useRequest } from '../use-request';
import type { RoleChanges } from './roles';
import type { Values } from '../components/options';
import type { SettingsState } from './types';
import type { Declarations } from '../../blocks/attributes';

interface FormProps {
	state: SettingsState;
	onSaved: ( state: SettingsState ) => void;
	/** Option whose group is open. */
	open: string;
}

/**
 * Returns the options to show. Options set in wp-config.php or by the network are left out, and of a secret only
 * whether it is set is known.
 */
const asked = ( {
	declared,
	fixed,
	enforced,
	values,
}: SettingsState ): Declarations =>
	Object.fromEntries(
		Object.entries( declared )
			.filter(
				( [ name ] ) => ! fixed[ name ] && ! enforced.includes( name )
			)
			.map( ( [ name, one ] ) => [
				name,
				one.secret
					? {
							...one,
							help: values[ name ]
								? __(
										'A value is saved and encrypted. Leave blank to keep it.',
										'frontispiece'
									)
								: __(
										'Stored encrypted and not shown again.',
										'frontispiece'
									),
						}
					: one,
			] )
	);

/** The settings and the permissions, which are saved together. */
export function Form( { state, onSaved, open }: FormProps ) {
	const [ changed, setChanged ] = useState< Values >( {} );
	const [ changedRoles, setChangedRoles ] = useState< RoleChanges >( {} );
	const { say, fail } = useNotices();
	const { isBusy, fields: errors, run } = useRequest( { onError: fail } );
	const declared = asked( state );
	const shown: Values = Object.fromEntries(
		Object.entries( state.values ).map( ( [ name, value ] ) => [
			name,
			declared[ name ]?.secret ? '' : value,
		] )
	);
	// A value that was changed and changed back is not an edit.
	const hasValues = Object.entries( changed ).some(
		( [ name, value ] ) =>
			JSON.stringify( value ) !==
			JSON.stringify( shown[ name ] ?? declared[ name ]?.default )
	);
	const roles = changesOf( state.roles, changedRoles );
	const hasRoles = Object.keys( roles ).length > 0;
	const isDirty = hasValues || hasRoles;
	useUnsaved( isDirty );

	const submit = async ( data: { values?: Values; roles?: RoleChanges } ) => {
		onSaved( await send( ROUTE, { data } ) );
		say( __( 'Saved.', 'frontispiece' ) );
	};
	const save = () =>
		run( async () => {
			await submit( {
				...( hasValues && { values: changed } ),
				...( hasRoles && { roles } ),
			} );
			setChanged( {} );
			setChangedRoles( {} );
		} );

	const stored = Object.keys( declared ).filter(
		( name ) => declared[ name ]?.secret && state.values[ name ]
	);
	return (
		<form
			className="frontispiece-settings-form"
			onSubmit={ ( event ) => {
				event.preventDefault();
				save();
			} }
		>
			<div className="frontispiece-settings">
				<Options
					declarations={ declared }
					values={ { ...shown, ...changed } }
					errors={ errors }
					open={ open }
					onChange={ ( more ) =>
						setChanged( { ...changed, ...more } )
					}
				/>
				{ Object.entries( state.fixed ).map( ( [ name, constant ] ) => (
					<Notice key={ name } status="info" isDismissible={ false }>
						{ sprintf(
							/* translators: 1: a setting, 2: name of a constant. */
							__(
								'%1$s is set in wp-config.php by the %2$s constant.',
								'frontispiece'
							),
							state.declared[ name ]?.label ?? name,
							constant
						) }
					</Notice>
				) ) }
				{ state.enforced.length > 0 && (
					<Notice status="info" isDismissible={ false }>
						{ sprintf(
							/* translators: %s: a list of settings. */
							__(
								'The network administrator decides these settings for all sites: %s',
								'frontispiece'
							),
							listOf(
								state.enforced.map(
									( name ) =>
										state.declared[ name ]?.label ?? name
								)
							)
						) }
					</Notice>
				) }
			</div>
			<Roles
				state={ state }
				changed={ changedRoles }
				onChange={ setChangedRoles }
			/>
			<div className="frontispiece-buttons frontispiece-settings-form__save">
				<SubmitButton isBusy={ isBusy } disabled={ ! isDirty }>
					{ __( 'Save changes', 'frontispiece' ) }
				</SubmitButton>
				{ stored.length > 0 && (
					<FocusableButton
						variant="tertiary"
						isDestructive
						disabled={ isBusy }
						onClick={ () =>
							run( () =>
								submit( {
									values: Object.fromEntries(
										stored.map( ( name ) => [ name, '' ] )
									),
								} )
							)
						}
					>
						{ __( 'Delete app secrets', 'frontispiece' ) }
					</FocusableButton>
				) }
			</div>
		</form>
	);
}
