import { AjaxError, isRefused, post } from '../../kernel/ajax';
import type { Field } from '../../kernel/ajax';

export interface Calls {
	ajax: string;
	/** Action name => its name on this site. */
	actions?: Record< string, string > | undefined;
	/** A moderator's nonce, if the feed has that of visitors. */
	nonce?: string | undefined;
}

/** The server's name for the nonce. */
const PURPOSE = 'frontispiece_moderate';

/** Nonces that have replaced those of the page. */
const renewed = new WeakMap< HTMLElement, string >();

async function renewNonce( calls: Calls, feed: HTMLElement ) {
	const { ajax, actions, nonce } = calls;
	const reply = JSON.parse(
		await post( ajax, {
			action: actions?.frontispiece_nonce ?? 'frontispiece_nonce',
			purpose: PURPOSE,
		} )
	) as { nonce?: string };
	if ( nonce ) {
		renewed.set( feed, reply.nonce ?? '' );
	} else {
		feed.dataset.locatornonce = reply.nonce ?? '';
	}
}

/**
 * Sends a moderator's call. A page that has been open for a day has an expired nonce; in that case, a new one is
 * requested once.
 */
export async function call(
	calls: Calls,
	feed: HTMLElement,
	name: string,
	fields: Record< string, Field >
): Promise< string > {
	const send = async () => {
		const response = await post( calls.ajax, {
			action: calls.actions?.[ name ] ?? name,
			...fields,
			locator_nonce: calls.nonce
				? ( renewed.get( feed ) ?? calls.nonce )
				: feed.dataset.locatornonce,
			feed_id: feed.dataset.feedid,
		} );
		if ( isRefused( response ) ) {
			throw new Error( response.slice( 0, 200 ) );
		}
		return response;
	};
	try {
		return await send();
	} catch ( error ) {
		if ( ! ( error instanceof AjaxError && error.status === 403 ) ) {
			throw error;
		}
		await renewNonce( calls, feed );
		return send();
	}
}
