import { Suspense, lazy, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Screen, Waiting } from '../components/screen-frame';
import { useNotices } from '../components/notices';
import { withParam } from '../param';
import { SwitchGroup, switchedText } from '../components/switch-row';
import { send, useRest } from '../rest';
import { useInstantSave } from '../use-instant-save';
import { byGroup, inverseOf, withChange } from './changes';
import { FeatureRow, buttonId } from './feature';
import type { Change, Feature } from './types';

const FeaturePanel = lazy(
	() =>
		import(
			/* webpackChunkName: "feature-panel", webpackPrefetch: true */ './panel'
		)
);

const ROUTE = '/frontispiece/v1/site-features';

/** Normalizes a feature. PHP encodes an empty map as a list. */
const tidy = ( feature: Feature ): Feature => ( {
	...feature,
	options: Array.isArray( feature.options ) ? {} : feature.options,
	values: Array.isArray( feature.values ) ? {} : feature.values,
} );

/** Reads the features, and saves changes of one. */
function useFeatures() {
	const { data, error, reload } = useRest< Feature[] >( ROUTE );
	const [ saved, setSaved ] = useState< Feature[] >();
	// What is read after a change is newer than the response to that change.
	useEffect( () => setSaved( undefined ), [ data ] );

	const save = async ( name: string, change: Change ) => {
		setSaved(
			await send< Feature[] >( ROUTE, {
				data: { features: { [ name ]: change } },
			} )
		);
		// Reload in a separate request, in which newly enabled features are running and may have notices.
		reload();
	};
	return { features: ( saved ?? data )?.map( tidy ), error, reload, save };
}

/** Returns the name of the feature whose panel is open, which the URL says, too, and a function that opens another. */
function useOpenPanel() {
	const [ open, setOpen ] = useState( () =>
		new URLSearchParams( window.location.search ).get( 'feature' )
	);
	const show = ( name: string | null ) => {
		window.history.replaceState( null, '', withParam( 'feature', name ) );
		setOpen( name );
	};
	return [ open, show ] as const;
}

/** Site features screen: a list of switches, which save at once. */
export function Features() {
	const { say } = useNotices();
	const { features, error, reload, save } = useFeatures();
	const [ open, show ] = useOpenPanel();
	const { pending, change } = useInstantSave(
		async ( name: string, next: Change ) => {
			const before = features?.find( ( one ) => one.name === name );
			await save( name, next );
			return {
				text: switchedText( before?.title ?? name, next.on ),
				undo: before ? [ [ name, inverseOf( before, next ) ] ] : [],
			};
		}
	);
	const opened = features?.find( ( { name } ) => name === open );

	const close = () => {
		show( null );
		document.getElementById( buttonId( open ?? '' ) )?.focus();
	};

	return (
		<Screen
			title={ __( 'Site features', 'frontispiece' ) }
			intro={ __(
				'Features that are off add nothing to your site. Switches save at once. If your site uses a page cache, clear it after a change.',
				'frontispiece'
			) }
		>
			{ ! features && <Waiting error={ error } onRetry={ reload } /> }
			<div className="frontispiece-home">
				{ byGroup( features ?? [] ).map( ( [ title, ones ] ) => (
					<SwitchGroup key={ title } title={ title }>
						{ ones.map( ( feature ) => (
							<FeatureRow
								key={ feature.name }
								feature={ withChange(
									feature,
									pending[ feature.name ]
								) }
								onChange={ ( next ) =>
									change( feature.name, next )
								}
								onOpen={ () => show( feature.name ) }
							/>
						) ) }
					</SwitchGroup>
				) ) }
			</div>
			{ opened && (
				<Suspense fallback={ null }>
					<FeaturePanel
						feature={ opened }
						onSave={ async ( next ) => {
							await save( opened.name, next );
							say( __( 'Settings saved.', 'frontispiece' ) );
							close();
						} }
						onClose={ close }
					/>
				</Suspense>
			) }
		</Screen>
	);
}
