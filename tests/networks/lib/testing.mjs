// @ts-check
import { after, before, beforeEach } from 'node:test';
import { start } from '../server.mjs';

/** @typedef {import('../server.mjs').Running} Running */

export const FACEBOOK = '/graph.facebook.com/v26.0';
export const INSTAGRAM = '/graph.instagram.com/v26.0';
export const PAGE = '100200300400500';
export const ACCOUNT = '17841400000000001';

/** One server per test file, reset before each test. */
export function serve() {
	/** @type {Running} */
	let running;
	before( async () => {
		running = await start();
	} );
	after( () => running.close() );
	beforeEach( () => running.state.reset( {} ) );

	/**
	 * @param {string}                 path
	 * @param {Record<string, string>} params
	 */
	const address = ( path, params = {} ) => {
		const query = new URLSearchParams( params ).toString();
		return `${ running.origin }${ path }${ query ? `?${ query }` : '' }`;
	};
	const tools = {
		address,
		state: () => running.state,
		origin: () => running.origin,

		/**
		 * @param {string}                 path
		 * @param {Record<string, string>} params
		 * @param {RequestInit}            init
		 */
		fetch: ( path, params = {}, init = {} ) =>
			fetch( path.startsWith( 'http' ) ? path : address( path, params ), {
				redirect: 'manual',
				...init,
			} ),

		/**
		 * Sends a request with the token of the first Page (or of the Instagram account).
		 *
		 * @param {string}                 path
		 * @param {Record<string, string>} params
		 * @return {Promise<any>}
		 */
		async get( path, params = {} ) {
			const token = path.startsWith( '/graph.instagram.com' )
				? 'IGTEST'
				: 'EAATESTPAGE';
			return (
				await tools.fetch( path, { access_token: token, ...params } )
			).json();
		},

		/**
		 * @param {string}  name
		 * @param {unknown} body
		 * @return {Promise<any>}
		 */
		async tell( name, body = {} ) {
			const answer = await tools.fetch(
				`/__${ name }`,
				{},
				{ method: 'POST', body: JSON.stringify( body ) }
			);
			return answer.json();
		},

		/** @return {Promise<import('./log.mjs').Entry[]>} */
		async log() {
			const answer = /** @type {any} */ (
				await ( await tools.fetch( '/__log' ) ).json()
			);
			return answer.requests;
		},

		/**
		 * Follows `next` to the end.
		 *
		 * @param {string}                 path
		 * @param {Record<string, string>} params
		 */
		async all( path, params ) {
			/** @type {any[]} */
			const items = [];
			let pages = 1;
			let page = await tools.get( path, params );
			for ( ; ; pages += 1 ) {
				items.push( ...page.data );
				if ( ! page.paging?.next || pages > 500 ) {
					return { items, pages, last: page };
				}
				page = await ( await fetch( page.paging.next ) ).json();
			}
		},
	};
	return tools;
}
