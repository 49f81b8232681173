import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import { FocusableButton } from '../../components/focusable-button';
import { Confirm } from '../components/confirm';
import { Waiting } from '../components/screen-frame';
import { useRest } from '../rest';
import { lost, possible, post } from './use-entry-action';
import { About, Fields, Files, Mail } from './detail/about';
import { EditForm } from './detail/edit-form';
import { Frame } from './frame';
import { History } from './detail/history';
import { nameOf } from './name';
import { ReplyForm } from './detail/reply-form';
import { WebhookLog } from './webhook-log';
import type { EntryAction } from './use-entry-action';
import type { Neighbors } from './use-neighbors';
import type { Entry, WholeEntry } from './types';

type Task = 'reply' | 'edit';

interface ContentProps {
	entry: WholeEntry;
	mayManage: boolean;
	task: Task | undefined;
	/** Ends the task. */
	onClose: () => void;
	onAct: ( act: EntryAction ) => void;
	reload: () => void;
}

function Content( {
	entry,
	mayManage,
	task,
	onClose,
	onAct,
	reload,
}: ContentProps ) {
	const onDone = () => {
		onClose();
		reload();
	};
	return (
		<>
			{ task === 'reply' && entry.reply && (
				<ReplyForm
					id={ entry.id }
					draft={ entry.reply }
					onSent={ onDone }
					onCancel={ onClose }
				/>
			) }
			{ task === 'edit' ? (
				<EditForm
					id={ entry.id }
					controls={ entry.controls }
					onSaved={ onDone }
					onCancel={ onClose }
				/>
			) : (
				<Fields entry={ entry } />
			) }
			{ entry.downloads.length > 0 && (
				<Files downloads={ entry.downloads } />
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
		</>
	);
}

interface StepsProps extends Neighbors {
	onOpen: ( id: number ) => void;
}

/** Opens the entries before and after this one in the list. */
const Steps = ( { previous, next, onOpen }: StepsProps ) => (
	<div className="frontispiece-entry__steps">
		<FocusableButton
			icon={ isRTL() ? chevronRight : chevronLeft }
			label={ __( 'Previous entry', 'frontispiece' ) }
			disabled={ previous === undefined }
			onClick={ () => previous !== undefined && onOpen( previous ) }
		/>
		<FocusableButton
			icon={ isRTL() ? chevronLeft : chevronRight }
			label={ __( 'Next entry', 'frontispiece' ) }
			disabled={ next === undefined }
			onClick={ () => next !== undefined && onOpen( next ) }
		/>
	</div>
);

interface EntryProps {
	id: number;
	/** The entry in the list, if it is there. */
	brief?: Entry | undefined;
	/** Whether there is room for it next to the list. */
	isPane: boolean;
	neighbors: Neighbors;
	mayManage: boolean;
	onOpen: ( id: number ) => void;
	onClose: () => void;
	onRead: () => void;
	act: ( act: EntryAction, ids: number[] ) => Promise< void >;
}

/** These actions leave the entry open. */
const STAYING: readonly EntryAction[] = [ 'star', 'unstar' ];

/** What someone does with an entry, such as writing a reply, until another one is opened. */
function useTask( id: number ) {
	const box = useRef< HTMLDivElement >( null );
	const [ begun, setBegun ] = useState< { id: number; task?: Task } >();
	const task = begun?.id === id ? begun.task : undefined;
	const before = useRef< Task >();
	useEffect( () => setBegun( undefined ), [ id ] );
	useEffect( () => {
		// The button that had the focus is gone when a form opens or closes.
		if ( task === 'edit' ) {
			box.current
				?.querySelector< HTMLElement >(
					'.frontispiece-entry__form :is(input, select, textarea)'
				)
				?.focus();
		} else if ( ! task && before.current && begun?.id === id ) {
			const button = box.current?.querySelector< HTMLElement >(
				`[data-task="${ before.current }"]`
			);
			( button ?? box.current )?.focus();
		}
		before.current = task;
	}, [ task, begun, id ] );
	return {
		box,
		task,
		begin: ( next: Task ) => setBegun( { id, task: next } ),
		end: () => setBegun( { id } ),
	};
}

/** Shows one complete entry. Opening it marks it as read. */
export function EntryPanel( {
	id,
	brief,
	isPane,
	neighbors,
	mayManage,
	onOpen,
	onClose,
	onRead,
	act,
}: EntryProps ) {
	const { data, error, reload } = useRest< WholeEntry >(
		`/frontispiece/v1/entries/${ id }`
	);
	const [ isAsking, setAsking ] = useState( false );
	const [ stepped, setStepped ] = useState( 0 );
	const { box, task, begin, end } = useTask( id );
	// What was open before is shown no more, so that no action is taken for another entry.
	const entry = data?.id === id ? data : undefined;
	const doIt = async ( what: EntryAction ) => {
		const acted = act( what, [ id ] );
		if ( STAYING.includes( what ) ) {
			await acted;
			reload();
		} else {
			onClose();
		}
	};
	const step = ( to: number | undefined ) => {
		if ( to !== undefined && ! isAsking ) {
			setStepped( to );
			onOpen( to );
		}
	};
	const isNew = entry !== undefined && ! entry.seen;
	useEffect( () => {
		if ( isNew ) {
			// Ignore errors: an entry that stays unread is not a problem.
			post( 'read', [ id ] ).then( onRead, () => undefined );
		}
	}, [ isNew, id, onRead ] );
	const name = nameOf( entry ?? brief ?? { id, name: '', sender: '' } );
	return (
		<Frame
			id={ id }
			title={ name }
			isPane={ isPane }
			onClose={ onClose }
			onStep={ ( by ) =>
				step( by < 0 ? neighbors.previous : neighbors.next )
			}
		>
			<div className="frontispiece-entry" ref={ box } tabIndex={ -1 }>
				<div className="frontispiece-entry__bar">
					{ entry?.reply && task !== 'reply' && (
						<Button
							variant="primary"
							data-task="reply"
							onClick={ () => begin( 'reply' ) }
						>
							{ __( 'Reply', 'frontispiece' ) }
						</Button>
					) }
					{ entry && entry.controls.length > 0 && task !== 'edit' && (
						<Button
							variant="secondary"
							data-task="edit"
							onClick={ () => begin( 'edit' ) }
						>
							{ __( 'Edit', 'frontispiece' ) }
						</Button>
					) }
					<Steps { ...neighbors } onOpen={ step } />
					<span className="screen-reader-text" role="status">
						{ stepped === id && name }
					</span>
				</div>
				{ entry ? (
					<Content
						key={ id }
						// Opening an entry marks it as read.
						entry={ { ...entry, seen: true } }
						mayManage={ mayManage }
						task={ task }
						onClose={ end }
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
			</div>
			{ isAsking && (
				<Confirm
					text={ lost() }
					button={ __( 'Delete permanently', 'frontispiece' ) }
					onConfirm={ () => doIt( 'delete' ) }
					onClose={ () => setAsking( false ) }
				/>
			) }
		</Frame>
	);
}
