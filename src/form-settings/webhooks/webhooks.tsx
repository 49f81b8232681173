import { Button, Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../../admin/components/notices';
import { Waiting } from '../../admin/components/screen-frame';
import { useRest } from '../../admin/rest';
import { WebhookDialog } from './dialog';
import { WebhookRow } from './row';
import { Secret } from './secret';
import type { NewWebhook, Webhook, WebhookList } from './types';

export const webhooksRoute = ( form: number ) =>
	`/frontispiece/v1/contact-forms/${ form }/webhooks`;

interface WebhooksProps {
	form: number;
	/** Receives their number whenever they were read. */
	onCount?: ( count: number ) => void;
}

/** Webhooks of a form: URLs that receive each new entry. Changes are saved at once. */
export function Webhooks( { form, onCount }: WebhooksProps ) {
	const route = webhooksRoute( form );
	const { data, error, reload } = useRest< WebhookList >( route );
	const { say } = useNotices();
	const [ edited, setEdited ] = useState< Webhook | 'new' >();
	const [ secret, setSecret ] = useState( '' );
	useEffect( () => {
		if ( data ) {
			onCount?.( data.webhooks.length );
		}
	}, [ data, onCount ] );
	if ( ! data ) {
		return <Waiting error={ error } onRetry={ reload } />;
	}
	const saved = ( webhook: Webhook | NewWebhook ) => {
		setEdited( undefined );
		setSecret( 'secret' in webhook ? webhook.secret : '' );
		say( __( 'Webhook saved.', 'frontispiece' ) );
		reload();
	};
	return (
		<>
			<p>
				{ __(
					"A webhook sends each new entry to another service. Spam is not sent. If the service can't be reached, Frontispiece tries again for about 20 hours.",
					'frontispiece'
				) }
			</p>
			{ ! data.stores && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						"Webhooks need stored entries. Turn on “Save entries on this site” in this form's settings.",
						'frontispiece'
					) }
				</Notice>
			) }
			<ul className="frontispiece-webhooks">
				{ data.webhooks.map( ( webhook ) => (
					<WebhookRow
						key={ webhook.id }
						route={ route }
						webhook={ webhook }
						service={
							data.formats.find(
								( { name } ) => name === webhook.format
							)?.label ?? webhook.format
						}
						onEdit={ () => setEdited( webhook ) }
						onSecret={ setSecret }
						onChanged={ reload }
					/>
				) ) }
			</ul>
			<Button variant="secondary" onClick={ () => setEdited( 'new' ) }>
				{ __( 'Add webhook', 'frontispiece' ) }
			</Button>
			{ edited && (
				<WebhookDialog
					route={ route }
					formats={ data.formats }
					webhook={ edited === 'new' ? undefined : edited }
					onSaved={ saved }
					onClose={ () => setEdited( undefined ) }
				/>
			) }
			{ secret && (
				<Secret secret={ secret } onClose={ () => setSecret( '' ) } />
			) }
		</>
	);
}
