import { Button, ExternalLink, Modal } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Confirm } from '../components/confirm';
import { Waiting } from '../components/screen-frame';
import { useRest } from '../rest';
import { lost, possible, post } from './use-entry-action';
import { mailWords, nameOf } from './fields';
import { EditForm } from './detail/edit-form';
import { History } from './detail/history';
import { ReplyForm } from './detail/reply-form';
import { Value } from './detail/value';
import { WebhookLog } from './webhook-log';
import { listOf } from '../../kernel/language';
import type { EntryAction } from './use-entry-action';
import type { WholeEntry } from './types';

function Mail( { entry }: { entry: WholeEntry } ) {
	return (
		<section>
			<h2>{ __( 'Email', 'frontispiece' ) }</h2>
			<p>{ mailWords( entry ) }</p>
			<ul className="frontispiece-entry__log">
				{ entry.log.map( ( { when, failed, recipient, error }, n ) => (
					<li key={ n }>
						{ failed
							? sprintf(
									/* translators: 1: date and time, 2: email address. */
									__(
										'%1$s: could not be sent to %2$s.',
										'frontispiece'
									),
									when,
									recipient
								)
							: sprintf(
									/* translators: 1: date and time, 2: email address. */
									__( '%1$s: sent to %2$s.', 'frontispiece' ),
									when,
									recipient
								) }{ ' ' }
						{ error && <em>{ error }</em> }
					</li>
				) ) }
			</ul>
		</section>
	);
}

/** Links the URL that a visitor's browser reported only if it belongs to this site. */
function Page( { page, url }: { page: string; url: string } ) {
	return url ? (
		<ExternalLink href={ url }>{ page }</ExternalLink>
	) : (
		<>{ page }</>
	);
}

function About( { entry }: { entry: WholeEntry } ) {
	const { form, when, page, address, agent, reasons } = entry;
	const rows = [
		[ __( 'Received', 'frontispiece' ), when ],
		[ __( 'Form', 'frontispiece' ), form.title || `#${ form.id }` ],
		[
			__( 'Page', 'frontispiece' ),
			page && <Page page={ page } url={ entry.page_url } />,
		],
		[ __( 'IP address', 'frontispiece' ), address ],
		[ __( 'Browser', 'frontispiece' ), agent ],
		[ __( 'Spam signals', 'frontispiece' ), listOf( reasons ) ],
	] as const;
	return (
		<dl className="frontispiece-entry__about">
			{ rows
				.filter( ( [ , value ] ) => value )
				.map( ( [ label, value ] ) => (
					<div key={ label }>
						<dt>{ label }</dt>
						<dd>{ value }</dd>
					</div>
				) ) }
		</dl>
	);
}

interface ContentProps {
	entry: WholeEntry;
	mayManage: boolean;
	onAct: ( act: EntryAction ) => void;
	reload: () => void;
}

const Fields = ( { entry }: { entry: WholeEntry } ) => (
	<dl className="frontispiece-entry__fields">
		{ entry.fields.map( ( field ) => (
			<div key={ field.name }>
				<dt>{ field.label }</dt>
				<dd>
					<Value field={ field } />
				</dd>
			</div>
		) ) }
	</dl>
);

function Content( { entry, mayManage, onAct, reload }: ContentProps ) {
	const [ task, setTask ] = useState< 'reply' | 'edit' | null >( null );
	const box = useRef< HTMLDivElement >( null );
	const wasOpen = useRef( false );
	useEffect( () => {
		// The button that had the focus is gone when a form opens or closes.
		if ( task ) {
			box.current
				?.querySelector< HTMLElement >(
					'.frontispiece-entry__form :is(input, select, textarea)'
				)
				?.focus();
		} else if ( wasOpen.current ) {
			box.current?.focus();
		}
		wasOpen.current = task !== null;
	}, [ task ] );
	const close = () => setTask( null );
	const done = () => {
		close();
		reload();
	};
	return (
		<div className="frontispiece-entry" ref={ box } tabIndex={ -1 }>
			{ task === 'edit' ? (
				<EditForm
					id={ entry.id }
					controls={ entry.controls }
					onSaved={ done }
					onCancel={ close }
				/>
			) : (
				<Fields entry={ entry } />
			) }
			{ entry.downloads.length > 0 && (
				<section>
					<h2>{ __( 'Files', 'frontispiece' ) }</h2>
					<ul>
						{ entry.downloads.map( ( { name, size, url } ) => (
							<li key={ url }>
								<a href={ url }>{ name }</a> ({ size })
							</li>
						) ) }
					</ul>
				</section>
			) }
			{ task === 'reply' && entry.reply && (
				<ReplyForm
					id={ entry.id }
					draft={ entry.reply }
					onSent={ done }
					onCancel={ close }
				/>
			) }
			<History
				id={ entry.id }
				events={ entry.events }
				mayManage={ mayManage }
				onChange={ reload }
			/>
			<About entry={ entry } />
			<Mail entry={ entry } />
			{ entry.webhooks.length > 0 && (
				<WebhookLog
					deliveries={ entry.webhooks }
					mayResend={ mayManage }
					onResent={ reload }
				/>
			) }
			<div className="frontispiece-entry__actions">
				{ entry.reply && task !== 'reply' && (
					<Button
						variant="primary"
						onClick={ () => setTask( 'reply' ) }
					>
						{ __( 'Reply', 'frontispiece' ) }
					</Button>
				) }
				{ entry.controls.length > 0 && task !== 'edit' && (
					<Button
						variant="secondary"
						onClick={ () => setTask( 'edit' ) }
					>
						{ __( 'Edit', 'frontispiece' ) }
					</Button>
				) }
				<Button variant="secondary" onClick={ () => window.print() }>
					{ __( 'Print', 'frontispiece' ) }
				</Button>
				{ possible( mayManage )
					.filter( ( { fits } ) => fits( entry ) )
					.map( ( { act, label, isDestructive } ) => (
						<Button
							// One button, which keeps the focus.
							key={ act === 'unstar' ? 'star' : act }
							variant="secondary"
							isDestructive={ Boolean( isDestructive ) }
							onClick={ () => onAct( act ) }
						>
							{ label }
						</Button>
					) ) }
			</div>
		</div>
	);
}

interface EntryProps {
	id: number;
	mayManage: boolean;
	onClose: () => void;
	onRead: () => void;
	act: ( act: EntryAction, ids: number[] ) => Promise< void >;
}

/** These actions leave the entry open. */
const STAYING: readonly EntryAction[] = [ 'star', 'unstar' ];

/** Shows one complete entry. Opening it marks it as read. */
export function EntryPanel( {
	id,
	mayManage,
	onClose,
	onRead,
	act,
}: EntryProps ) {
	const { data, error, reload } = useRest< WholeEntry >(
		`/frontispiece/v1/entries/${ id }`
	);
	const [ isAsking, setAsking ] = useState( false );
	const doIt = async ( what: EntryAction ) => {
		const acted = act( what, [ id ] );
		if ( STAYING.includes( what ) ) {
			await acted;
			reload();
		} else {
			onClose();
		}
	};
	const isNew = data?.id === id && ! data.seen;
	useEffect( () => {
		if ( isNew ) {
			// Ignore errors: an entry that stays unread is not a problem.
			post( 'read', [ id ] ).then( onRead, () => undefined );
		}
	}, [ isNew, id, onRead ] );
	return (
		<Modal
			title={
				data
					? nameOf( data )
					: /* translators: %d: number of an entry. */
						sprintf( __( 'Entry %d', 'frontispiece' ), id )
			}
			onRequestClose={ onClose }
			size="large"
		>
			{ data ? (
				<Content
					// Opening an entry marks it as read.
					entry={ { ...data, seen: true } }
					mayManage={ mayManage }
					onAct={ ( what ) =>
						what === 'delete' ? setAsking( true ) : doIt( what )
					}
					reload={ () => {
						reload();
						onRead();
					} }
				/>
			) : (
				<Waiting error={ error } onRetry={ reload } />
			) }
			{ isAsking && (
				<Confirm
					text={ lost() }
					button={ __( 'Delete permanently', 'frontispiece' ) }
					onConfirm={ () => doIt( 'delete' ) }
					onClose={ () => setAsking( false ) }
				/>
			) }
		</Modal>
	);
}
