import { __ } from '@wordpress/i18n';
import { Confirmations } from '../../form-settings/confirmation/confirmations';
import { Findings, partOf } from '../../form-settings/findings';
import { Mail } from '../../form-settings/mail';
import { FormSettings } from '../../form-settings/options/form-settings';
import { MessageTexts } from '../../form-settings/options/message-texts';
import { TestEntry } from '../../form-settings/test-entry';
import { TestMail } from '../../form-settings/test-mail';
import { Webhooks } from '../../form-settings/webhooks/webhooks';
import { namedFields } from './named-fields';
import { Template } from './template';
import { settingErrors } from './use-draft';
import type { Finding, MailName } from '../../form-settings/types';
import type { Draft, EditProps } from './use-draft';

export type TabName =
	'template' | MailName | 'messages' | 'settings' | 'webhooks';

/** Returns what needs attention in a tab. */
export const findingsOf = ( { looked }: Draft, name: TabName ) =>
	( looked?.findings ?? [] ).filter(
		( finding ) => partOf( finding ) === name
	);

interface SectionProps extends EditProps {
	name: TabName;
	draft: Draft;
	onFix: ( finding: Finding ) => void;
}

/** What a tab shows. */
export function Section( { name, id, parts, draft, onFix }: SectionProps ) {
	const { form, set, looked, errors } = draft;
	const compared = namedFields( looked?.fields );
	switch ( name ) {
		case 'template':
			return (
				<Template
					kinds={ parts.kinds }
					template={ form.template }
					findings={ findingsOf( draft, name ) }
					onChange={ ( template ) => set( { template } ) }
				/>
			);
		case 'mail':
		case 'mail_2':
			return (
				<>
					<Mail
						name={ name }
						mail={ form[ name ] }
						looked={ looked }
						usual={ parts.starter[ name ] }
						siteTags={ parts.mailTags }
						compared={ compared }
						onFix={ onFix }
						onChange={ ( changed ) =>
							set( { [ name ]: { ...form[ name ], ...changed } } )
						}
					/>
					<TestMail form={ form } address={ parts.address } />
					{ id !== 'new' && <TestEntry id={ Number( id ) } /> }
				</>
			);
		case 'messages':
			return (
				<>
					<Findings findings={ findingsOf( draft, name ) } />
					<Confirmations
						texts={ parts.messages }
						form={ form }
						compared={ compared }
						onChange={ set }
					/>
					<MessageTexts
						texts={ parts.messages }
						form={ form }
						used={ looked?.messages ?? [] }
						onChange={ set }
					/>
				</>
			);
		case 'settings':
			return (
				<FormSettings
					parts={ parts }
					form={ form }
					used={ looked?.settings }
					errors={ settingErrors( errors ) }
					onChange={ set }
				/>
			);
		case 'webhooks':
			return id === 'new' ? (
				<p>
					{ __( 'Save the form to add webhooks.', 'frontispiece' ) }
				</p>
			) : (
				<Webhooks form={ Number( id ) } />
			);
	}
}
