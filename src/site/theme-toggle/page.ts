import { configOf } from '../site';
import { watchOverlap } from './overlap';
import { apply, choose, chosen, systemIsDark } from './mode';
import { followMode } from './theme-media';
import type { Choice, ModeConfig } from './mode';

const LOADING = 'frontispiece-theme-loading';
const LOADING_TIME = 400;
const SWITCH = '.frontispiece-theme-toggle__switch';
const MODE = '.frontispiece-theme-toggle__mode';
const MINUTE = 60_000;
const CHANNEL = 'frontispiece_mode';

const config = configOf< ModeConfig >( 'theme-toggle' );
const { classList } = document.documentElement;
let timer: number | undefined;

function show(): void {
	const mode = apply( config );
	const choice =
		chosen( config ) ?? ( config.auto_by === 'os' ? 'system' : mode );
	followMode( mode, systemIsDark().matches );
	for ( const control of document.querySelectorAll( SWITCH ) ) {
		control.setAttribute( 'aria-checked', String( mode === 'dark' ) );
	}
	for ( const control of document.querySelectorAll< HTMLElement >( MODE ) ) {
		control.setAttribute(
			'aria-pressed',
			String( control.dataset.frontispieceMode === choice )
		);
	}
}

/** Returns what a click chooses; undefined if it was not on a control. */
function choiceOf( target: Element ): Choice | undefined {
	if ( target.closest( SWITCH ) ) {
		return apply( config ) === 'dark' ? 'light' : 'dark';
	}
	return target.closest< HTMLElement >( MODE )?.dataset.frontispieceMode as
		Choice | undefined;
}

document.addEventListener( 'click', ( { target } ) => {
	const choice = target instanceof Element ? choiceOf( target ) : undefined;
	if ( choice ) {
		classList.add( LOADING );
		clearTimeout( timer );
		timer = window.setTimeout(
			() => classList.remove( LOADING ),
			LOADING_TIME
		);
		choose( choice, config.path );
		show();
		channel?.postMessage( '' );
	}
} );

// Other tabs of the site follow. A page that Back can restore has no channel meanwhile.
let channel: BroadcastChannel | undefined;
function listen(): void {
	if ( ! channel && 'BroadcastChannel' in window ) {
		channel = new BroadcastChannel( CHANNEL );
		channel.onmessage = show;
	}
}

show();
listen();
watchOverlap();
systemIsDark().addEventListener( 'change', show );
document.addEventListener( 'frontispiece:content', show );
// A page that Back restores from the browser's cache may show an outdated mode.
window.addEventListener( 'pageshow', () => {
	listen();
	show();
} );
window.addEventListener( 'pagehide', () => {
	channel?.close();
	channel = undefined;
} );
document.addEventListener( 'visibilitychange', show );
if ( config.auto_by === 'time' ) {
	setInterval( show, MINUTE );
}
