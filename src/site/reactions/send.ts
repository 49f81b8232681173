import { AjaxError, post } from '../../kernel/ajax';
import type { Vote } from './controls';

export interface Calls {
	ajax: string;
	action: string;
	nonce: string;
	/** Purpose of the nonce, for requesting a new one. */
	purpose: string;
}

async function freshNonce( { ajax, purpose }: Calls ): Promise< string > {
	const reply = await post( ajax, { action: 'frontispiece_nonce', purpose } );
	return ( JSON.parse( reply ) as { nonce: string } ).nonce;
}

/** Sends a vote. Only the success of the request matters, not the content of the response. */
export async function send( calls: Calls, vote: Vote ): Promise< void > {
	const fields = () => ( {
		action: calls.action,
		nonce: calls.nonce,
		penci_post_like: '',
		post_id: vote.post,
		reaction: vote.reaction,
		state: vote.liked ? 1 : 0,
	} );
	try {
		await post( calls.ajax, fields() );
	} catch ( error ) {
		if ( ! ( error instanceof AjaxError && error.status === 403 ) ) {
			throw error;
		}
		// The page is older than its nonce.
		calls.nonce = await freshNonce( calls );
		await post( calls.ajax, fields() );
	}
}
