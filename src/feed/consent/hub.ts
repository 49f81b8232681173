import { FEED } from '../../kernel/config-script';
import { isPlainClick, dispatch, within } from '../../kernel/dom';
import { choose, isChosen } from './choice';
import { hideMedia, WAITING_IMAGE, showMedia, waitingLink } from './media';
import { needsConsent, isGiven, isOpenHere } from './state';
import { jar, tools } from './tools';
import type { ConsentTool } from './tools';

const SECOND = 1000;
const SHOW = '.frontispiece-consent__show';
/** Selector for everything on a page that consent affects. */
const WAITING = `.frontispiece-consent,${ WAITING_IMAGE }`;

const keyOf = ( feed: Element ) =>
	feed.querySelector< HTMLElement >( SHOW )?.dataset.feed ?? '';

/**
 * Returns the consent tool of the page. A tool that runs here takes precedence over one that has only left a cookie.
 */
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

function apply( feed: HTMLElement, hasConsent: boolean, tool = '' ): void {
	const state = hasConsent ? 'given' : 'waiting';
	const { dataset } = feed;
	const { consent: before } = dataset;
	// Set before the early return, because the stylesheet uses it to draw the notice.
	dataset.consentTool = tool;
	if ( before === state ) {
		return;
	}
	dataset.consent = state;
	feed.classList.toggle(
		'frontispiece-feed--gated',
		! hasConsent && ! isOpenHere( feed )
	);
	if ( hasConsent ) {
		show( feed, feed );
	} else if ( before ) {
		hideMedia( feed );
	}
	dispatch( feed, 'consent', { given: hasConsent, tool } );
}

let polling: unknown;

/**
 * Checks consent again. With `isRevokingOnly`, only feeds without consent are updated, so a revocation takes effect at
 * once, no matter what follows.
 */
function refresh(
	root = document.documentElement,
	isRevokingOnly?: boolean
): void {
	const feeds = within( root, FEED );
	const tool = feeds[ 0 ] && present();
	for ( const feed of feeds ) {
		const hasConsent = ! needsConsent( feed ) || read( feed, tool );
		if ( ! hasConsent || ! isRevokingOnly ) {
			apply( feed, hasConsent, tool?.name );
		}
	}
	if ( tool?.isPolled ) {
		polling ??= setInterval( refresh, SECOND );
	}
}

let isWatching: boolean | undefined;

/**
 * Handles feeds added to the page and content added to feeds. Until something waits for consent or a script asks for it
 * (`isNeeded`), no cookie or storage is read and no listener is added: cookies and storage live in another process.
 */
export function adoptConsent( added: HTMLElement, isNeeded?: boolean ): void {
	if ( ! isWatching ) {
		if ( isNeeded || within( added, WAITING )[ 0 ] ) {
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
	// A tool that reports a change immediately may do so before storing it.
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
		// The button that had focus is gone.
		feed.tabIndex = -1;
		feed.focus( { preventScroll: true } );
	} else if ( feed && link && isOpenHere( feed ) && isPlainClick( event ) ) {
		// A click on an image that waits is consent for that image.
		event.preventDefault();
		event.stopImmediatePropagation();
		show( link, feed );
	}
}

/** Starts reading the page's consent tools and applying their answers. */
export function watchConsent(): void {
	isWatching = true;
	for ( const { on = {} } of tools ) {
		for ( const [ name, delay ] of Object.entries( on ) ) {
			// Listening on the window also catches events dispatched on the document.
			window.addEventListener( name, () => lookAfter( delay ), true );
		}
	}
	window.addEventListener( 'click', onClick, true );
	lookAfter( 0 );
}
