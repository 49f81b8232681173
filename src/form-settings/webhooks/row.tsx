import { __, _x, sprintf } from '@wordpress/i18n';
import { FocusableButton } from '../../components/focusable-button';
import { useNotices } from '../../admin/components/notices';
import { send } from '../../admin/rest';
import { useRequest } from '../../admin/use-request';
import type { NewWebhook, TestResult, Webhook } from './types';

const stateText = ( state: Webhook[ 'state' ] ) =>
	( {
		on: _x( 'On', 'webhook', 'frontispiece' ),
		off: __( 'Off', 'frontispiece' ),
		gone: __(
			'Off: the service reports that this URL no longer exists.',
			'frontispiece'
		),
	} )[ state ];

interface RowProps {
	route: string;
	webhook: Webhook;
	service: string;
	onEdit: () => void;
	onSecret: ( secret: string ) => void;
	onChanged: () => void;
}

/** One webhook of a form with its actions. */
export function WebhookRow( {
	route,
	webhook,
	service,
	onEdit,
	onSecret,
	onChanged,
}: RowProps ) {
	const { say, fail } = useNotices();
	const { run, isBusy } = useRequest( { onError: fail } );
	const one = `${ route }/${ webhook.id }`;
	const name = webhook.name || webhook.host;
	const change = ( data: object ) =>
		run( async () => {
			await send( one, { method: 'PUT', data } );
			onChanged();
		} );
	const remove = () =>
		run( async () => {
			await send( one, { method: 'DELETE' } );
			say(
				sprintf(
					/* translators: %s: name of a webhook. */
					__(
						'“%s” deleted. New entries are no longer sent to it.',
						'frontispiece'
					),
					name
				),
				async () => {
					await send( `${ one }/restore` );
					onChanged();
				}
			);
			onChanged();
		} );
	const actions: [ string, () => void ][] = [
		[
			__( 'Send test', 'frontispiece' ),
			() =>
				run( async () =>
					say(
						( await send< TestResult >( `${ one }/test` ) ).message
					)
				),
		],
		[ __( 'Edit', 'frontispiece' ), onEdit ],
		[
			__( 'Replace secret', 'frontispiece' ),
			() =>
				run( async () =>
					onSecret(
						( await send< NewWebhook >( `${ one }/secret` ) ).secret
					)
				),
		],
		webhook.state === 'on'
			? [
					__( 'Turn off', 'frontispiece' ),
					() => change( { state: 'off' } ),
				]
			: [
					__( 'Turn on', 'frontispiece' ),
					() => change( { state: 'on' } ),
				],
		[ __( 'Delete', 'frontispiece' ), remove ],
	];
	return (
		<li className="frontispiece-webhook">
			<strong>{ name }</strong>
			<span>
				{ service } · { webhook.host } · { stateText( webhook.state ) }
			</span>
			<span className="frontispiece-buttons">
				{ actions.map( ( [ label, act ] ) => (
					<FocusableButton
						key={ label }
						variant="secondary"
						size="compact"
						disabled={ isBusy }
						aria-label={ sprintf(
							/* translators: 1: an action, 2: name of a webhook. */
							__( '%1$s: %2$s', 'frontispiece' ),
							label,
							name
						) }
						onClick={ act }
					>
						{ label }
					</FocusableButton>
				) ) }
			</span>
		</li>
	);
}
