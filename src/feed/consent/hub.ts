import { FEED } from '../../kernel/config-script';
import { isPlainClick, tell, within } from '../../kernel/dom';
import { choose, isChosen } from './choice';
import { hideMedia, PICTURE, showMedia, waitingLink } from './media';
import { asks, isGiven, isOpenHere } from './state';
import { jar, tools } from './tools';
import type { ConsentTool } from './tools';

const SECOND = 1000;
const SHOW = '.frontispiece-consent__show';
/** What a page can have that consent changes. */
const WAITS = `.frontispiece-consent,${ PICTURE }`;

const keyOf = ( feed: Element ) =>
	feed.querySelector< HTMLElement >( SHOW )?.dataset.feed ?? '';

/** A tool that runs here goes before one that has only left its cookie. */
function present(): ConsentTool | undefined {
	const here = tools.find( ( tool ) => tool.here() );
	const left = here ? '' : jar();
	return here ?? tools.find( ( { cookies } ) => cookies?.test( left ) );
}

function read( feed: HTMLElement, tool: ConsentTool | undefined ): boolean {
	try {
		return !! ( tool
			? tool.given(
					feed.dataset.consentCategory ?? 'marketing',
					feed.dataset.consentServices?.split( ' ' ) ?? []
				)
			: isChosen( keyOf( feed ) ) );
	} catch {
		return false;
	}
}

function show( root: HTMLElement, feed: HTMLElement ): void {
	showMedia( root, feed.matches( '.cff-lb,.sbi' ) );
}

function apply( feed: HTMLElement, given: boolean, tool = '' ): void {
	const state = given ? 'given' : 'waiting';
	const { dataset } = feed;
	const { consent: before } = dataset;
	// Style draws the notice after these.
	dataset.consentTool = tool;
	if ( before === state ) {
		return;
	}
	dataset.consent = state;
	feed.classList.toggle(
		'frontispiece-feed--gated',
		! given && ! isOpenHere( feed )
	);
	if ( given ) {
		show( feed, feed );
	} else if ( before ) {
		hideMedia( feed );
	}
	tell( feed, 'consent', { given, tool } );
}

let polling: unknown;

/** Reads consent anew. What was revoked goes at once, whatever may come later. */
function refresh(
	root = document.documentElement,
	isRevokingOnly?: boolean
): void {
	const feeds = within( root, FEED );
	const tool = feeds[ 0 ] && present();
	for ( const feed of feeds ) {
		const given = ! asks( feed ) || read( feed, tool );
		if ( ! given || ! isRevokingOnly ) {
			apply( feed, given, tool?.name );
		}
	}
	if ( tool?.isPolled ) {
		polling ??= setInterval( refresh, SECOND );
	}
}

let isWatching: boolean | undefined;

/**
 * Feeds that have come into the page, and what has come into feeds. Until
 * something waits, or a script asks (`isNeeded`), nothing is read or listened
 * to: cookies and what is stored lie in another process.
 */
export function adoptConsent( added: HTMLElement, isNeeded?: boolean ): void {
	if ( ! isWatching ) {
		if ( isNeeded || within( added, WAITS )[ 0 ] ) {
			watchConsent();
		}
		return;
	}
	const feed = added.parentElement?.closest< HTMLElement >( FEED );
	if ( ! feed ) {
		refresh( added );
	} else if ( isGiven( feed ) ) {
		show( added, feed );
	}
}

function lookAfter( delay: number ): void {
	refresh( undefined, delay > 0 );
	// What is told at once may be told before it is stored.
	setTimeout( refresh, delay || SECOND );
}

function onClick( event: MouseEvent ): void {
	const { target } = event;
	if ( ! ( target instanceof Element ) ) {
		return;
	}
	for ( const { clicks = {} } of tools ) {
		const hit = Object.entries( clicks ).find( ( [ selector ] ) =>
			target.closest( selector )
		);
		if ( hit ) {
			lookAfter( hit[ 1 ] );
		}
	}
	const feed = target.closest< HTMLElement >( FEED );
	const button = target.closest( `${ SHOW },.frontispiece-consent__hide` );
	const link = waitingLink( target );
	if ( feed && button ) {
		if ( ! present() ) {
			choose( keyOf( feed ), button.matches( SHOW ) );
		}
		refresh();
		// The button that had the focus is gone.
		feed.tabIndex = -1;
		feed.focus( { preventScroll: true } );
	} else if ( feed && link && isOpenHere( feed ) && isPlainClick( event ) ) {
		// A click on a picture that waits is consent for that picture.
		event.preventDefault();
		event.stopImmediatePropagation();
		show( link, feed );
	}
}

/** Starts to read what the consent tools of the page say, and to act on it. */
export function watchConsent(): void {
	isWatching = true;
	for ( const { on = {} } of tools ) {
		for ( const [ name, delay ] of Object.entries( on ) ) {
			// Events of the document come by here as well.
			window.addEventListener( name, () => lookAfter( delay ), true );
		}
	}
	window.addEventListener( 'click', onClick, true );
	lookAfter( 0 );
}
