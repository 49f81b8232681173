import { Button, Modal, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { TextControl } from '../../components/controls';
import { RestError } from '../rest-error';
import { RequestError } from '../components/request-error';
import { send, useRest } from '../rest';
import type { ConnectionState, ConnectionTest } from './types';

const ROUTE = '/frontispiece/v1/subscribers/connection';

/** What has not been sent, and why. */
function sentences( { waiting, failed, problem }: ConnectionState ): string[] {
	const texts: string[] = [];
	if ( waiting > 0 ) {
		texts.push(
			sprintf(
				/* translators: %d: number of changes of subscribers. */
				_n(
					'%d change is waiting.',
					'%d changes are waiting.',
					waiting,
					'frontispiece'
				),
				waiting
			)
		);
	}
	if ( failed > 0 ) {
		texts.push(
			sprintf(
				/* translators: %d: number of changes of subscribers. */
				_n(
					'%d change failed.',
					'%d changes failed.',
					failed,
					'frontispiece'
				),
				failed
			)
		);
	}
	return [ ...texts, problem ];
}

const eventLabels = (): Record< string, string > => ( {
	confirmed: __( 'Confirmed', 'frontispiece' ),
	imported: __( 'Imported', 'frontispiece' ),
	synced: __( 'Confirmed', 'frontispiece' ),
	changed: __( 'Changed', 'frontispiece' ),
	unsubscribed: __( 'Unsubscribed', 'frontispiece' ),
} );

const stateLabels = (): Record< string, string > => ( {
	waiting: __( 'Pending', 'frontispiece' ),
	sending: __( 'Pending', 'frontispiece' ),
	sent: __( 'Delivered.', 'frontispiece' ),
	failed: __( 'Failed', 'frontispiece' ),
} );

/** What was sent last, the newest first. */
const Log = ( { log }: { log: ConnectionState[ 'log' ] } ) => (
	<ul className="frontispiece-delivery-log">
		{ log.map( ( row, index ) => (
			<li key={ index }>
				{ [
					row.email,
					eventLabels()[ row.event ],
					row.problem || stateLabels()[ row.state ],
				].join( ' · ' ) }
			</li>
		) ) }
	</ul>
);

/** What the newsletter plugin and the webhook are told of subscribers, with a test and another try. */
export function Connection( { onClose }: { onClose: () => void } ) {
	const { data, error, reload } = useRest< ConnectionState >( ROUTE );
	const [ test, setTest ] = useState< ConnectionTest >();
	const [ isBusy, setBusy ] = useState( false );
	const run = async ( action: 'test' | 'retry' ) => {
		setBusy( true );
		try {
			const result = await send< ConnectionTest >( ROUTE, {
				data: { do: action },
			} );
			setTest( action === 'test' ? result : undefined );
			reload();
		} catch ( thrown ) {
			setTest( {
				isConnected: false,
				message: RestError.of( thrown ).message,
			} );
		}
		setBusy( false );
	};
	const open = data ? data.waiting + data.failed : 0;
	return (
		<Modal
			title={ __( 'Connection', 'frontispiece' ) }
			onRequestClose={ onClose }
		>
			<div className="frontispiece-dialog">
				<RequestError error={ error } />
				<p>
					{ data?.service
						? sprintf(
								/* translators: %s: name of a plugin. */
								__(
									'Confirmed subscribers are sent to %s.',
									'frontispiece'
								),
								data.service
							)
						: __(
								'No newsletter plugin is chosen. Choose one in the options of the newsletter under “Site features”.',
								'frontispiece'
							) }
				</p>
				<div role="status">
					{ test && (
						<Notice
							status={ test.isConnected ? 'success' : 'error' }
							isDismissible={ false }
						>
							{ test.message }
						</Notice>
					) }
				</div>
				{ data && open > 0 && <p>{ sentences( data ).join( ' ' ) }</p> }
				{ data?.secret && (
					<TextControl
						readOnly
						label={ __(
							'Signing key of the webhook',
							'frontispiece'
						) }
						value={ data.secret }
						onChange={ () => {} }
					/>
				) }
				{ data && data.log.length > 0 && <Log log={ data.log } /> }
				<div className="frontispiece-dialog__buttons">
					<Button variant="tertiary" onClick={ onClose }>
						{ __( 'Close', 'frontispiece' ) }
					</Button>
					{ open > 0 && (
						<Button
							variant="secondary"
							disabled={ isBusy }
							onClick={ () => run( 'retry' ) }
						>
							{ __( 'Try again', 'frontispiece' ) }
						</Button>
					) }
					<Button
						variant="primary"
						isBusy={ isBusy }
						disabled={ isBusy || ! data?.service }
						onClick={ () => run( 'test' ) }
					>
						{ __( 'Test connection', 'frontispiece' ) }
					</Button>
				</div>
			</div>
		</Modal>
	);
}
