import { __ } from '@wordpress/i18n';
import { ConditionalList } from '../conditions/conditional-list';
import { ConfirmationFields } from './confirmation-fields';
import type { ComparedField } from '../conditions/compared-fields';
import type { Confirmation, FormDefinition, FormParts } from '../types';

/** Name of the message that the usual confirmation shows. */
export const SENT = 'mail_sent_ok';

type ConfirmationChange = Pick<
	Partial< FormDefinition >,
	'messages' | 'confirmation' | 'confirmations'
>;

interface ConfirmationsProps {
	texts: FormParts[ 'messages' ];
	form: Pick< FormDefinition, 'messages' > & ConfirmationChange;
	/** Fields that conditions can compare. */
	compared: readonly ComparedField[];
	onChange: ( changed: ConfirmationChange ) => void;
}

/** Editor of what visitors get after a form was sent, which can depend on conditions. */
export function Confirmations( {
	texts,
	form,
	compared,
	onChange,
}: ConfirmationsProps ) {
	const { [ SENT ]: text = '', ...messages } = form.messages;
	const usual =
		form.messages[ SENT ] ??
		texts.find( ( { name } ) => name === SENT )?.default ??
		'';
	const change = ( { text: changed, ...rest }: Partial< Confirmation > ) =>
		onChange( {
			...( changed !== undefined && {
				messages: changed
					? { ...messages, [ SENT ]: changed }
					: messages,
			} ),
			...( Object.keys( rest ).length > 0 && {
				confirmation: { ...form.confirmation, ...rest },
			} ),
		} );
	return (
		<>
			<div className="frontispiece-option">
				<ConfirmationFields
					confirmation={ { ...form.confirmation, text } }
					placeholder={ usual }
					onChange={ change }
				/>
			</div>
			<ConditionalList
				title={ __( 'Conditional confirmations', 'frontispiece' ) }
				help={ __(
					'The first confirmation whose conditions are met replaces the one above.',
					'frontispiece'
				) }
				add={ __( 'Add confirmation', 'frontispiece' ) }
				items={ form.confirmations ?? [] }
				fields={ compared }
				onChange={ ( confirmations ) => onChange( { confirmations } ) }
			>
				{ ( one, onConfirmation ) => (
					<ConfirmationFields
						confirmation={ one }
						placeholder={ usual }
						onChange={ onConfirmation }
					/>
				) }
			</ConditionalList>
		</>
	);
}
