import { useDispatch } from '@wordpress/data';
import { PluginDocumentSettingPanel } from '@wordpress/editor';
import { Fragment, useEffect } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Confirmations } from '../admin/forms/confirmation/confirmations';
import { Findings } from '../admin/forms/findings';
import { Mail } from '../admin/forms/mail';
import { MessageTexts } from '../admin/forms/message-texts';
import { useLook } from '../admin/forms/preview';
import { TestEntry } from '../admin/forms/test-entry';
import { TestMail } from '../admin/forms/test-mail';
import { Webhooks } from '../admin/forms/webhooks/webhooks';
import { Notices } from '../admin/components/notices';
import { Options } from '../admin/components/options';
import { useRest } from '../admin/rest';
import { AddToPage } from './add-to-page';
import { findingsStore } from './field-state/findings-store';
import { useComparedFields } from './use-compared-fields';
import { useFixes } from './use-fixes';
import { useForm } from './use-form';
import type { FormDefinition, MailName, Parts } from '../admin/forms/types';
import type { Values } from '../admin/components/options';

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

interface SettingsProps {
	parts: Parts;
	form: FormDefinition;
	isShown: ( name: string ) => boolean;
	change: ( changed: Partial< FormDefinition > ) => void;
}

/** Some of a form's settings. */
function Settings( { parts, form, isShown, change }: SettingsProps ) {
	return (
		<Options
			declarations={ Object.fromEntries(
				Object.entries( parts.settings ).filter( ( [ name ] ) =>
					isShown( name )
				)
			) }
			values={ form.settings }
			onChange={ ( changed: Values ) =>
				change( {
					settings: {
						...form.settings,
						...changed,
					} as FormDefinition[ 'settings' ],
				} )
			}
		/>
	);
}

/** Panels of the editor's sidebar for what a form has beside its fields. */
export function FormPanels() {
	const { data: parts } = useRest< Parts >(
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
	const findings = looked?.findings ?? [];
	const mail = ( name: MailName ) => (
		<Mail
			name={ name }
			mail={ form[ name ] }
			looked={ looked }
			siteTags={ parts.mailTags }
			compared={ compared }
			onFix={ fix }
			onChange={ ( changed ) =>
				change( { [ name ]: { ...form[ name ], ...changed } } )
			}
		/>
	);
	const settings = ( isShown: SettingsProps[ 'isShown' ] ) => (
		<Settings { ...{ parts, form, isShown, change } } />
	);
	const panels: [ name: string, title: string, content: JSX.Element ][] = [
		[
			'page',
			__( 'Add to a page', 'frontispiece' ),
			<AddToPage key="page" id={ id } title={ form.title } />,
		],
		[
			'check',
			findings.length > 0
				? sprintf(
						/* translators: %d: a number. */
						_n(
							'Check: %d issue',
							'Check: %d issues',
							findings.length,
							'frontispiece'
						),
						findings.length
					)
				: __( 'Check', 'frontispiece' ),
			findings.length > 0 ? (
				<Findings key="check" findings={ findings } onFix={ fix } />
			) : (
				<p key="check">{ __( 'No issues found.', 'frontispiece' ) }</p>
			),
		],
		[ 'mail', __( 'Notification', 'frontispiece' ), mail( 'mail' ) ],
		[
			'mail-2',
			__( 'Confirmation email', 'frontispiece' ),
			mail( 'mail_2' ),
		],
		[
			'test',
			__( 'Test', 'frontispiece' ),
			<Fragment key="test">
				<TestEntry id={ id } />
				<TestMail form={ form } address={ parts.address } />
			</Fragment>,
		],
		[
			'confirmation',
			__( 'Confirmation', 'frontispiece' ),
			<Confirmations
				key="confirmation"
				texts={ parts.messages }
				form={ form }
				compared={ compared }
				onChange={ change }
			/>,
		],
		[
			'messages',
			__( 'Messages', 'frontispiece' ),
			<MessageTexts
				key="messages"
				texts={ parts.messages }
				form={ form }
				onChange={ change }
			/>,
		],
		[
			'spam',
			__( 'Spam protection', 'frontispiece' ),
			<div key="spam">
				{ settings( ( name ) => SPAM.includes( name ) ) }
				<p>
					<a href="admin.php?page=frontispiece-form-protection">
						{ __( 'Captcha keys', 'frontispiece' ) }
					</a>
				</p>
			</div>,
		],
		[
			'entries',
			__( 'Entries', 'frontispiece' ),
			<div key="entries">
				<p>
					<a
						href={ `admin.php?page=frontispiece-entries&form=${ id }` }
					>
						{ __( 'View entries', 'frontispiece' ) }
					</a>
				</p>
				{ settings( ( name ) => ENTRIES.includes( name ) ) }
			</div>,
		],
		[
			'webhooks',
			__( 'Webhooks', 'frontispiece' ),
			<Notices key="webhooks">
				<Webhooks form={ id } />
			</Notices>,
		],
		[
			'settings',
			__( 'Settings', 'frontispiece' ),
			settings( ( name ) => ! [ ...ENTRIES, ...SPAM ].includes( name ) ),
		],
	];
	return (
		<>
			{ panels.map( ( [ name, title, content ] ) => (
				<PluginDocumentSettingPanel
					key={ name }
					name={ name }
					title={ title }
				>
					{ content }
				</PluginDocumentSettingPanel>
			) ) }
		</>
	);
}
