import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { FocusableButton } from '../../../components/focusable-button';
import { useNotices } from '../../components/notices';
import { send } from '../../rest';
import { useRequest } from '../../use-request';
import { NoteForm } from './note-form';
import type { EntryEvent } from '../types';

const titleOf = ( { kind, by, when, recipient }: EntryEvent ) => {
	switch ( kind ) {
		case 'reply':
			return sprintf(
				/* translators: 1: name of a user, 2: email address, 3: date and time. */
				__( '%1$s replied to %2$s on %3$s.', 'frontispiece' ),
				by,
				recipient,
				when
			);
		case 'edit':
			return sprintf(
				/* translators: 1: name of a user, 2: date and time. */
				__( '%1$s edited this entry on %2$s.', 'frontispiece' ),
				by,
				when
			);
		default:
			return sprintf(
				/* translators: 1: name of a user, 2: date and time. */
				__( '%1$s added a note on %2$s.', 'frontispiece' ),
				by,
				when
			);
	}
};

const stateText = ( { state }: EntryEvent ) =>
	( {
		'': '',
		sent: '',
		waiting: __(
			"Couldn't be sent yet. Frontispiece will try again automatically.",
			'frontispiece'
		),
		failed: __( 'Not sent. All attempts failed.', 'frontispiece' ),
	} )[ state ];

const Changes = ( { changes }: Pick< EntryEvent, 'changes' > ) => (
	<dl>
		{ changes.map( ( { label, old, new: value }, n ) => (
			<div key={ n }>
				<dt>{ label }</dt>
				<dd>
					<del>{ old || __( '(blank)', 'frontispiece' ) }</del>{ ' ' }
					<ins>{ value || __( '(blank)', 'frontispiece' ) }</ins>
				</dd>
			</div>
		) ) }
	</dl>
);

interface EventProps {
	event: EntryEvent;
	/** Route of the entry. */
	path: string;
	mayManage: boolean;
	onChange: () => void;
}

function Event( { event, path, mayManage, onChange }: EventProps ) {
	const { fail } = useNotices();
	const { isBusy, run } = useRequest( { onError: fail } );
	const change = ( method: 'POST' | 'DELETE', route: string ) =>
		run( async () => {
			await send( `${ path }/${ route }`, { method } );
			onChange();
		} );
	const { id, kind, subject, text, state, changes, deletable } = event;
	return (
		<li className={ `frontispiece-entry__event is-${ kind }` }>
			<p className="frontispiece-entry__by">{ titleOf( event ) }</p>
			{ subject && <strong>{ subject }</strong> }
			{ text && <p className="frontispiece-entry__text">{ text }</p> }
			{ changes.length > 0 && <Changes changes={ changes } /> }
			{ stateText( event ) && <p>{ stateText( event ) }</p> }
			{ mayManage && state === 'failed' && (
				<FocusableButton
					variant="link"
					disabled={ isBusy }
					onClick={ () => change( 'POST', `replies/${ id }/retry` ) }
				>
					{ __( 'Send again', 'frontispiece' ) }
				</FocusableButton>
			) }
			{ deletable && (
				<FocusableButton
					variant="link"
					isDestructive
					disabled={ isBusy }
					onClick={ () => change( 'DELETE', `notes/${ id }` ) }
				>
					{ __( 'Delete note', 'frontispiece' ) }
				</FocusableButton>
			) }
		</li>
	);
}

interface HistoryProps {
	id: number;
	events: EntryEvent[];
	mayManage: boolean;
	onChange: () => void;
}

/** Notes, replies and edits of an entry, and a form for a new note. */
export function History( { id, events, mayManage, onChange }: HistoryProps ) {
	const path = `/frontispiece/v1/entries/${ id }`;
	const heading = useRef< HTMLHeadingElement >( null );
	const changed = () => {
		// The button that had the focus can be gone.
		heading.current?.focus();
		onChange();
	};
	return (
		<section>
			<h2 ref={ heading } tabIndex={ -1 }>
				{ __( 'Notes and history', 'frontispiece' ) }
			</h2>
			{ events.length > 0 && (
				<ul className="frontispiece-entry__events">
					{ events.map( ( event ) => (
						<Event
							key={ event.id }
							event={ event }
							path={ path }
							mayManage={ mayManage }
							onChange={ changed }
						/>
					) ) }
				</ul>
			) }
			<NoteForm path={ path } onAdded={ onChange } />
		</section>
	);
}
