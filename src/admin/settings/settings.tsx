import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Screen, Waiting } from '../components/screen-frame';
import { Modules } from '../modules/modules';
import { useParam } from '../param';
import { useRest } from '../rest';
import { AbilityLog } from './ability-log';
import { Form } from './form';
import { Tools } from './tools';
import { ROUTE } from './types';
import type { SettingsState } from './types';

/** Settings screen for options of the whole plugin. */
export function Settings() {
	const { data, error, reload } = useRest< SettingsState >( ROUTE );
	const [ saved, setSaved ] = useState< SettingsState >();
	const [ group ] = useParam( 'group' );
	const state = saved ?? data;
	return (
		<Screen title={ __( 'Settings', 'frontispiece' ) }>
			{ ! state ? (
				<Waiting error={ error } onRetry={ reload } />
			) : (
				<div className="frontispiece-home">
					<Form
						state={ state }
						onSaved={ setSaved }
						open={ group === 'app' ? 'facebook_app_id' : '' }
					/>
					{ state.declared.ability_health && <AbilityLog /> }
					<p>
						<a href="admin.php?page=frontispiece-forms&tab=spam-protection">
							{ __(
								'Captcha keys: Spam protection',
								'frontispiece'
							) }
						</a>
					</p>
					<Modules />
					<Tools />
				</div>
			) }
		</Screen>
	);
}
