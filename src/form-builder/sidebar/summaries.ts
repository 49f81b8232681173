import { __, _n, sprintf } from '@wordpress/i18n';
import { choiceLabel } from '../../blocks/attributes';
import { isSetting } from '../../form-settings/options/form-settings';
import { language } from '../../kernel/language';
import type { ComparedField } from '../../form-settings/conditions/compared-fields';
import type {
	FormDefinition,
	MailDefinition,
	FormParts,
} from '../../form-settings/types';

/** Returns who receives an email: an address, the administrator, or the label of the field with the address. */
function recipientOf(
	recipient: string,
	fields: readonly ComparedField[]
): string {
	if ( recipient.trim() === '[_site_admin_email]' ) {
		return __( 'Administration Email Address', 'frontispiece' );
	}
	const label = fields.find(
		( { name } ) => recipient.trim() === `[${ name }]`
	)?.label;
	return label ?? recipient;
}

/** Says whether and to whom an email is sent. */
export function mailSummary(
	{ active, recipient, conditions, recipients = [] }: MailDefinition,
	fields: readonly ComparedField[],
	areMailsOff: boolean
): string {
	if ( ! active || areMailsOff ) {
		return __( 'Not sent', 'frontispiece' );
	}
	const to = sprintf(
		/* translators: %s: who receives an email. */
		__( 'To: %s', 'frontispiece' ),
		recipientOf( recipient, fields )
	);
	return [
		to,
		...( conditions
			? [ __( 'Send only if conditions are met', 'frontispiece' ) ]
			: [] ),
		...( recipients.length > 0
			? [ __( 'Conditional recipients', 'frontispiece' ) ]
			: [] ),
	].join( ' · ' );
}

/** Says what follows a submission. */
export function confirmationSummary( {
	confirmation,
	confirmations = [],
}: Pick< FormDefinition, 'confirmation' | 'confirmations' > ): string {
	const usual = {
		message: __( 'Show a message', 'frontispiece' ),
		replace: __( 'Replace the form with a message', 'frontispiece' ),
		redirect: __( 'Open a page', 'frontispiece' ),
	}[ confirmation?.kind ?? 'message' ];
	return confirmations.length > 0
		? `${ usual } · ${ __( 'Conditional confirmations', 'frontispiece' ) }`
		: usual;
}

/** Says how many of these messages have a text of their own. */
export function messagesSummary(
	messages: FormDefinition[ 'messages' ],
	names: readonly string[]
): string {
	const changed = names.filter( ( name ) => messages[ name ] ).length;
	return changed === 0
		? __( 'Default texts', 'frontispiece' )
		: sprintf(
				/* translators: %s: a number. */
				_n(
					'%s changed text',
					'%s changed texts',
					changed,
					'frontispiece'
				),
				changed.toLocaleString( language() )
			);
}

/** Names the settings that differ from those of a new form, with their values; `usual` if none does. */
export function settingsSummary(
	names: readonly string[],
	form: Pick< FormDefinition, 'settings' >,
	parts: Pick< FormParts, 'settings' | 'starter' >,
	usual: string = __( 'Default', 'frontispiece' )
): string {
	const texts = names
		.filter( ( name ) => isSetting( name, form.settings[ name ], parts ) )
		.map( ( name ) => {
			const declaration = parts.settings[ name ];
			const value = form.settings[ name ];
			const label = declaration?.label ?? name;
			if ( typeof value === 'boolean' || Array.isArray( value ) ) {
				return value === false
					? sprintf(
							/* translators: %s: label of a setting. */
							__( 'Off: %s', 'frontispiece' ),
							label
						)
					: label;
			}
			return sprintf(
				/* translators: 1: label of a setting, 2: its value. */
				__( '%1$s: %2$s', 'frontispiece' ),
				label,
				declaration?.enum
					? choiceLabel( String( value ), declaration )
					: String( value )
			);
		} );
	return texts.join( ' · ' ) || usual;
}

/** Says how many webhooks a form has. */
export const webhooksSummary = ( count: number ) =>
	count === 0
		? __( 'None', 'frontispiece' )
		: sprintf(
				/* translators: %s: a number. */
				_n( '%s webhook', '%s webhooks', count, 'frontispiece' ),
				count.toLocaleString( language() )
			);
