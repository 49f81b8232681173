import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Empty, Screen, Waiting } from '../frame';
import { useNotices } from '../notices';
import { useParam } from '../param';
import { useRest } from '../rest';
import { Card } from './card';
import { Connect } from './connect';
import { ROUTE } from './types';
import type { Source } from './types';

/** The accounts that posts are read from. */
export function Sources() {
	const { data, fault, reload } = useRest< Source[] >( ROUTE );
	const [ step, setStep ] = useParam( 'connect' );
	const [ shown, setShown ] = useState< Source[] >( [] );
	const [ fresh, setFresh ] = useState< string[] >( [] );
	const { say } = useNotices();
	useEffect( () => setShown( data ?? [] ), [ data ] );

	const change = ( changed: Source ) =>
		setShown( ( all ) =>
			all.map( ( one ) =>
				one.handle === changed.handle ? changed : one
			)
		);
	const connected = ( made: Source[] ) => {
		say(
			sprintf(
				/* translators: %d: number of accounts. */
				_n(
					'%d source is connected.',
					'%d sources are connected.',
					made.length,
					'frontispiece'
				),
				made.length
			)
		);
		setFresh( made.map( ( { handle } ) => handle ) );
		setStep( null );
		reload();
	};

	if ( ! data ) {
		return (
			<Screen title={ __( 'Sources', 'frontispiece' ) }>
				<Waiting fault={ fault } onRetry={ reload } />
			</Screen>
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
	const button = (
		<Button variant="primary" onClick={ () => setStep( 'new' ) }>
			{ __( 'Connect a source', 'frontispiece' ) }
		</Button>
	);
	return (
		<Screen
			title={ __( 'Sources', 'frontispiece' ) }
			intro={ __(
				'The pages and accounts that feeds are read from. Visitors never wait for them: posts and pictures are kept on this site.',
				'frontispiece'
			) }
			actions={ shown.length > 0 && button }
		>
			{ shown.length === 0 ? (
				<Empty
					title={ __( 'Nothing is connected yet', 'frontispiece' ) }
					text={ __(
						'Connect a page or an account that you manage, or begin with the demo posts.',
						'frontispiece'
					) }
				>
					{ button }
				</Empty>
			) : (
				<ul className="frontispiece-sources">
					{ shown.map( ( source ) => (
						<Card
							key={ source.handle }
							source={ source }
							isFresh={ fresh.includes( source.handle ) }
							onChange={ change }
							onReload={ reload }
							onReconnect={ ( { type } ) => setStep( type ) }
						/>
					) ) }
				</ul>
			) }
		</Screen>
	);
}
