import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { Screen, Waiting } from '../components/screen-frame';
import { useNotices } from '../components/notices';
import { send, useRest } from '../rest';
import { useUnsaved } from '../unsaved';
import { changed } from './changes';
import { FeatureCard } from './feature';
import { useRequest } from '../use-request';
import type { Changes, Feature } from './types';

const ROUTE = '/frontispiece/v1/site-features';

/** Normalizes a feature. PHP encodes an empty map as a list. */
const tidy = ( feature: Feature ): Feature => ( {
	...feature,
	options: Array.isArray( feature.options ) ? {} : feature.options,
	values: Array.isArray( feature.values ) ? {} : feature.values,
} );

/** Site features screen. Nothing changes on the site until it is saved. */
export function Features() {
	const { say, fail } = useNotices();
	const { data, error, reload } = useRest< Feature[] >( ROUTE );
	const [ changes, setChanges ] = useState< Changes >( {} );
	const { isBusy, fields: errors, run } = useRequest( { onError: fail } );
	const isDirty = Object.keys( changes ).length > 0;
	useUnsaved( isDirty );

	const save = () =>
		run( async () => {
			await send( ROUTE, { data: { features: changes } } );
			say(
				__(
					'Settings saved. If your site uses a page cache, clear it to see the changes.',
					'frontispiece'
				)
			);
			setChanges( {} );
			// Reload in a separate request, in which newly enabled features are running and may have notices.
			reload();
		} );

	return (
		<Screen
			title={ __( 'Site features', 'frontispiece' ) }
			intro={ __(
				"Features that are off add nothing to your site. Try each one in its preview; previews don't save anything.",
				'frontispiece'
			) }
			actions={
				<BusyButton
					variant="primary"
					isBusy={ isBusy }
					disabled={ ! isDirty }
					onClick={ save }
				>
					{ __( 'Save', 'frontispiece' ) }
				</BusyButton>
			}
		>
			{ ! data && <Waiting error={ error } onRetry={ reload } /> }
			{ data?.map( tidy ).map( ( feature ) => (
				<FeatureCard
					key={ feature.name }
					feature={ feature }
					changes={ changes }
					errors={ errors }
					onChange={ ( next ) =>
						setChanges( ( now ) => changed( now, feature, next ) )
					}
				/>
			) ) }
		</Screen>
	);
}
