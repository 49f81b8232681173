import { configOf } from '../site';
import { watchOverlap } from './overlap';
import { apply, choose, systemIsDark } from './mode';
import type { ModeConfig } from './mode';

const LOADING = 'frontispiece-theme-loading';
const LOADING_TIME = 400;
const SWITCH = '.frontispiece-theme-toggle__switch';
const MINUTE = 60_000;
const CHANNEL = 'frontispiece_mode';

const config = configOf< ModeConfig >( 'theme-toggle' );
const { classList } = document.documentElement;
let timer: number | undefined;

function show(): void {
	const isDark = apply( config ) === 'dark';
	document
		.querySelectorAll( SWITCH )
		.forEach( ( control ) =>
			control.setAttribute( 'aria-checked', String( isDark ) )
		);
}

document.addEventListener( 'click', ( { target } ) => {
	if ( target instanceof Element && target.closest( SWITCH ) ) {
		classList.add( LOADING );
		clearTimeout( timer );
		timer = window.setTimeout(
			() => classList.remove( LOADING ),
			LOADING_TIME
		);
		choose( apply( config ) === 'dark' ? 'light' : 'dark', config.path );
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
