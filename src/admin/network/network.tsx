import { __ } from '@wordpress/i18n';
import { Screen, Waiting } from '../components/screen-frame';
import { Tabs } from '../components/tabs';
import { useParam } from '../param';
import { useRest } from '../rest';
import { Settings } from './settings';
import { Sites } from './sites';
import { ROUTE } from './types';
import type { NetworkState } from './types';

function SiteDefaults() {
	const { data, error, reload } = useRest< NetworkState >( ROUTE );
	return data ? (
		<Settings state={ data } />
	) : (
		<Waiting error={ error } onRetry={ reload } />
	);
}

/** Network screen: usage and health by site, and settings for all sites. */
export function Network() {
	const [ tab, setTab ] = useParam( 'tab' );
	const current = tab === 'settings' ? 'settings' : 'sites';
	return (
		<Screen
			title={ __( 'Network', 'frontispiece' ) }
			intro={ __(
				'Usage and health of each site, and settings for all of them.',
				'frontispiece'
			) }
		>
			<Tabs
				label={ __( 'Network', 'frontispiece' ) }
				tabs={
					[
						{
							name: 'sites',
							title: __( 'Sites', 'frontispiece' ),
						},
						{
							name: 'settings',
							title: __( 'Settings', 'frontispiece' ),
						},
					] as const
				}
				current={ current }
				onChange={ ( name ) =>
					setTab( name === 'settings' ? name : null )
				}
			/>
			{ current === 'settings' ? <SiteDefaults /> : <Sites /> }
		</Screen>
	);
}
