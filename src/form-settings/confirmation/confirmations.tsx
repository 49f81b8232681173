import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { newComparison } from '../conditions/compared-fields';
import { ConditionRules } from '../conditions/condition-rules';
import { useKeptFocus } from '../conditions/use-kept-focus';
import { ConfirmationFields } from './confirmation-fields';
import type { ComparedField } from '../conditions/compared-fields';
import type {
	Confirmation,
	ConditionalConfirmation,
	FormDefinition,
	FormParts,
} from '../types';

/** The server keeps this many. */
const MAX_CONFIRMATIONS = 20;

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
	const { target, noteRemoval } = useKeptFocus();
	const { [ SENT ]: text = '', ...messages } = form.messages;
	const usual =
		form.messages[ SENT ] ??
		texts.find( ( { name } ) => name === SENT )?.default ??
		'';
	const list = form.confirmations ?? [];
	const put = ( confirmations: ConditionalConfirmation[] ) =>
		onChange( { confirmations } );
	const replace = (
		at: number,
		changed: Partial< ConditionalConfirmation >
	) =>
		put(
			list.map( ( old, i ) =>
				i === at ? { ...old, ...changed } : old
			)
		);
	const remove = ( at: number ) => {
		noteRemoval();
		put( list.filter( ( _one, i ) => i !== at ) );
	};
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
			{ ( list.length > 0 || compared.length > 0 ) && (
				<fieldset className="frontispiece-option frontispiece-conditions">
					<legend>
						{ __( 'Conditional confirmations', 'frontispiece' ) }
					</legend>
					<p className="description">
						{ __(
							'The first confirmation whose conditions are met replaces the one above.',
							'frontispiece'
						) }
					</p>
					{ list.map( ( one, at ) => (
						<div
							key={ at }
							className="frontispiece-conditions__text"
						>
							<ConfirmationFields
								confirmation={ one }
								placeholder={ usual }
								onChange={ ( changed ) =>
									replace( at, changed )
								}
							/>
							<ConditionRules
								group={ one }
								fields={ compared }
								onChange={ ( { match, rules } ) =>
									rules.length > 0
										? replace( at, { match, rules } )
										: remove( at )
								}
							/>
							<Button
								variant="tertiary"
								size="small"
								isDestructive
								onClick={ () => remove( at ) }
							>
								{ __( 'Remove', 'frontispiece' ) }
							</Button>
						</div>
					) ) }
					{ list.length < MAX_CONFIRMATIONS &&
						compared.length > 0 && (
							<Button
								ref={ target }
								variant="secondary"
								onClick={ () =>
									put( [
										...list,
										{
											text: '',
											match: 'all',
											rules: [
												newComparison( compared ),
											],
										},
									] )
								}
							>
								{ __( 'Add confirmation', 'frontispiece' ) }
							</Button>
						) }
				</fieldset>
			) }
		</>
	);
}
