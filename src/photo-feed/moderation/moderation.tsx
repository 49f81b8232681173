import './moderation.css';
import {
	useEffect,
	useLayoutEffect,
	useMemo,
	useReducer,
	useRef,
	useState,
} from 'react';
import { createPortal } from 'react-dom';
import { readOptions } from '../options';
import { enterAddress, indexIn, shortenIndex } from './address';
import { useItems } from '../../feed/alt-texts/places';
import { Choices } from './choices';
import { Sidebar } from './sidebar';
import { initial, nameOf, reduce } from './state';
import { Toolbar } from './toolbar';
import { useSave } from './use-save';
import type { Calls } from '../../feed/alt-texts/call';
import type { State } from './state';

export interface ModerationProps {
	feed: HTMLElement;
	container: HTMLElement;
	calls: Calls;
	/** Index of this feed on the page. */
	index: number;
}

const FEEDS = '.frontispiece-photos:not(.frontispiece-photo-list)';

/** Returns whether moderation mode applies to this feed: the index in the URL is its own, or it is the only feed. */
const isMeant = ( id: string, own: string ): boolean =>
	Number.parseInt( id, 10 ) === Number.parseInt( own, 10 ) ||
	document.querySelectorAll( FEEDS ).length === 1;

/** Shows this feed as visitors see it while another feed is moderated. */
function AsVisitors( { feed, state }: { feed: HTMLElement; state: State } ) {
	const items = useItems( feed );
	useLayoutEffect( () => {
		for ( const item of items ) {
			const { id = '', user = '' } = item.dataset;
			item.hidden =
				state.hidden.includes( id ) ||
				state.blocked.includes( nameOf( user ) ) ||
				( state.list !== '' && ! state.shown.includes( id ) );
		}
	}, [ items, state ] );
	return null;
}

function Desk( {
	feed,
	container,
	calls,
	start,
}: ModerationProps & { start: State } ) {
	const [ state, change ] = useReducer( reduce, start );
	const { saving, isDirty, message, send, revert } = useSave(
		feed,
		calls,
		state,
		change
	);
	const [ detailed, setDetailed ] = useState< HTMLElement | null >( null );
	const host = useMemo( () => {
		const element = document.createElement( 'div' );
		element.dataset.islandHost = '';
		element.className = 'frontispiece-moderation';
		return element;
	}, [] );
	const opener = useRef< HTMLElement | null >( null );

	useLayoutEffect( () => {
		container.prepend( host );
		container.classList.add( 'is-moderated' );
		return () => {
			host.remove();
			container.classList.remove( 'is-moderated' );
		};
	}, [ container, host ] );

	return (
		<>
			{ createPortal(
				<>
					<Toolbar
						saving={ saving }
						isDirty={ isDirty }
						message={ message }
						onSave={ () => void send() }
						onUndo={ revert && ( () => void revert() ) }
					/>
					<Sidebar
						feed={ feed }
						calls={ calls }
						state={ state }
						change={ change }
						detailed={ detailed }
						onClose={ () => {
							setDetailed( null );
							opener.current?.focus();
						} }
					/>
				</>,
				host
			) }
			<Choices
				feed={ feed }
				state={ state }
				onToggle={ ( id ) => change( { type: 'toggle', id } ) }
				onDetails={ ( item ) => {
					opener.current =
						document.activeElement as HTMLElement | null;
					setDetailed( item );
				} }
			/>
		</>
	);
}

/** For moderators: sets up the link to moderation mode and, in that mode, shows the desk for moderating the feed. */
export default function Moderation( props: ModerationProps ) {
	const { feed, container, index } = props;
	const own = String( index );
	const id = useMemo( () => {
		shortenIndex();
		return indexIn( window.location.href );
	}, [] );
	const options = useMemo( () => readOptions( feed ), [ feed ] );
	const start = useMemo( () => initial( options ), [ options ] );
	const isOn = id !== null && options.modindex !== undefined;
	const isOwn = isOn && isMeant( id, own );
	const link = container.querySelector< HTMLAnchorElement >(
		'.sbi_moderation_link a'
	);

	useEffect( () => {
		if ( link ) {
			link.href = enterAddress( window.location.href, own );
			link.hidden = isOwn;
		}
	}, [ link, own, isOwn ] );

	if ( ! isOn ) {
		return null;
	}
	return isOwn ? (
		<Desk { ...props } start={ start } />
	) : (
		<AsVisitors feed={ feed } state={ start } />
	);
}
