import type { ScriptEntry } from './types';

const running = new Map< string, Promise< void > >();
const nonce =
	( document.currentScript as HTMLScriptElement | null )?.nonce ?? '';

const onPage = ( handle: string ) => document.getElementById( handle + '-js' );

// A script of the page with the defer attribute has run by then.
const pageScriptsRan = new Promise< unknown >( ( resolve ) => {
	if ( document.readyState === 'complete' ) {
		resolve( 0 );
	} else {
		// DOMContentLoaded is over where another script has put us in late.
		window.addEventListener( 'DOMContentLoaded', resolve );
		window.addEventListener( 'load', resolve );
	}
} );

function insert< K extends 'script' | 'link' >(
	tag: K,
	properties: Partial< HTMLElementTagNameMap[ K ] >
): void {
	document.head.append(
		Object.assign( document.createElement( tag ), properties )
	);
}

function runInline( id: string, code: string | undefined ): void {
	if ( code ) {
		insert( 'script', { id, nonce, textContent: code } );
	}
}

async function runOne( entry: ScriptEntry ): Promise< void > {
	const id = entry.handle + '-js';
	if ( onPage( entry.handle ) ) {
		await pageScriptsRan;
		return;
	}
	runInline( id + '-translations', entry.translations );
	runInline( id + '-before', entry.before );
	const { src } = entry;
	if ( src ) {
		await new Promise( ( onload, fail ) => {
			const onerror = () => {
				onPage( entry.handle )?.remove();
				running.delete( entry.handle );
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
	}
	runInline( id + '-after', entry.after );
}

const preloaded = new Set< string >();

export function preloadScripts( scripts: ScriptEntry[] ): void {
	for ( const { handle, src } of scripts ) {
		if ( src && ! preloaded.has( src ) && ! onPage( handle ) ) {
			preloaded.add( src );
			insert( 'link', { rel: 'preload', as: 'script', href: src } );
		}
	}
}

/**
 * Downloads run in parallel. Each script starts after the one before it,
 * because inline code belongs between them.
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
