import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import {
	Confirmations,
	SENT,
} from '../form-settings/confirmation/confirmations';
import { FormSettings } from '../form-settings/options/form-settings';
import { Mail } from '../form-settings/mail';
import { MessageTexts } from '../form-settings/options/message-texts';
import { useLook } from '../form-settings/preview';
import { TestEntry } from '../form-settings/test-entry';
import { TestMail } from '../form-settings/test-mail';
import { Webhooks, webhooksRoute } from '../form-settings/webhooks/webhooks';
import { Notices } from '../admin/components/notices';
import { useRest } from '../admin/rest';
import { choiceLabel } from '../blocks/attributes';
import { AddToPage } from './add-to-page';
import { CheckPanels, WithBlockActions } from './sidebar/check-panels';
import { findingsStore } from './field-state/findings-store';
import { FormPanel } from './sidebar/form-panel';
import {
	confirmationSummary,
	mailSummary,
	messagesSummary,
	settingsSummary,
	webhooksSummary,
} from './sidebar/summaries';
import { useComparedFields } from './use-compared-fields';
import { useFixes } from './use-fixes';
import { useForm } from './use-form';
import type { MailName, FormParts } from '../form-settings/types';
import type { WebhookList } from '../form-settings/webhooks/types';

const ENTRIES = [
	'store',
	'retention_days',
	'store_address',
	'open_from',
	'open_until',
	'max_entries',
	'one_per_email',
];
const SPAM = [ 'min_seconds' ];

/** The webhooks of a form, whose number is read for the closed panel. */
function WebhooksPanel( { form }: { form: number } ) {
	const [ count, setCount ] = useState< number >();
	const { data } = useRest< WebhookList >( webhooksRoute( form ) );
	const known = count ?? data?.webhooks.length;
	return (
		<FormPanel
			name="webhooks"
			title={ __( 'Webhooks', 'frontispiece' ) }
			{ ...( known !== undefined && {
				summary: webhooksSummary( known ),
			} ) }
		>
			<Notices>
				<Webhooks form={ form } onCount={ setCount } />
			</Notices>
		</FormPanel>
	);
}

/** Panels of the editor's sidebar for what a form has beside its fields. */
export function FormPanels() {
	const { data: parts } = useRest< FormParts >(
		'/frontispiece/v1/contact-forms/parts'
	);
	const { id, form, change } = useForm();
	const looked = useLook( form );
	const { setFindings } = useDispatch( findingsStore );
	const fix = useFixes( form, change );
	const compared = useComparedFields();
	useEffect( () => {
		setFindings( looked?.findings ?? [] );
	}, [ looked, setFindings ] );
	if ( ! form || ! parts ) {
		return null;
	}
	const mail = ( name: MailName ) => (
		<WithBlockActions form={ form }>
			<Mail
				name={ name }
				mail={ form[ name ] }
				usual={ parts.starter[ name ] }
				looked={ looked }
				siteTags={ parts.mailTags }
				compared={ compared }
				onFix={ fix }
				onChange={ ( changed ) =>
					change( { [ name ]: { ...form[ name ], ...changed } } )
				}
			/>
		</WithBlockActions>
	);
	const settings = ( names: readonly string[] ) => (
		<FormSettings
			parts={ parts }
			form={ form }
			names={ names }
			used={ looked?.settings }
			onChange={ change }
		/>
	);
	const others = Object.keys( parts.settings ).filter(
		( name ) => ! [ ...ENTRIES, ...SPAM ].includes( name )
	);
	const summary = ( names: readonly string[], usual?: string ) =>
		settingsSummary( names, form, parts, usual );
	const { store, access } = parts.settings;
	const sends = ( name: MailName ) =>
		mailSummary( form[ name ], compared, form.settings.skip_mail === true );
	// In the order in which a form is made.
	return (
		<>
			<FormPanel
				name="mail"
				title={ __( 'Notification email', 'frontispiece' ) }
				summary={ sends( 'mail' ) }
			>
				{ mail( 'mail' ) }
			</FormPanel>
			<FormPanel
				name="mail-2"
				title={ __( 'Confirmation email', 'frontispiece' ) }
				summary={ sends( 'mail_2' ) }
			>
				{ mail( 'mail_2' ) }
			</FormPanel>
			<FormPanel
				name="confirmation"
				title={ __( 'Confirmation', 'frontispiece' ) }
				summary={ confirmationSummary( form ) }
			>
				<Confirmations
					texts={ parts.messages }
					form={ form }
					compared={ compared }
					onChange={ change }
				/>
			</FormPanel>
			<FormPanel
				name="messages"
				title={ __( 'Messages', 'frontispiece' ) }
				summary={ messagesSummary(
					form.messages,
					parts.messages
						.map( ( { name } ) => name )
						.filter( ( name ) => name !== SENT )
				) }
			>
				<MessageTexts
					texts={ parts.messages }
					form={ form }
					used={ looked?.messages ?? [] }
					onChange={ change }
				/>
			</FormPanel>
			<FormPanel
				name="entries"
				title={ __( 'Entries', 'frontispiece' ) }
				summary={ summary( ENTRIES, store?.label ) }
			>
				<p>
					<a
						href={ `admin.php?page=frontispiece-entries&form=${ id }` }
					>
						{ __( 'View entries', 'frontispiece' ) }
					</a>
				</p>
				{ settings( ENTRIES ) }
			</FormPanel>
			<FormPanel
				name="spam"
				title={ __( 'Spam protection', 'frontispiece' ) }
				summary={ summary( SPAM ) }
			>
				{ settings( SPAM ) }
				<p>
					<a href="admin.php?page=frontispiece-forms&tab=spam-protection">
						{ __( 'Captcha keys', 'frontispiece' ) }
					</a>
				</p>
			</FormPanel>
			<WebhooksPanel form={ id } />
			<FormPanel
				name="settings"
				title={ __( 'Settings', 'frontispiece' ) }
				summary={ summary(
					others,
					choiceLabel( String( access?.default ), access )
				) }
			>
				{ settings( others ) }
			</FormPanel>
			<CheckPanels
				id={ id }
				form={ form }
				looked={ looked }
				onFix={ fix }
			/>
			<FormPanel name="test" title={ __( 'Test', 'frontispiece' ) }>
				<TestEntry id={ id } />
				<TestMail form={ form } address={ parts.address } />
			</FormPanel>
			<FormPanel
				name="page"
				title={ __( 'Add to a page', 'frontispiece' ) }
			>
				<AddToPage id={ id } title={ form.title } />
			</FormPanel>
		</>
	);
}
