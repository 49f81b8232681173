import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

export interface SentMail {
	mail: string;
	sent: boolean;
	recipient: string;
	error: string;
}

/** What became of the emails of a test. */
export const SentMails = ( { mails }: { mails: readonly SentMail[] } ) =>
	mails.map( ( { mail, sent, recipient, error } ) => (
		<Notice
			key={ mail }
			status={ sent ? 'success' : 'error' }
			isDismissible={ false }
		>
			{ sent
				? sprintf(
						/* translators: %s: an email address. */
						__(
							'Your mail server accepted the email to %s.',
							'frontispiece'
						),
						recipient
					)
				: error }
		</Notice>
	) );
