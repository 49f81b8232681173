import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { FormButtons } from '../../../components/form';
import {
	SelectControl,
	TextControl,
	TextareaControl,
	optionsOf,
} from '../../../components/controls';
import { useNotices } from '../../components/notices';
import { RequestError } from '../../components/request-error';
import { send } from '../../rest';
import { useUnsaved } from '../../unsaved';
import { useRequest } from '../../use-request';
import type { EntryEvent, ReplyDraft } from '../types';

interface ReplyFormProps {
	id: number;
	draft: ReplyDraft;
	onSent: () => void;
	onCancel: () => void;
}

/** Replies that were begun, by entry. They are kept while another entry is open. */
const begun = new Map< number, string >();

/** Replies to the sender of an entry by email. */
export function ReplyForm( { id, draft, onSent, onCancel }: ReplyFormProps ) {
	const { say } = useNotices();
	const { isBusy, error, run } = useRequest();
	const [ subject, setSubject ] = useState( draft.subject );
	// An empty line for the reply, and one above the quote.
	const blank = draft.quote && `\n\n${ draft.quote }`;
	const [ text, setText ] = useState( () => begun.get( id ) ?? blank );
	const isWritten = text.trim() !== '' && text.trim() !== draft.quote.trim();
	useUnsaved( isWritten );
	const field = useRef< HTMLTextAreaElement >( null );
	useEffect( () => {
		const { current } = field;
		if ( current ) {
			current.focus();
			current.setSelectionRange( 0, 0 );
			current.scrollTop = 0;
		}
	}, [] );
	const write = ( value: string ) => {
		begun.set( id, value );
		setText( value );
	};
	const discard = () => {
		begun.delete( id );
		onCancel();
	};
	const [ answersTo, setAnswersTo ] = useState( draft.answersTo[ 0 ] ?? '' );
	const reply = () =>
		run( async () => {
			const { state } = await send< EntryEvent >(
				`/frontispiece/v1/entries/${ id }/replies`,
				{ data: { subject, text, answers_to: answersTo } }
			);
			begun.delete( id );
			say(
				state === 'sent'
					? __( 'Reply sent.', 'frontispiece' )
					: __(
							"The reply couldn't be sent yet. Frontispiece will try again automatically.",
							'frontispiece'
						)
			);
			onSent();
		} );
	return (
		<section className="frontispiece-entry__form">
			<h2>
				{
					/* translators: %s: email address. */
					sprintf( __( 'Reply to %s', 'frontispiece' ), draft.to )
				}
			</h2>
			<p>
				{
					/* translators: %s: name and email address. */
					sprintf( __( 'Sent from %s.', 'frontispiece' ), draft.from )
				}
			</p>
			{ draft.answersTo.length > 1 && (
				<SelectControl
					label={ __( 'Reply-to address', 'frontispiece' ) }
					value={ answersTo }
					options={ optionsOf( draft.answersTo ) }
					onChange={ setAnswersTo }
				/>
			) }
			<TextControl
				label={ __( 'Subject', 'frontispiece' ) }
				maxLength={ 190 }
				value={ subject }
				onChange={ setSubject }
			/>
			<TextareaControl
				label={ __( 'Reply text', 'frontispiece' ) }
				rows={ 10 }
				ref={ field }
				maxLength={ 20000 }
				value={ text }
				onChange={ write }
			/>
			<RequestError error={ error } />
			<FormButtons
				submit={ __( 'Send reply', 'frontispiece' ) }
				isBusy={ isBusy }
				disabled={ ! subject.trim() || ! isWritten }
				onClick={ reply }
				onCancel={ discard }
			/>
		</section>
	);
}
