import { Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _x } from '@wordpress/i18n';
import { Form, FormButtons } from '../../components/form';
import { SelectControl, TextControl } from '../../components/controls';
import { send } from '../../admin/rest';
import { useRequest } from '../../admin/use-request';
import type { NewWebhook, Webhook, WebhookFormat } from './types';

interface DialogProps {
	/** Route of the form's webhooks. */
	route: string;
	formats: WebhookFormat[];
	/** Missing for a new webhook. */
	webhook?: Webhook | undefined;
	onSaved: ( saved: Webhook | NewWebhook ) => void;
	onClose: () => void;
}

/** Adds or changes a webhook. */
export function WebhookDialog( {
	route,
	formats,
	webhook,
	onSaved,
	onClose,
}: DialogProps ) {
	const [ format, setFormat ] = useState( webhook?.format ?? 'json' );
	const [ name, setName ] = useState( webhook?.name ?? '' );
	const [ url, setUrl ] = useState( '' );
	const { run, isBusy, error, fields } = useRequest( { isLeaving: true } );
	const save = () =>
		run( async () =>
			onSaved(
				await send< NewWebhook >(
					webhook ? `${ route }/${ webhook.id }` : `${ route }/add`,
					{ data: { name, format, ...( url && { url } ) } }
				)
			)
		);
	const problem = fields.url ?? error?.message;
	return (
		<Modal
			title={
				webhook
					? __( 'Edit webhook', 'frontispiece' )
					: __( 'Add webhook', 'frontispiece' )
			}
			onRequestClose={ onClose }
			size="medium"
		>
			<Form className="frontispiece-stack" onSubmit={ save }>
				<SelectControl
					label={ _x( 'Service', 'webhook', 'frontispiece' ) }
					help={
						formats.find( ( one ) => one.name === format )?.help
					}
					value={ format }
					options={ formats.map( ( one ) => ( {
						label: one.label,
						value: one.name,
					} ) ) }
					onChange={ setFormat }
				/>
				<TextControl
					type="url"
					label={ __( 'URL', 'frontispiece' ) }
					help={
						webhook
							? __(
									'Leave blank to keep the current URL.',
									'frontispiece'
								)
							: __(
									'The link is stored encrypted. After you save, only its host name is shown.',
									'frontispiece'
								)
					}
					placeholder="https://"
					required={ ! webhook }
					aria-invalid={ Boolean( problem ) }
					value={ url }
					onChange={ setUrl }
				/>
				<TextControl
					label={ __( 'Name (optional)', 'frontispiece' ) }
					value={ name }
					onChange={ setName }
				/>
				<p role="alert" className="frontispiece-error">
					{ problem }
				</p>
				<FormButtons
					submit={ __( 'Save', 'frontispiece' ) }
					isBusy={ isBusy }
					onCancel={ onClose }
				/>
			</Form>
		</Modal>
	);
}
