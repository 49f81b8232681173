import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { FocusableButton } from '../../components/focusable-button';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { useRequest } from '../use-request';
import type { WebhookDelivery } from './types';

const stateText = ( { state, when }: WebhookDelivery ) => {
	switch ( state ) {
		case 'sent':
			/* translators: %s: date and time. */
			return sprintf( __( 'Delivered on %s.', 'frontispiece' ), when );
		case 'failed':
			return __( 'Not delivered. All attempts failed.', 'frontispiece' );
		case 'canceled':
			return __( 'Not sent: the webhook was off.', 'frontispiece' );
		default:
			return __( 'Waiting for the next attempt.', 'frontispiece' );
	}
};

interface WebhookLogProps {
	deliveries: readonly WebhookDelivery[];
	mayResend: boolean;
	onResent: () => void;
}

/** Deliveries of an entry to the form's webhooks. */
export function WebhookLog( {
	deliveries,
	mayResend,
	onResent,
}: WebhookLogProps ) {
	const { say, fail } = useNotices();
	const { isBusy, run } = useRequest( { onError: fail } );
	const [ resent, setResent ] = useState( 0 );
	const resend = ( { id, name }: WebhookDelivery ) => {
		setResent( id );
		return run( async () => {
			const { delivered } = await send< { delivered: boolean } >(
				`/frontispiece/v1/webhook-deliveries/${ id }/resend`
			);
			say(
				delivered
					? /* translators: %s: name of a webhook. */
						sprintf( __( 'Sent to %s.', 'frontispiece' ), name )
					: sprintf(
							/* translators: %s: name of a webhook. */
							__( "Couldn't be sent to %s.", 'frontispiece' ),
							name
						)
			);
			onResent();
		} );
	};
	return (
		<section>
			<h2>{ __( 'Webhooks', 'frontispiece' ) }</h2>
			<ul className="frontispiece-entry__log">
				{ deliveries.map( ( delivery ) => (
					<li key={ delivery.id }>
						{ delivery.name }: { stateText( delivery ) }{ ' ' }
						{ delivery.state !== 'sent' && delivery.text && (
							<em>{ delivery.text }</em>
						) }{ ' ' }
						{ mayResend && (
							<FocusableButton
								variant="link"
								disabled={ isBusy && resent === delivery.id }
								aria-label={ sprintf(
									/* translators: %s: name of a webhook. */
									__( 'Send again to %s', 'frontispiece' ),
									delivery.name
								) }
								onClick={ () => resend( delivery ) }
							>
								{ __( 'Send again', 'frontispiece' ) }
							</FocusableButton>
						) }
					</li>
				) ) }
			</ul>
		</section>
	);
}
