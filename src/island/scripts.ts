import { make } from '../kernel/dom';
import type { ScriptEntry } from './types';

const running = new Map< string, Promise< void > >();
const { nonce = '', src: loader = window.location.href } =
	( document.currentScript ?? {} ) as Partial< HTMLScriptElement >;

// Only look up scripts: authors can give any other element this ID.
const scriptWith = ( id: string ) => document.scripts.namedItem( id );
const onPage = ( handle: string ) => scriptWith( handle + '-js' );

const originOf = ( address: string ) => address.split( '/', 3 ).join( '/' );
const own = [ window.location.href, loader ].map( originOf );

/** Checks whether a script is on this site, or on the host that the site owner serves the loader from. */
export const isOwnScript = ( { src }: ScriptEntry ) =>
	own.includes( originOf( src ) );

// Scripts with the defer attribute have run by then.
const pageScriptsRan = new Promise< unknown >( ( resolve ) => {
	if ( document.readyState === 'complete' ) {
		resolve( 0 );
	} else {
		// If another script inserts this one late, DOMContentLoaded has already fired.
		window.addEventListener( 'DOMContentLoaded', resolve );
		window.addEventListener( 'load', resolve );
	}
} );

const insert: typeof make = ( tag, properties ) => {
	const element = make( tag, properties );
	document.head.append( element );
	return element;
};

/** Runs a script's inline code, which PHP printed as text in a script element. */
function runInline( id: string ): void {
	const textContent = scriptWith( 'frontispiece-' + id )?.textContent;
	if ( textContent ) {
		insert( 'script', { id, nonce, textContent } );
	}
}

async function runOne( { handle, src, name }: ScriptEntry ): Promise< void > {
	const id = handle + '-js';
	if ( onPage( handle ) ) {
		await pageScriptsRan;
		// An optimizer may hold a script back, and leave its element where it is.
		if ( ! name || name in window || name in { ...window.wp } ) {
			return;
		}
	}
	runInline( id + '-before' );
	await new Promise( ( onload, fail ) => {
		const onerror = () => {
			onPage( handle )?.remove();
			running.delete( handle );
			fail( new Error( src ) );
		};
		insert( 'script', {
			id,
			nonce,
			async: false,
			onload,
			onerror,
			src,
		} );
	} );
	runInline( id + '-after' );
}

const preloaded = new Set< string >();

export function preloadScripts( scripts: ScriptEntry[] ): void {
	for ( const { handle, src } of scripts ) {
		if ( ! preloaded.has( src ) && ! onPage( handle ) ) {
			preloaded.add( src );
			insert( 'link', { rel: 'preload', as: 'script', href: src } );
		}
	}
}

/**
 * Runs scripts in order. Downloads are parallel, but each script starts after the previous one, because inline code
 * belongs between them.
 */
export async function runScripts( scripts: ScriptEntry[] ): Promise< void > {
	preloadScripts( scripts );
	for ( const entry of scripts ) {
		let run = running.get( entry.handle );
		if ( ! run ) {
			run = runOne( entry );
			running.set( entry.handle, run );
		}
		await run;
	}
}
