import { configOf } from '../site';
import { CONTROL, hasVoted, postOf, showEverywhere } from './controls';
import type { Vote } from './controls';

interface StateConfig {
	ajax: string;
	action: string;
	/** Time at which the page was rendered, in seconds. */
	at: number;
}

// A page that was just rendered is correct for a visitor who has never voted.
const FRESH = 30_000;

const {
	ajax = '',
	action = '',
	at = 0,
} = configOf< StateConfig >( 'reactions' );

async function refresh(): Promise< void > {
	const posts = new Set(
		[ ...document.querySelectorAll< HTMLElement >( CONTROL ) ]
			// Controls that are already in use are more up to date.
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
		// Keep the numbers of the page.
	}
}

if ( hasVoted() || Math.abs( Date.now() - at * 1000 ) > FRESH ) {
	refresh();
}
document.addEventListener( 'frontispiece:content', refresh );
