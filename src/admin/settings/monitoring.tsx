import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { TextControl } from '../../components/controls';
import { language } from '../../kernel/language';
import { Confirm } from '../components/confirm';
import { useNotices } from '../components/notices';
import { send, useRest } from '../rest';
import { useCopy } from '../use-copy';
import { useRequest } from '../use-request';

const PATH = '/frontispiece/v1/status/key';

interface StatusKey {
	/** Unix time; 0 = there is no key. */
	created_at: number;
	/** Only in the response to its creation. */
	key?: string;
}

const dayOf = ( seconds: number ) =>
	new Date( 1000 * seconds ).toLocaleDateString( language() );

/** Creates, replaces and deletes the key with which a monitoring service reads the status of the plugin. */
export function Monitoring() {
	const { say, fail } = useNotices();
	const copy = useCopy();
	const { run } = useRequest( { onError: fail } );
	const stored = useRest< StatusKey >( PATH );
	const [ changed, setChanged ] = useState< StatusKey >();
	const [ action, setAction ] = useState< 'POST' | 'DELETE' >();
	const { created_at: createdAt = 0, key } = changed ?? stored.data ?? {};

	const change = ( method: 'POST' | 'DELETE' ) =>
		run( async () => {
			setChanged( await send< StatusKey >( PATH, { method } ) );
			say(
				method === 'POST'
					? __( 'Status key created.', 'frontispiece' )
					: __( 'Status key deleted.', 'frontispiece' )
			);
		} );

	return (
		<section className="frontispiece-card">
			<h2>{ __( 'Monitoring', 'frontispiece' ) }</h2>
			<p>
				{ sprintf(
					/* translators: 1: a path, 2: name of an HTTP header. */
					__(
						'Monitoring services can check the status of this plugin at %1$s. Their requests must include the key in the %2$s header.',
						'frontispiece'
					),
					'/wp-json/frontispiece/v1/status',
					'X-Frontispiece-Key'
				) }
			</p>
			{ createdAt > 0 && (
				<p>
					{ sprintf(
						/* translators: %s: a date. */
						__(
							'The current key was created on %s.',
							'frontispiece'
						),
						dayOf( createdAt )
					) }
				</p>
			) }
			{ key && (
				<TextControl
					label={ __( 'Status key', 'frontispiece' ) }
					help={ __(
						"Copy the key now. You won't see it again.",
						'frontispiece'
					) }
					value={ key }
					onChange={ () => undefined }
					readOnly
				/>
			) }
			<p className="frontispiece-buttons">
				{ key && (
					<Button variant="secondary" onClick={ () => copy( key ) }>
						{ __( 'Copy', 'frontispiece' ) }
					</Button>
				) }
				<Button
					variant="secondary"
					onClick={ () =>
						createdAt ? setAction( 'POST' ) : change( 'POST' )
					}
				>
					{ createdAt
						? __( 'Replace key', 'frontispiece' )
						: __( 'Create key', 'frontispiece' ) }
				</Button>
				{ createdAt > 0 && (
					<Button
						variant="secondary"
						isDestructive
						onClick={ () => setAction( 'DELETE' ) }
					>
						{ __( 'Delete key', 'frontispiece' ) }
					</Button>
				) }
			</p>
			{ action && (
				<Confirm
					text={ __(
						'The current key stops working immediately.',
						'frontispiece'
					) }
					button={
						action === 'POST'
							? __( 'Replace key', 'frontispiece' )
							: __( 'Delete key', 'frontispiece' )
					}
					onConfirm={ () => change( action ) }
					onClose={ () => setAction( undefined ) }
				/>
			) }
		</section>
	);
}
