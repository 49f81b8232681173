import type {} from '../site';

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

const seen: Event[] = ( window.frontispieceSeen = [] );
let sources = window.frontispieceLazy ?? [];
let waiting = sources.length;

function settle(): void {
	if ( --waiting === 0 ) {
		TYPES.forEach( ( type ) =>
			document.removeEventListener( type, note, options )
		);
	}
}

function start(): void {
	for ( const src of sources ) {
		document.head.append(
			Object.assign( document.createElement( 'script' ), {
				src,
				onload: settle,
				onerror: settle,
			} )
		);
	}
	sources = [];
}

function note( event: Event ): void {
	seen.push( event );
	start();
}

if ( waiting ) {
	TYPES.forEach( ( type ) =>
		document.addEventListener( type, note, options )
	);
	// The browser may have restored the scroll position before this ran.
	if ( window.scrollY ) {
		start();
	}
}
