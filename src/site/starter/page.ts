import { holdClicks } from '../../island/click-replay';
import { configOf } from '../site';

// Load the lazy scripts on the first interaction; visitors who only read what is in view never load them.
const TYPES = [
	'mousemove',
	'mousedown',
	'mouseup',
	'keydown',
	'keyup',
	'touchstart',
	'touchmove',
	'touchend',
	'scroll',
];
const options = { capture: true, passive: true };
/** Milliseconds for which a click waits for the scripts. Opening the full page takes about as long. */
const MAX_DELAY = 2000;

const events: Event[] = ( window.frontispieceSeen = [] );
let sources = window.frontispieceLazy ?? [];
let waiting = sources.length;
let release = () => {};

function countLoaded(): void {
	if ( --waiting === 0 ) {
		TYPES.forEach( ( type ) =>
			document.removeEventListener( type, note, options )
		);
		release();
	}
}

function start(): void {
	for ( const src of sources ) {
		document.head.append(
			Object.assign( document.createElement( 'script' ), {
				src,
				onload: countLoaded,
				onerror: countLoaded,
			} )
		);
	}
	sources = [];
}

// Browsers report a pointer that rests where a page appears as a move over no distance. A hand's first move may come
// without a distance too, but more moves follow.
function isAtRest( event: Event ): boolean {
	const { type, movementX, movementY } = event as MouseEvent;
	return type === 'mousemove' && movementX === 0 && movementY === 0;
}

function note( event: Event ): void {
	if ( isAtRest( event ) ) {
		return;
	}
	events.push( event );
	start();
}

// A click can come right after the first move, or without one. Until AJAX pagination has loaded, the browser would open
// the full page.
function holdPaginationClicks(): void {
	const { links } = configOf< { links: string } >( 'partial-pages' );
	if ( links ) {
		release = holdClicks(
			document.documentElement,
			() => `:is(${ links }):not([target],[download])`,
			() => {
				start();
				setTimeout( release, MAX_DELAY );
			}
		);
	}
}

if ( waiting ) {
	holdPaginationClicks();
	TYPES.forEach( ( type ) =>
		document.addEventListener( type, note, options )
	);
	// The browser may have restored the scroll position before this ran.
	if ( window.scrollY ) {
		start();
	}
}
