import { CheckboxControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { PresetChoice } from './preset-choice';
import { ROUTE } from './types';
import { useRequest } from '../use-request';
import type { SettingsState } from './types';

interface RolesProps {
	state: SettingsState;
	onSaved: ( state: SettingsState ) => void;
}

type Map = Record< string, Record< string, boolean > >;

/** Permissions by role. Administrators can do everything. */
export function Roles( { state, onSaved }: RolesProps ) {
	const [ changed, setChanged ] = useState< Map >( {} );
	const { say, fail } = useNotices();
	const { isBusy, run } = useRequest( { onError: fail } );
	const caps = Object.entries( state.caps );
	const save = () =>
		run( async () => {
			onSaved( await send( ROUTE, { data: { roles: changed } } ) );
			setChanged( {} );
			say( __( 'Saved.', 'frontispiece' ) );
		} );
	return (
		<form
			className="frontispiece-card frontispiece-roles"
			onSubmit={ ( event ) => {
				event.preventDefault();
				save();
			} }
		>
			<h2 id="frontispiece-roles">
				{ __( 'Permissions', 'frontispiece' ) }
			</h2>
			<div className="frontispiece-scroll">
				<table aria-labelledby="frontispiece-roles">
					<thead>
						<tr>
							<th scope="col">
								{ __( 'Role', 'frontispiece' ) }
							</th>
							<th scope="col">
								{ __( 'Preset', 'frontispiece' ) }
							</th>
							{ caps.map( ( [ cap, label ] ) => (
								<th key={ cap } scope="col">
									{ label }
								</th>
							) ) }
						</tr>
					</thead>
					<tbody>
						{ state.roles.map(
							( { role, name, caps: has, fixed } ) => (
								<tr key={ role }>
									<th scope="row">{ name }</th>
									<td>
										<PresetChoice
											name={ name }
											presets={ state.presets }
											caps={ {
												...has,
												...changed[ role ],
											} }
											isDisabled={
												fixed || ! state.may_map
											}
											onChange={ ( chosen ) =>
												setChanged( {
													...changed,
													[ role ]: chosen,
												} )
											}
										/>
									</td>
									{ caps.map( ( [ cap, label ] ) => (
										<td key={ cap }>
											<CheckboxControl
												aria-label={ sprintf(
													/* translators: 1: name of a role, 2: what it may do. */
													__(
														'%1$s: %2$s',
														'frontispiece'
													),
													name,
													label
												) }
												checked={
													changed[ role ]?.[ cap ] ??
													has[ cap ] ??
													false
												}
												disabled={
													fixed || ! state.may_map
												}
												onChange={ ( isOn ) =>
													setChanged( {
														...changed,
														[ role ]: {
															...changed[ role ],
															[ cap ]: isOn,
														},
													} )
												}
												__nextHasNoMarginBottom
											/>
										</td>
									) ) }
								</tr>
							)
						) }
					</tbody>
				</table>
			</div>
			<h3>{ __( 'What each preset allows', 'frontispiece' ) }</h3>
			<dl className="frontispiece-presets">
				{ state.presets.map( ( { name, title, text } ) => (
					<div key={ name }>
						<dt>{ title }</dt>
						<dd>{ text }</dd>
					</div>
				) ) }
			</dl>
			<p className="frontispiece-buttons">
				<BusyButton
					variant="secondary"
					type="submit"
					isBusy={ isBusy }
					disabled={ Object.keys( changed ).length === 0 }
				>
					{ __( 'Save permissions', 'frontispiece' ) }
				</BusyButton>
			</p>
		</form>
	);
}
