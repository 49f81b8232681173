import { __, sprintf } from '@wordpress/i18n';
import { CheckboxControl } from '../../components/controls';
import { listOf } from '../../kernel/language';
import { PresetChoice } from './preset-choice';
import type { Preset, Role, SettingsState } from './types';

/** Role => permission => whether it has it. */
export type RoleChanges = Record< string, Record< string, boolean > >;

interface RolesProps {
	state: SettingsState;
	changed: RoleChanges;
	onChange: ( changed: RoleChanges ) => void;
}

/** Returns what is different from what is saved: a permission that was changed and changed back is not. */
export const changesOf = (
	roles: readonly Role[],
	changed: RoleChanges
): RoleChanges =>
	Object.fromEntries(
		Object.entries( changed )
			.map( ( [ name, caps ] ): [ string, Record< string, boolean > ] => {
				const has = roles.find( ( { role } ) => role === name )?.caps;
				return [
					name,
					Object.fromEntries(
						Object.entries( caps ).filter(
							( [ cap, may ] ) =>
								may !== ( has?.[ cap ] ?? false )
						)
					),
				];
			} )
			.filter( ( [ , caps ] ) => Object.keys( caps ).length > 0 )
	);

/** What each preset allows. Roles that may do the same are listed together. */
function Presets( { presets }: { presets: readonly Preset[] } ) {
	const texts = [ ...new Set( presets.map( ( { text } ) => text ) ) ];
	return (
		<dl className="frontispiece-presets">
			{ texts.map( ( text ) => (
				<div key={ text }>
					<dt>
						{ listOf(
							presets
								.filter( ( preset ) => preset.text === text )
								.map( ( { title } ) => title )
						) }
					</dt>
					<dd>{ text }</dd>
				</div>
			) ) }
		</dl>
	);
}

/** Permissions by role. Administrators can do everything. */
export function Roles( { state, changed, onChange }: RolesProps ) {
	const caps = Object.entries( state.caps );
	const row = ( role: Role ) => {
		const isDisabled = role.fixed || ! state.may_map;
		const has = { ...role.caps, ...changed[ role.role ] };
		const change = ( more: Record< string, boolean > ) =>
			onChange( {
				...changed,
				[ role.role ]: { ...changed[ role.role ], ...more },
			} );
		return (
			<tr key={ role.role }>
				<th scope="row">{ role.name }</th>
				<td>
					<PresetChoice
						role={ role }
						presets={ state.presets }
						caps={ has }
						isDisabled={ isDisabled }
						onChange={ change }
					/>
				</td>
				{ caps.map( ( [ cap, label ] ) => (
					<td key={ cap }>
						<CheckboxControl
							label={ label }
							aria-label={ sprintf(
								/* translators: 1: name of a role, 2: what it may do. */
								__( '%1$s: %2$s', 'frontispiece' ),
								role.name,
								label
							) }
							checked={ has[ cap ] ?? false }
							disabled={ isDisabled }
							onChange={ ( isOn ) => change( { [ cap ]: isOn } ) }
						/>
					</td>
				) ) }
			</tr>
		);
	};
	return (
		<section
			className="frontispiece-card frontispiece-roles"
			aria-labelledby="frontispiece-roles"
		>
			<h2 id="frontispiece-roles">
				{ __( 'Permissions', 'frontispiece' ) }
			</h2>
			<table aria-labelledby="frontispiece-roles">
				<thead>
					<tr>
						<th scope="col">{ __( 'Role', 'frontispiece' ) }</th>
						<th scope="col">{ __( 'Preset', 'frontispiece' ) }</th>
						{ caps.map( ( [ cap, label ] ) => (
							<th key={ cap } scope="col">
								{ label }
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>{ state.roles.map( row ) }</tbody>
			</table>
			<h3>{ __( 'What each preset allows', 'frontispiece' ) }</h3>
			<Presets presets={ state.presets } />
		</section>
	);
}
