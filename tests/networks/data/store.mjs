// @ts-check
import { IDS } from './ids.mjs';
import { makeComments } from './comments.mjs';
import {
	hashtagById,
	makeHashtagMedia,
	makeIgComments,
	makeIgMedia,
	makeIgUsers,
	makeStories,
} from './instagram.mjs';
import { makeAlbums, makeEvents, makePhotos, makeVideos } from './pictures.mjs';
import { FIRST_PAGE_POSTS, makePosts } from './posts.mjs';
import { Random } from './random.mjs';
import { FIRST_NAMES, LAST_NAMES } from './texts.mjs';

/** @typedef {import('./models.mjs').Post} Post */
/** @typedef {import('./models.mjs').Page} Page */
/** @typedef {import('./models.mjs').Person} Person */
/** @typedef {import('./models.mjs').IgMedia} IgMedia */

/** @return {Person[]} */
function makePeople() {
	return Array.from( { length: 24 }, ( _, n ) => ( {
		id: `90000000000${ String( n + 1 ).padStart( 4, '0' ) }`,
		name:
			n === 3
				? 'Eve [secret] <b>Bold</b>'
				: `${ FIRST_NAMES[ n % FIRST_NAMES.length ] } ${ LAST_NAMES[ n % LAST_NAMES.length ] }`,
	} ) );
}

/** @return {Page[]} */
function makePages() {
	const location = {
		city: 'Berlin',
		country: 'Germany',
		latitude: 52.52,
		longitude: 13.405,
		street: 'Hauptstr. 1',
		zip: '10115',
	};
	return [
		{
			id: IDS.page,
			name: 'Demo Bakery',
			username: 'demo.bakery',
			about: 'Bread & more [secret] since 1931',
			category: 'Bakery',
			fans: 214840,
			followers: 220113,
			instagram: IDS.instagram,
			token: 'EAATESTPAGE',
			location,
		},
		{
			id: IDS.page2,
			name: 'Harbour Cafe',
			username: 'harbour.cafe',
			about: 'Coffee by the water',
			category: 'Cafe',
			fans: 1250,
			followers: 1301,
			instagram: null,
			token: 'EAATESTPAGE2',
			location: { ...location, street: 'Kai 4' },
		},
		{
			id: IDS.page3,
			name: 'Empty Page',
			username: 'empty.page',
			about: '',
			category: 'Community',
			fans: 0,
			followers: 0,
			instagram: null,
			token: 'EAATESTPAGE3',
			location: null,
		},
	];
}

/**
 * Newest first; equal seconds go by id.
 *
 * @param {{ created: number, id: string }} a
 * @param {{ created: number, id: string }} b
 */
const newestFirst = ( a, b ) =>
	b.created - a.created || ( a.id < b.id ? 1 : -1 );

/**
 * @template {{ created: number, id: string }} T
 * @param {T[]} list
 */
const sorted = ( list ) => list.sort( newestFirst );

export class Store {
	/**
	 * @param {number} seed
	 * @param {number} now
	 */
	constructor( seed, now ) {
		const random = new Random( seed );
		/** @type {Map<string, { type: string, node: any }>} */
		this.index = new Map();
		this.people = makePeople();
		this.pages = makePages();
		const [ first, second ] = this.pages;
		if ( ! first || ! second ) {
			throw new Error( 'The data set has two pages' );
		}
		/** @type {Map<string, Post[]>} */
		this.posts = new Map( [
			[
				first.id,
				sorted(
					makePosts(
						first,
						FIRST_PAGE_POSTS,
						now,
						random,
						this.people
					)
				),
			],
			[
				second.id,
				sorted( makePosts( second, 30, now, random, this.people ) ),
			],
			[ IDS.page3, [] ],
		] );
		this.comments = [ first, second ].flatMap( ( page ) =>
			makeComments( this.postsOf( page.id ), page, this.people )
		);
		this.photos = makePhotos( now );
		this.albums = makeAlbums( now );
		this.videos = makeVideos( now );
		this.events = makeEvents( now );
		this.igUsers = makeIgUsers();
		const [ own, other ] = this.igUsers;
		if ( ! own || ! other ) {
			throw new Error( 'The data set has two Instagram accounts' );
		}
		this.igMedia = makeIgMedia( own, 60, 1, now, random );
		this.igOther = makeIgMedia( other, 44, 201, now, random );
		this.stories = makeStories( own, now );
		this.igTags = makeIgMedia(
			{ ...other, username: 'fan1' },
			8,
			301,
			now,
			random
		);
		this.igComments = makeIgComments( this.igMedia );
		this.hashtagMedia = makeHashtagMedia( now, random );
		this.indexAll();
	}

	indexAll() {
		this.indexAs( 'Page', this.pages );
		this.indexAs( 'User', [
			{ id: IDS.user, name: 'Sam Owner' },
			...this.people,
		] );
		this.indexAs( 'Post', [ ...this.posts.values() ].flat() );
		this.indexAs( 'Comment', this.comments );
		this.indexAs( 'Photo', this.photos );
		this.indexAs( 'Album', this.albums );
		this.indexAs( 'Video', this.videos );
		this.indexAs( 'Event', this.events );
		this.indexAs( 'IGUser', this.igUsers );
		this.indexAs( 'IGMedia', [
			...this.igMedia,
			...this.igOther,
			...this.stories,
		] );
		this.indexAs(
			'IGMedia',
			this.igMedia.flatMap( ( item ) => item.children ?? [] )
		);
		this.indexAs( 'IGComment', this.igComments );
	}

	/**
	 * @param {string}           type
	 * @param {{ id: string }[]} nodes
	 */
	indexAs( type, nodes ) {
		for ( const node of nodes ) {
			this.index.set( node.id, { type, node } );
		}
	}

	/**
	 * @param {string} id  Or the username of a page.
	 * @return {{ type: string, node: any } | null}
	 */
	find( id ) {
		const found = this.index.get( id );
		if ( found ) {
			return found;
		}
		const page = this.pages.find(
			( item ) => item.username === id.toLowerCase()
		);
		if ( page ) {
			return { type: 'Page', node: page };
		}
		const scoped = this.igUsers.find( ( item ) => item.scoped === id );
		const hashtag = hashtagById( id );
		return scoped
			? { type: 'IGUser', node: scoped }
			: hashtag && { type: 'Hashtag', node: hashtag };
	}

	/** @param {string} page @return {Post[]} */
	postsOf( page ) {
		return this.posts.get( page ) ?? [];
	}

	/** @param {string} id @return {Page | undefined} */
	page( id ) {
		return this.pages.find( ( page ) => page.id === id );
	}

	/** @param {string} page @param {Post[]} made */
	addPosts( page, made ) {
		const list = this.postsOf( page );
		this.posts.set( page, sorted( [ ...list, ...made ] ) );
		this.indexAs( 'Post', made );
	}

	/** @param {string} page */
	sortPosts( page ) {
		sorted( this.postsOf( page ) );
	}

	/** @param {string} id */
	deletePost( id ) {
		const post = this.index.get( id )?.node;
		this.posts.set(
			post.page,
			this.postsOf( post.page ).filter( ( item ) => item.id !== id )
		);
		this.comments = this.comments.filter( ( item ) => item.post !== id );
		this.index.delete( id );
	}

	/** @param {IgMedia} item */
	addIgMedia( item ) {
		this.igMedia = sorted( [ item, ...this.igMedia ] );
		this.indexAs( 'IGMedia', [ item ] );
	}

	/** @param {string} id */
	deleteIgMedia( id ) {
		this.igMedia = this.igMedia.filter( ( item ) => item.id !== id );
		this.stories = this.stories.filter( ( item ) => item.id !== id );
		this.index.delete( id );
	}
}

/**
 * @param {number} seed
 * @param {number} now
 */
export const buildStore = ( seed, now ) => new Store( seed, now );
