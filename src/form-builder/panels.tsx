import { useDispatch, useSelect } from '@wordpress/data';
import {
	PluginDocumentSettingPanel,
	store as editorStore,
} from '@wordpress/editor';
import { __ } from '@wordpress/i18n';
import { Findings, partOf } from '../admin/forms/findings';
import { Mail } from '../admin/forms/mail';
import { MessageTexts } from '../admin/forms/message-texts';
import { withFields } from '../admin/forms/missing';
import { useLook } from '../admin/forms/preview';
import { TestMail } from '../admin/forms/test-mail';
import { Options } from '../admin/components/options';
import { useRest } from '../admin/rest';
import type {
	Finding,
	FormDefinition,
	MailName,
	Parts,
} from '../admin/forms/types';
import type { Values } from '../admin/components/options';

type Details = Omit< FormDefinition, 'title' | 'template' >;

const PROPERTY = 'frontispiece_form';

/** Panels of the editor's sidebar for what a form has beside its fields. */
export function FormPanels() {
	const { data: parts } = useRest< Parts >(
		'/frontispiece/v1/contact-forms/parts'
	);
	const { details, title, content, id } = useSelect( ( select ) => {
		const editor = select( editorStore );
		return {
			details: editor.getEditedPostAttribute( PROPERTY ) as
				Details | undefined,
			title: String( editor.getEditedPostAttribute( 'title' ) ?? '' ),
			content: editor.getEditedPostContent(),
			id: editor.getCurrentPostId(),
		};
	}, [] );
	const { editPost } = useDispatch( editorStore );
	const form = details && {
		...details,
		messages: Array.isArray( details.messages ) ? {} : details.messages,
		title,
		template: content,
	};
	const looked = useLook( form );
	if ( ! form || ! details || ! parts ) {
		return null;
	}
	const change = ( changed: Partial< Details > ) =>
		editPost( { [ PROPERTY ]: { ...details, ...changed } } );
	const findings = looked?.findings ?? [];
	const fix = ( finding: Finding ) => {
		const name = partOf( finding ) as MailName;
		change( {
			[ name ]: {
				...form[ name ],
				...withFields( form[ name ], finding.missing ?? [] ),
			},
		} );
	};
	const mail = ( name: MailName ) => (
		<>
			<Mail
				name={ name }
				mail={ form[ name ] }
				findings={ findings }
				tags={ [ ...( looked?.fields ?? [] ), ...parts.mailTags ] }
				files={ looked?.files ?? [] }
				onFix={ fix }
				onChange={ ( changed ) =>
					change( { [ name ]: { ...form[ name ], ...changed } } )
				}
			/>
			<TestMail form={ form } address={ parts.address } />
		</>
	);
	const own = findings.filter( ( { part } ) =>
		[ 'template', 'settings' ].includes( part )
	);
	return (
		<>
			<PluginDocumentSettingPanel
				name="check"
				title={ __( 'Check', 'frontispiece' ) }
			>
				{ own.length > 0 ? (
					<Findings findings={ own } />
				) : (
					__( 'No issues found.', 'frontispiece' )
				) }
			</PluginDocumentSettingPanel>
			<PluginDocumentSettingPanel
				name="mail"
				title={ __( 'Notification', 'frontispiece' ) }
			>
				{ mail( 'mail' ) }
			</PluginDocumentSettingPanel>
			<PluginDocumentSettingPanel
				name="mail-2"
				title={ __( 'Confirmation email', 'frontispiece' ) }
			>
				{ mail( 'mail_2' ) }
			</PluginDocumentSettingPanel>
			<PluginDocumentSettingPanel
				name="messages"
				title={ __( 'Messages', 'frontispiece' ) }
			>
				<MessageTexts
					texts={ parts.messages }
					values={ form.messages }
					onChange={ ( messages ) => change( { messages } ) }
				/>
			</PluginDocumentSettingPanel>
			<PluginDocumentSettingPanel
				name="settings"
				title={ __( 'Settings', 'frontispiece' ) }
			>
				<Options
					declarations={ parts.settings }
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
				<p>
					<a
						href={ `admin.php?page=frontispiece-entries&form=${ id }` }
					>
						{ __( 'Entries', 'frontispiece' ) }
					</a>
				</p>
			</PluginDocumentSettingPanel>
		</>
	);
}
