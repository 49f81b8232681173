import { configOf } from '../site';
import { CONTROL, hasVoted, postOf, read, showEverywhere } from './controls';
import type { Vote } from './controls';

interface StateConfig {
	ajax: string;
	action: string;
	/** Time at which the page was rendered, in seconds. */
	at: number;
	/** URL of the public counts, to which the IDs of posts are appended. */
	read: string;
}

// A page that was just rendered is correct for a visitor who has never voted.
const FRESH = 30_000;

const {
	ajax = '',
	action = '',
	at = 0,
	read: countsUrl = '',
} = configOf< StateConfig >( 'reactions' );

async function json< Answer >(
	url: string,
	init?: RequestInit
): Promise< Answer > {
	const reply = await fetch( url, init );
	if ( ! reply.ok ) {
		throw new Error( `HTTP ${ reply.status }` );
	}
	return reply.json();
}

/** Returns a visitor's own votes with the counts, or the counts alone, which caches keep for all visitors. */
async function votesOf( posts: number[] ): Promise< Vote[] > {
	if ( countsUrl && ! hasVoted() ) {
		try {
			const { votes } = await json< { votes: Vote[] } >(
				countsUrl + posts,
				{
					credentials: 'omit',
				}
			);
			// Other responses, such as an empty one, have no counts.
			if ( Array.isArray( votes ) && votes.length ) {
				return votes;
			}
		} catch {
			// A site that closes its REST API still answers Ajax calls.
		}
	}
	const query = new URLSearchParams( { action } );
	posts.forEach( ( post ) => query.append( 'posts[]', String( post ) ) );
	return json( `${ ajax }?${ query }` );
}

async function refresh(): Promise< void > {
	// Controls that are already in use are more up to date.
	const waiting = [
		...document.querySelectorAll< HTMLElement >( CONTROL ),
	].filter( ( control ) => ! control.closest( '[data-island-state=ready]' ) );
	const posts = new Set( waiting.map( postOf ) );
	if ( ! posts.size ) {
		return;
	}
	const shown = waiting.map( read );
	try {
		const votes = await votesOf( [ ...posts ].sort( ( a, b ) => a - b ) );
		const isUnchanged = ( { post, reaction }: Vote ) =>
			waiting.every( ( control, n ) => {
				const now = read( control );
				return (
					now.post !== post ||
					now.reaction !== reaction ||
					now.liked === shown[ n ]?.liked
				);
			} );
		// A visitor may have voted during the request.
		votes.filter( isUnchanged ).forEach( showEverywhere );
	} catch {
		// Keep the numbers of the page.
	}
}

if ( hasVoted() || Math.abs( Date.now() - at * 1000 ) > FRESH ) {
	refresh();
}
document.addEventListener( 'frontispiece:content', refresh );
