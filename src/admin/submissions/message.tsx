import { Button, ExternalLink, Modal } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Confirm } from '../components/confirm';
import { Waiting } from '../components/screen-frame';
import { useRest } from '../rest';
import { lost, possible, post } from './act';
import { mailWords, nameOf } from './fields';
import type { Act } from './act';
import type { WholeMessage } from './types';

function Mail( { message }: { message: WholeMessage } ) {
	return (
		<section>
			<h2>{ __( 'Email', 'frontispiece' ) }</h2>
			<p>{ mailWords( message ) }</p>
			<ul className="frontispiece-message__log">
				{ message.log.map(
					( { when, failed, recipient, error }, n ) => (
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
										__(
											'%1$s: sent to %2$s.',
											'frontispiece'
										),
										when,
										recipient
									) }{ ' ' }
							{ error && <em>{ error }</em> }
						</li>
					)
				) }
			</ul>
		</section>
	);
}

/** Links a URL reported by a visitor's browser only if it is a web page. */
function Page( { url }: { url: string } ) {
	return /^https?:\/\//.test( url ) ? (
		<ExternalLink href={ url }>{ url }</ExternalLink>
	) : (
		<>{ url }</>
	);
}

function About( { message }: { message: WholeMessage } ) {
	const { form, when, page, address, agent, reasons } = message;
	const rows = [
		[ __( 'Received', 'frontispiece' ), when ],
		[ __( 'Form', 'frontispiece' ), form.title || `#${ form.id }` ],
		[ __( 'Page', 'frontispiece' ), page && <Page url={ page } /> ],
		[ __( 'IP address', 'frontispiece' ), address ],
		[ __( 'Browser', 'frontispiece' ), agent ],
		[ __( 'Spam signals', 'frontispiece' ), reasons.join( ', ' ) ],
	] as const;
	return (
		<dl className="frontispiece-message__about">
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
	message: WholeMessage;
	mayManage: boolean;
	onAct: ( act: Act ) => void;
}

function Content( { message, mayManage, onAct }: ContentProps ) {
	return (
		<div className="frontispiece-message">
			<dl className="frontispiece-message__fields">
				{ message.fields.map( ( { name, label, value } ) => (
					<div key={ name }>
						<dt>{ label }</dt>
						<dd>{ value }</dd>
					</div>
				) ) }
			</dl>
			{ message.downloads.length > 0 && (
				<section>
					<h2>{ __( 'Files', 'frontispiece' ) }</h2>
					<ul>
						{ message.downloads.map( ( { name, size, url } ) => (
							<li key={ url }>
								<a href={ url }>{ name }</a> ({ size })
							</li>
						) ) }
					</ul>
				</section>
			) }
			<About message={ message } />
			<Mail message={ message } />
			<div className="frontispiece-message__actions">
				{ possible( mayManage )
					.filter( ( { fits } ) => fits( message ) )
					.map( ( { act, label, isDestructive } ) => (
						<Button
							key={ act }
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

interface MessageProps {
	id: number;
	mayManage: boolean;
	onClose: () => void;
	onRead: () => void;
	act: ( act: Act, ids: number[] ) => void;
}

/** Shows one complete entry. Opening it marks it as read. */
export function MessagePanel( {
	id,
	mayManage,
	onClose,
	onRead,
	act,
}: MessageProps ) {
	const { data, fault, reload } = useRest< WholeMessage >(
		`/frontispiece/v1/submissions/${ id }`
	);
	const [ isAsking, setAsking ] = useState( false );
	const doIt = ( what: Act ) => {
		act( what, [ id ] );
		onClose();
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
					: /* translators: %d: number of a message. */
						sprintf( __( 'Entry %d', 'frontispiece' ), id )
			}
			onRequestClose={ onClose }
			size="large"
		>
			{ data ? (
				<Content
					// Opening an entry marks it as read.
					message={ { ...data, seen: true } }
					mayManage={ mayManage }
					onAct={ ( what ) =>
						what === 'delete' ? setAsking( true ) : doIt( what )
					}
				/>
			) : (
				<Waiting fault={ fault } onRetry={ reload } />
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
