/*
 * The calls of an established client of the social feed, with their fields and
 * in their order. Ours sends fewer (docs/decisions): this one shows what the
 * server must stand, and holds the rules of the calls that ours leaves out.
 */
import { guessLocation } from '../../src/feed/location';
import { readSettings } from '../../src/feed/settings';
import {
	postOf,
	queryFields,
	storedFields,
} from '../../src/feed/comments/fields';
import type { Field } from '../../src/kernel/ajax';
import type { Post, Tokens } from '../../src/feed/comments/fields';

type Fields = Record< string, Field >;

/** Sends one call; whatever fails in it is the caller's to bear. */
export type Send = ( action: string, fields: Fields ) => Promise< string >;

export interface ClientOptions {
	/** Off: neither get_meta nor cache_meta. */
	caching?: boolean;
	/** In the block editor nothing is queried. */
	editor?: boolean;
	tokens?: Tokens;
}

interface Collected {
	id_post: string;
	content: string;
}

export const FIRST_CACHE = 500;
export const NEXT_CACHE = 3000;
export const CACHE_CALLS = 3;

const EVENTS = '.cff-timeline-event, .cff-event, .cff-upcoming-event';

const silently = ( call: Promise< unknown > ) => call.catch( () => {} );

export class EstablishedClient {
	/** What cff_query has answered, by post. */
	readonly answers = new Map< string, string >();
	private readonly collected: Collected[] = [];
	private isTimed = false;

	constructor(
		private readonly feed: HTMLElement,
		private readonly send: Send,
		private readonly options: ClientOptions = {}
	) {}

	/** All that happens when the page has loaded. */
	async start(): Promise< void > {
		await Promise.all( [ this.metadata(), this.pictures() ] );
	}

	private posts(): Post[] {
		return [
			...this.feed.querySelectorAll< HTMLAnchorElement >(
				'a.cff-view-comments'
			),
		].flatMap( ( link ) => postOf( link ) ?? [] );
	}

	private async metadata(): Promise< void > {
		const posts = this.posts();
		const stored =
			this.options.caching !== false &&
			this.feed.matches( '.cff-timeline-feed' )
				? await this.stored( posts )
				: {};
		await Promise.all(
			posts.map( ( post ) => {
				const value = stored[ post.id ];
				if ( value ) {
					const { content } = JSON.parse( value ) as Collected;
					this.answers.set( post.id, content );
				}
				return value || this.options.editor || this.query( post );
			} )
		);
	}

	/** Once: what the site knows already. Its failure is ignored. */
	private async stored( posts: Post[] ): Promise< Record< string, string > > {
		const asked = posts.filter( ( { item } ) => ! item.matches( EVENTS ) );
		const { feed } = this;
		try {
			const answer = await this.send(
				'get_meta',
				storedFields(
					feed,
					asked.map( ( { id } ) => id )
				)
			);
			return JSON.parse( answer.replaceAll( "\\'", "'" ) || '{}' );
		} catch {
			return {};
		}
	}

	private async query( post: Post ): Promise< void > {
		try {
			const content = await this.send(
				'cff_query',
				queryFields( post, this.options.tokens )
			);
			this.answers.set( post.id, content );
			this.collected.push( { id_post: post.id, content } );
			this.cacheLater();
		} catch {
			// The box stays empty.
		}
	}

	/** The first answer starts the only timer. */
	private cacheLater(): void {
		if ( this.isTimed || this.options.caching === false ) {
			return;
		}
		this.isTimed = true;
		for ( let call = 0; call < CACHE_CALLS; call++ ) {
			setTimeout( () => this.cache(), FIRST_CACHE + call * NEXT_CACHE );
		}
	}

	private cache(): void {
		const { atts, page } = storedFields( this.feed, [] );
		const metadata = JSON.stringify( this.collected );
		void silently( this.send( 'cache_meta', { metadata, atts, page } ) );
	}

	/** Pictures to be made, or else only word of where the feed stands. */
	private async pictures(): Promise< void > {
		const data = this.feed.querySelector< HTMLElement >(
			'.cff_resized_image_data'
		);
		const { shortCodeAtts, postID, locator, feedID } = readSettings(
			this.feed
		);
		const common: Fields = {
			feed_id: data?.dataset.feedid ?? feedID,
			atts: shortCodeAtts,
			// The guess is made without an element.
			location: guessLocation( document.documentElement ),
			post_id: this.feed.dataset.postid ?? postID,
			locator_nonce: this.feed.dataset.locatornonce ?? '',
		};
		const waiting = this.waiting( data );
		if ( waiting.length ) {
			await silently(
				this.send( 'cff_resized_images_submit', {
					...common,
					needs_resizing: waiting,
					offset: this.feed.querySelectorAll( '.cff-item' ).length,
					pag_url: '',
				} )
			);
		} else if ( locator ) {
			await silently( this.send( 'cff_do_locator', common ) );
		}
	}

	/** Posts without a record of their picture. */
	private waiting( data: HTMLElement | null ): string[] {
		if ( ! data ) {
			return [];
		}
		const rows = JSON.parse( data.dataset.resized || '[]' ) as {
			facebook_id: string;
		}[];
		const known = new Set( rows.map( ( row ) => row.facebook_id ) );
		return [ ...this.feed.querySelectorAll( '.cff-item' ) ]
			.map( ( { id } ) => id.replace( /^cff_/, '' ) )
			.filter( ( id ) => ! known.has( id ) );
	}
}
