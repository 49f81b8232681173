import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { PasteAddress } from '../../discovery/paste-address';
import { Connected } from '../connected/connected';
import { Empty, Screen, Waiting } from '../components/screen-frame';
import { useParam } from '../param';
import { useRest } from '../rest';
import { ImportArchive } from './archive/import-archive';
import { Card } from './card';
import { Connect } from './connect';
import { Requests } from './requests/requests';
import { ROUTE } from './types';
import type { Source } from './types';

/** Sources that an action has changed since the list was loaded. */
interface ChangedSources {
	since?: Source[] | undefined;
	sources?: Record< string, Source >;
}

/** Sources screen: all connected accounts. */
export function Sources() {
	const { data, error, reload } = useRest< Source[] >( ROUTE );
	const [ step, setStep ] = useParam( 'connect' );
	const [ changed, setChanged ] = useState< ChangedSources >( {} );
	const [ handles, setHandles ] = useParam( 'connected' );
	const [ openHandle, setOpenHandle ] = useParam( 'requests' );
	// Computed while rendering: a list filled by an effect would first render as empty.
	const current = changed.since === data ? changed.sources : undefined;
	const shown = ( data ?? [] ).map(
		( source ) => current?.[ source.handle ] ?? source
	);

	const change = ( source: Source ) =>
		setChanged( ( last ) => ( {
			since: data,
			sources: {
				...( last.since === data ? last.sources : {} ),
				[ source.handle ]: source,
			},
		} ) );
	const connected = ( sources: { handle: string }[] ) => {
		setStep( null );
		setHandles( sources.map( ( { handle } ) => handle ).join( ',' ) );
	};
	if ( handles ) {
		return (
			<Connected
				handles={ handles }
				back={
					<Button
						variant="link"
						onClick={ () => {
							setHandles( null );
							reload();
						} }
					>
						{ __( 'All sources', 'frontispiece' ) }
					</Button>
				}
			/>
		);
	}

	if ( ! data ) {
		return (
			<Screen title={ __( 'Sources', 'frontispiece' ) }>
				<Waiting error={ error } onRetry={ reload } />
			</Screen>
		);
	}
	if ( step === 'archive' ) {
		return (
			<ImportArchive
				onBack={ () => {
					setStep( null );
					reload();
				} }
			/>
		);
	}
	if ( step ) {
		return (
			<Connect
				step={ step }
				sources={ shown }
				onStep={ setStep }
				onConnected={ connected }
			/>
		);
	}
	const opened = shown.find( ( { handle } ) => handle === openHandle );
	const connect = (
		<Button variant="primary" onClick={ () => setStep( 'new' ) }>
			{ __( 'Connect source', 'frontispiece' ) }
		</Button>
	);
	return (
		<Screen
			title={ __( 'Sources', 'frontispiece' ) }
			intro={ __(
				'Feeds show posts from these pages and accounts. Posts and images are stored on this site, so visitors never wait for a social network.',
				'frontispiece'
			) }
			actions={
				<>
					<Button
						variant="secondary"
						onClick={ () => setStep( 'archive' ) }
					>
						{ __( 'Import an archive', 'frontispiece' ) }
					</Button>
					{ shown.length > 0 && connect }
				</>
			}
		>
			<section className="frontispiece-card frontispiece-start">
				<PasteAddress
					onConnected={ ( source ) => connected( [ source ] ) }
				/>
			</section>
			{ shown.length === 0 ? (
				<Empty
					title={ __( 'No sources yet', 'frontispiece' ) }
					text={ __(
						'Connect a page or account that you manage, or start with the demo posts.',
						'frontispiece'
					) }
				>
					{ connect }
				</Empty>
			) : (
				<ul className="frontispiece-sources">
					{ shown.map( ( source ) => (
						<Card
							key={ source.handle }
							source={ source }
							onChange={ change }
							onReload={ reload }
							onReconnect={ ( { type } ) => setStep( type ) }
							onRequests={ () => setOpenHandle( source.handle ) }
						/>
					) ) }
				</ul>
			) }
			{ opened && (
				<Modal
					title={ sprintf(
						/* translators: %s: name of a source. */
						__( 'Requests for %s', 'frontispiece' ),
						opened.name
					) }
					size="large"
					onRequestClose={ () => setOpenHandle( null ) }
				>
					<Requests handle={ opened.handle } />
				</Modal>
			) }
		</Screen>
	);
}
