// @ts-check
import { picture } from '../cdn/png.mjs';
import { conditional, text } from '../lib/reply.mjs';
import {
	HOST,
	MEDIA,
	account,
	ann,
	foreign,
	replies,
	statuses,
	tagged,
} from './data.mjs';
import { FRIENDICA, friendicaStatuses } from './friendica.mjs';
import { hostilePosts } from './hostile.mjs';

/** @typedef {import('../lib/types.mjs').Ctx} Ctx */
/** @typedef {import('../lib/types.mjs').Reply} Reply */
/** @typedef {import('../lib/types.mjs').Route} Route */
/** @typedef {import('./data.mjs').Status} Status */
/** @typedef {import('./data.mjs').MastodonData} MastodonData */

const OLD = 'old.example';
const GOTOSOCIAL = 'gotosocial.example';
const PLEROMA = 'pleroma.example';
const SERVERS = [ HOST, OLD, GOTOSOCIAL, PLEROMA, FRIENDICA ];
const MAX_POSTS = 40;

/** @param {Ctx} ctx @return {MastodonData} */
const dataOf = ( ctx ) => ctx.state.network( 'mastodon' );

/** @param {Ctx} ctx */
const limits = ( ctx ) => ( {
	'x-ratelimit-limit': '300',
	'x-ratelimit-remaining': String( dataOf( ctx ).remaining ),
	'x-ratelimit-reset': new Date(
		( ctx.state.now() + 300 ) * 1000
	).toISOString(),
} );

/**
 * @param {Ctx}                     ctx
 * @param {unknown}                 value
 * @param {number}                  status
 * @param {Record<string, string>}  headers
 * @return {Reply & { body: string }}
 */
const json = ( ctx, value, status = 200, headers = {} ) => ( {
	status,
	headers: {
		'content-type': 'application/json; charset=utf-8',
		...limits( ctx ),
		...headers,
	},
	body: JSON.stringify( value ),
} );

/** @param {Ctx} ctx */
const unknown = ( ctx ) => json( ctx, { error: 'Record not found' }, 404 );

/** @param {Ctx} ctx @return {Reply | null} */
const refusal = ( ctx ) =>
	dataOf( ctx ).closed === ctx.host
		? json( ctx, { error: 'This API requires an authenticated user' }, 401 )
		: null;

/**
 * The posts of a server with other software.
 *
 * @param {string} host
 * @param {number} now
 */
const othersOf = ( host, now ) =>
	host === FRIENDICA
		? friendicaStatuses( now )
		: foreign( now, host === PLEROMA ? 'pleroma' : 'gotosocial' );

/** @param {Ctx} ctx */
function accountsOf( ctx ) {
	const data = dataOf( ctx );
	switch ( ctx.host ) {
		case HOST:
			return [ { ...ann, noindex: data.noindex } ];
		case OLD:
			return [
				account( OLD, 'old', {
					...( data.movedTo && {
						moved: account( data.movedTo, 'ann' ),
					} ),
				} ),
			];
		default:
			return [ othersOf( ctx.host, 0 )[ 0 ]?.account ];
	}
}

/** @param {Ctx} ctx @return {Status[]} */
function statusesOf( ctx ) {
	const data = dataOf( ctx );
	const [ owner ] = accountsOf( ctx );
	if ( ctx.host === HOST ) {
		return ( data.hostile ?? data.statuses ).map( ( one ) =>
			one.account?.id === owner.id && ! data.hostile
				? { ...one, account: owner }
				: one
		);
	}
	return ctx.host === OLD
		? data.statuses
				.slice( 20, 26 )
				.map( ( one ) => ( { ...one, account: owner } ) )
		: othersOf( ctx.host, ctx.state.now() );
}

/**
 * Returns a page of posts. The next page is only in the Link header.
 *
 * @param {Ctx}      ctx
 * @param {Status[]} all
 */
function page( ctx, all ) {
	const { params } = ctx;
	const rest = all.filter(
		( one ) =>
			( ! params.exclude_replies ||
				! one.in_reply_to_id ||
				one.in_reply_to_account_id === one.account.id ) &&
			( ! params.exclude_reblogs || ! one.reblog ) &&
			( ! params.only_media || one.media_attachments?.length )
	);
	const start = params.max_id
		? rest.findIndex( ( one ) => one.id === params.max_id ) + 1
		: 0;
	const limit = Math.min( Number( params.limit ?? 20 ), MAX_POSTS );
	const shown = rest.slice( start, start + limit );
	const last = shown.at( -1 );
	const more = last && start + limit < rest.length;
	/** @param {string} cursor @param {string} rel */
	const link = ( cursor, rel ) =>
		`<https://${ ctx.host }${ ctx.path }?limit=${ limit }&${ cursor }>; rel="${ rel }"`;
	return conditional(
		ctx,
		json( ctx, shown, 200, {
			...( last && {
				link: [
					...( more
						? [ link( `max_id=${ last.id }`, 'next' ) ]
						: [] ),
					link( `min_id=${ shown[ 0 ]?.id }`, 'prev' ),
				].join( ', ' ),
			} ),
		} )
	);
}

/**
 * @param {string}                                             id
 * @param {RegExp}                                             path
 * @param {(ctx: Ctx, match: RegExpMatchArray) => Reply}       handle
 * @param {string[]}                                           hosts
 * @return {Route}
 */
const route = ( id, path, handle, hosts = SERVERS ) => ( {
	id: `mastodon-${ id }`,
	hosts,
	method: 'GET',
	path,
	token: 'none',
	handle,
} );

/**
 * A Mastodon server with an account and a hashtag, a server that its account has moved away from, and two servers with
 * other software.
 *
 * @type {import('../lib/types.mjs').Network}
 */
export default {
	addresses: {
		mastodon: '@ann@mastodon.example',
		'mastodon-hashtag': 'https://mastodon.example/tags/bread',
		gotosocial: '@cleo@gotosocial.example',
		pleroma: '@cleo@pleroma.example',
		friendica: 'https://friendica.example/profile/cleo',
	},
	make: ( now ) => ( {
		statuses: statuses( now ),
		tagged: tagged( now ),
		replies: replies( now ),
		closed: '',
		movedTo: '',
		noindex: false,
		remaining: 299,
		hostile: null,
	} ),
	change: ( data, changes ) => {
		Object.assign( data, changes );
		if ( changes.hostile ) {
			data.hostile = hostilePosts( Math.floor( Date.now() / 1000 ) );
		}
	},
	routes: [
		route( 'lookup', /^\/api\/v1\/accounts\/lookup$/, ( ctx ) => {
			const name = ( ctx.params.acct ?? '' ).split( '@' )[ 0 ];
			const found = accountsOf( ctx ).find(
				( one ) => one?.username === name?.toLowerCase()
			);
			return (
				refusal( ctx ) ??
				( found ? json( ctx, found ) : unknown( ctx ) )
			);
		} ),
		route(
			'statuses',
			/^\/api\/v1\/accounts\/([\w-]+)\/statuses$/,
			( ctx, match ) =>
				refusal( ctx ) ??
				( accountsOf( ctx ).some( ( one ) => one?.id === match[ 1 ] )
					? page( ctx, statusesOf( ctx ) )
					: unknown( ctx ) )
		),
		route(
			'tag',
			/^\/api\/v1\/timelines\/tag\/([^/]+)$/,
			( ctx, match ) =>
				refusal( ctx ) ??
				page( ctx, match[ 1 ] === 'bread' ? dataOf( ctx ).tagged : [] )
		),
		route(
			'context',
			/^\/api\/v1\/statuses\/([\w-]+)\/context$/,
			( ctx, match ) => {
				const { replies: all } = dataOf( ctx );
				return (
					refusal( ctx ) ??
					json( ctx, {
						ancestors: [],
						descendants: all.some(
							( one ) => one.in_reply_to_id === match[ 1 ]
						)
							? all
							: [],
					} )
				);
			}
		),
		route(
			'friendica-page',
			/^\/profile\/cleo$/,
			() =>
				text(
					'<!DOCTYPE html><html><head><meta name="generator" content="Friendica 2024.12"><title>Cleo</title></head><body></body></html>',
					200,
					{ 'content-type': 'text/html; charset=utf-8' }
				),
			[ FRIENDICA ]
		),
		// The host in an account's handle may differ from its server.
		route(
			'webfinger',
			/^\/\.well-known\/webfinger$/,
			( ctx ) =>
				ctx.params.resource === 'acct:ann@handles.example'
					? json( ctx, {
							subject: 'acct:ann@mastodon.example',
							links: [
								{
									rel: 'self',
									type: 'application/activity+json',
									href: `https://${ HOST }/users/ann`,
								},
							],
						} )
					: unknown( ctx ),
			[ 'handles.example' ]
		),
		route( 'page', /^\/(?:@|users\/|tags\/|about)/, () =>
			text(
				'<!doctype html><html><head><title>Mastodon</title></head><body><div class="app-holder" id="mastodon"></div></body></html>',
				200,
				{ 'content-type': 'text/html; charset=utf-8' }
			)
		),
		route(
			'image',
			/^\/([\w-]+)\.png$/,
			( _, match ) => ( {
				status: 200,
				headers: { 'content-type': 'image/png' },
				body: picture( match[ 1 ] ?? '', 640, 400 ),
			} ),
			[ MEDIA, PLEROMA, GOTOSOCIAL ]
		),
		route(
			'file',
			/^\/([\w-]+)\.(mp3|mp4)$/,
			( _, match ) =>
				text( 'ID3', 200, {
					'content-type':
						match[ 2 ] === 'mp3' ? 'audio/mpeg' : 'video/mp4',
				} ),
			[ MEDIA ]
		),
	],
};
