import { configOf } from '../site';
import { CONTROL, hasVoted, postOf, showEverywhere } from './controls';
import type { Vote } from './controls';

interface StateConfig {
	ajax: string;
	action: string;
	/** When the page was made, in seconds. */
	at: number;
}

// A page made just now, for somebody who has never voted, is true as it is.
const FRESH = 30_000;

const {
	ajax = '',
	action = '',
	at = 0,
} = configOf< StateConfig >( 'reactions' );

async function refresh(): Promise< void > {
	const posts = new Set(
		[ ...document.querySelectorAll< HTMLElement >( CONTROL ) ]
			// One that is being operated knows better.
			.filter(
				( control ) => ! control.closest( '[data-island-state=ready]' )
			)
			.map( postOf )
	);
	if ( ! posts.size ) {
		return;
	}
	const query = new URLSearchParams( { action } );
	posts.forEach( ( post ) => query.append( 'posts[]', String( post ) ) );
	try {
		const reply = await fetch( `${ ajax }?${ query }` );
		if ( reply.ok ) {
			( ( await reply.json() ) as Vote[] ).forEach( showEverywhere );
		}
	} catch {
		// The page's own numbers stay.
	}
}

if ( hasVoted() || Math.abs( Date.now() - at * 1000 ) > FRESH ) {
	refresh();
}
document.addEventListener( 'frontispiece:content', refresh );
