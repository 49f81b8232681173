// @ts-check
import { sleep } from '../lib/service.mjs';

/** Seconds after a fault during which servers may still be finding each other. */
const GRACE = 6;

/**
 * @typedef {{ status: number, body: string, headers: Headers }} Answer
 * @typedef {{ method?: string, body?: FormData | URLSearchParams | string, headers?: Record<string, string> }} Request
 */

/** Counts requests, and keeps what was promised to visitors: it must be there at the end, once. */
export class Ledger {
	requests = 0;
	errors = 0;
	fromCache = 0;
	stale = 0;
	/**
	 * Responses of the public routes by kind, and how many of them the page cache sent.
	 *
	 * @type {Record<string, { sent: number, cached: number }>}
	 */
	reads = {};
	/** @type {string[]} errors while every server was up */
	unexpected = [];
	/** @type {Map<string, string>} marker => content of its file */
	entries = new Map();
	/** @type {Set<string>} */
	subscribers = new Set();
	votes = 0;
	attemptedVotes = 0;
	/** How often a post was hidden or shown. */
	moderated = 0;
	#faulty = 0;
	#quietSince = 0;

	/** @param {string} origin */
	constructor( origin ) {
		this.origin = origin;
	}

	beginFault() {
		this.#faulty++;
	}

	endFault() {
		this.#faulty--;
		this.#quietSince = Date.now();
	}

	get isQuiet() {
		return ! this.#faulty && Date.now() - this.#quietSince > 1000 * GRACE;
	}

	/**
	 * Sends a request and returns its answer; status 0 = no answer.
	 *
	 * @param {string}  path
	 * @param {Request} [request]
	 * @return {Promise<Answer>}
	 */
	async ask( path, request = {} ) {
		const wasQuiet = this.isQuiet;
		this.requests++;
		/** @type {Answer} */
		let answer = { status: 0, body: '', headers: new Headers() };
		try {
			const response = await fetch( new URL( path, this.origin ), {
				...request,
				headers: {
					'user-agent': 'Mozilla/5.0 (cluster)',
					...request.headers,
				},
				redirect: 'manual',
				signal: AbortSignal.timeout( 70_000 ),
			} );
			answer = {
				status: response.status,
				body: await response.text(),
				headers: response.headers,
			};
		} catch {}
		if ( answer.headers.get( 'x-cache' ) === 'HIT' ) {
			this.fromCache++;
		}
		if ( answer.status === 0 || answer.status >= 400 ) {
			this.errors++;
			if ( wasQuiet && this.isQuiet ) {
				this.unexpected.push(
					`${ request.method ?? 'GET' } ${ path }: ${ answer.status } ${ answer.body.slice( 0, 200 ) }`
				);
			}
		}
		return answer;
	}

	/**
	 * Reads what is the same for all visitors, as a visitor's browser does.
	 *
	 * @param {string} kind the word in the URL that names what is read
	 * @param {string} url
	 */
	async read( kind, url ) {
		const { status, headers } = await this.ask( url );
		if ( status === 200 ) {
			const count = ( this.reads[ kind ] ??= { sent: 0, cached: 0 } );
			count.sent++;
			// Also those that nginx sends while it requests a new response, or while PHP is away.
			if (
				/^(HIT|STALE|UPDATING)$/.test( headers.get( 'x-cache' ) ?? '' )
			) {
				count.cached++;
			}
		}
	}

	/**
	 * Repeats a request until it succeeds, as the script of forms does while a site is away.
	 *
	 * @param {() => Promise<boolean>} send
	 * @param {number}                 until
	 */
	async insist( send, until ) {
		while ( ! ( await send() ) ) {
			if ( Date.now() > until ) {
				return false;
			}
			await sleep( 1000 + 1000 * Math.random() );
		}
		return true;
	}
}
