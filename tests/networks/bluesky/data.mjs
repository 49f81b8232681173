// @ts-check

/**
 * @typedef {object} Actor
 * @property {string} did
 * @property {string} handle
 * @property {string} displayName
 * @property {string} [description]
 * @property {string} [avatar]
 * @property {string} [banner]
 * @property {object[]} [labels]
 * @property {string} [state]  An error instead of a profile: AccountDeactivated, AccountTakedown.
 *
 * @typedef {Record<string, any>} Entry  A feedViewPost.
 *
 * @typedef {object} Data
 * @property {Record<string, Actor>} actors  By a short name.
 * @property {Entry[]} posts                 Of the shop, newest first.
 * @property {Entry[]} other                 Of others: what the list and the feed contain.
 * @property {Record<string, any[]>} replies URI of a post → threadViewPosts.
 * @property {Entry[] | null} hostile        Instead of all posts.
 * @property {number} remaining              Requests that the rate limit still allows.
 */

const HOUR = 3600;

/** @param {string} name 24 characters of base32 */
const did = ( name ) => `did:plc:${ name.padEnd( 24, '2' ) }`;

const CDN = 'https://cdn.bsky.app/img';

/** @param {string} name */
const picture = ( name, kind = 'feed_fullsize' ) =>
	`${ CDN }/${ kind }/plain/${ did( 'harbor' ) }/${ name }@jpeg`;

/** @param {string} val */
export const label = ( val ) => ( {
	src: did( 'moderator' ),
	uri: 'at://x',
	val,
	cts: '2026-01-01T00:00:00.000Z',
} );

/** @return {Record<string, Actor>} */
const actors = () => ( {
	shop: {
		did: did( 'harbor' ),
		handle: 'harbor.bsky.social',
		displayName: 'Harbor Flowers',
		description: 'Flowers from the island 💐',
		avatar: `${ CDN }/avatar/plain/${ did( 'harbor' ) }/face@jpeg`,
		banner: `${ CDN }/banner/plain/${ did( 'harbor' ) }/wide@jpeg`,
		labels: [],
	},
	ada: {
		did: did( 'ada' ),
		handle: 'ada.example',
		displayName: 'Ada Gardener',
		avatar: `${ CDN }/avatar/plain/${ did( 'ada' ) }/face@jpeg`,
		labels: [],
	},
	nameless: {
		did: did( 'nameless' ),
		handle: 'handle.invalid',
		displayName: '',
		labels: [],
	},
	private: {
		did: did( 'private' ),
		handle: 'private.bsky.social',
		displayName: 'Private',
		labels: [ label( '!no-unauthenticated' ) ],
	},
	gone: {
		did: did( 'gone' ),
		handle: 'gone.bsky.social',
		displayName: 'Gone',
		state: 'AccountDeactivated',
	},
} );

/**
 * @param {Actor} actor
 * @return {object} A profileViewBasic.
 */
export const basic = ( { did: id, handle, displayName, avatar, labels } ) => ( {
	did: id,
	handle,
	displayName,
	avatar,
	labels: labels ?? [],
} );

/** @param {number} seconds */
export const iso = ( seconds ) => new Date( seconds * 1000 ).toISOString();

/**
 * @param {Actor}  actor
 * @param {string} rkey
 * @param {number} time
 * @param {string} text
 * @param {object} more   Fields of the post; `record` is merged.
 * @return {any} A postView.
 */
export function post( actor, rkey, time, text, more = {} ) {
	const { record, ...rest } = /** @type {Record<string, any>} */ ( more );
	return {
		uri: `at://${ actor.did }/app.bsky.feed.post/${ rkey }`,
		cid: `bafy${ rkey }`,
		author: basic( actor ),
		record: {
			$type: 'app.bsky.feed.post',
			createdAt: iso( time ),
			text,
			langs: [ 'en' ],
			...record,
		},
		replyCount: 0,
		repostCount: 1,
		likeCount: 3,
		quoteCount: 0,
		indexedAt: iso( time + 1 ),
		labels: [],
		...rest,
	};
}

/**
 * A facet for the first occurrence of a text, in UTF-8 bytes.
 *
 * @param {string} text
 * @param {string} part
 * @param {object} feature
 */
export function facet( text, part, feature ) {
	const byteStart = Buffer.byteLength(
		text.slice( 0, text.indexOf( part ) )
	);
	return {
		index: { byteStart, byteEnd: byteStart + Buffer.byteLength( part ) },
		features: [ feature ],
	};
}

/** @param {string} name @param {string} alt */
const image = ( name, alt ) => ( {
	thumb: picture( name, 'feed_thumbnail' ),
	fullsize: picture( name ),
	alt,
	aspectRatio: { width: 1200, height: 800 },
} );

/** @param {string} name @param {string} alt */
const galleryImage = ( name, alt ) => ( {
	$type: 'app.bsky.embed.gallery#viewImage',
	thumbnail: picture( name, 'feed_thumbnail' ),
	fullsize: picture( name ),
	alt,
	aspectRatio: { width: 800, height: 1200 },
} );

const video = () => ( {
	$type: 'app.bsky.embed.video#view',
	cid: 'bafyvideo',
	playlist: `https://video.bsky.app/watch/${ did( 'harbor' ) }/bafyvideo/playlist.m3u8`,
	thumbnail: `https://video.bsky.app/watch/${ did( 'harbor' ) }/bafyvideo/thumbnail.jpg`,
	alt: 'Tying a bouquet',
	aspectRatio: { width: 720, height: 1280 },
} );

const external = () => ( {
	$type: 'app.bsky.embed.external#view',
	external: {
		uri: 'https://www.blog.example/tulips',
		title: 'Tulips from the island',
		description: 'How they travel',
		thumb: picture( 'link', 'feed_thumbnail' ),
	},
} );

/** @param {Actor} actor */
const quoted = ( actor ) => ( {
	$type: 'app.bsky.embed.record#viewRecord',
	uri: `at://${ actor.did }/app.bsky.feed.post/3quoted`,
	cid: 'bafyquoted',
	author: basic( actor ),
	value: { $type: 'app.bsky.feed.post', text: 'What a garden!' },
	labels: [],
	embeds: [
		{
			$type: 'app.bsky.embed.images#view',
			images: [ image( 'quoted', '' ) ],
		},
	],
} );

/**
 * One post per special case, with the case as its rkey.
 *
 * @param {Record<string, Actor>} who
 * @param {(n: number) => number} at
 * @return {Entry[]}
 */
function specialPosts( who, at ) {
	const shop = /** @type {Actor} */ ( who.shop );
	const ada = /** @type {Actor} */ ( who.ada );
	let n = 0;
	/** @param {string} rkey @param {string} text @param {object} more */
	const own = ( rkey, text, more = {} ) => ( {
		post: post( shop, rkey, at( ( n += 1 ) ), text, more ),
	} );
	/** @param {string} rkey @param {object} embed */
	const withEmbed = ( rkey, embed ) =>
		own( rkey, `See ${ rkey }`, { embed } );
	/** @param {object} reposted */
	const repost = ( reposted ) => ( {
		post: reposted,
		reason: {
			$type: 'app.bsky.feed.defs#reasonRepost',
			by: basic( shop ),
			indexedAt: iso( at( ( n += 1 ) ) ),
		},
	} );
	const rich =
		'  🌷 Ada (@ada.example) wrote this: blog.example/tu… #tulips 🌱';
	const linked = {
		$type: 'app.bsky.richtext.facet#link',
		uri: 'https://blog.example/tulips',
	};
	return [
		own( 'facets', rich, {
			record: {
				facets: [
					facet( rich, '@ada.example', {
						$type: 'app.bsky.richtext.facet#mention',
						did: ada.did,
					} ),
					facet( rich, 'blog.example/tu…', linked ),
					facet( rich, '#tulips', {
						$type: 'app.bsky.richtext.facet#tag',
						tag: 'tulips',
					} ),
				],
			},
			replyCount: 3,
		} ),
		withEmbed( 'images', {
			$type: 'app.bsky.embed.images#view',
			images: [ 'one', 'two', 'three', 'four' ].map( ( name ) =>
				image( name, `Photo ${ name }` )
			),
		} ),
		withEmbed( 'image', {
			$type: 'app.bsky.embed.images#view',
			images: [ image( 'single', 'A bouquet' ) ],
		} ),
		withEmbed( 'gallery', {
			$type: 'app.bsky.embed.gallery#view',
			items: [ 'g1', 'g2', 'g3', 'g4', 'g5', 'g6' ].map( ( name ) =>
				galleryImage( name, `Photo ${ name }` )
			),
		} ),
		withEmbed( 'gallery-media', {
			$type: 'app.bsky.embed.gallery#view',
			media: [ galleryImage( 'm1', 'First' ), galleryImage( 'm2', '' ) ],
		} ),
		withEmbed( 'video', video() ),
		withEmbed( 'external', external() ),
		withEmbed( 'record', {
			$type: 'app.bsky.embed.record#view',
			record: quoted( ada ),
		} ),
		withEmbed( 'record-with-media', {
			$type: 'app.bsky.embed.recordWithMedia#view',
			record: { record: quoted( ada ) },
			media: {
				$type: 'app.bsky.embed.images#view',
				images: [ image( 'beside', 'Beside a quote' ) ],
			},
		} ),
		withEmbed( 'record-gone', {
			$type: 'app.bsky.embed.record#view',
			record: {
				$type: 'app.bsky.embed.record#viewNotFound',
				uri: `at://${ ada.did }/app.bsky.feed.post/3gone`,
				notFound: true,
			},
		} ),
		withEmbed( 'record-private', {
			$type: 'app.bsky.embed.record#view',
			record: quoted( /** @type {Actor} */ ( who.private ) ),
		} ),
		withEmbed( 'record-feed', {
			$type: 'app.bsky.embed.record#view',
			record: {
				$type: 'app.bsky.feed.defs#generatorView',
				uri: `at://${ ada.did }/app.bsky.feed.generator/gardens`,
				creator: basic( ada ),
				displayName: 'Gardens',
				description: 'Posts about gardens',
				avatar: picture( 'feed', 'avatar' ),
			},
		} ),
		withEmbed( 'unknown', {
			$type: 'app.bsky.embed.hologram#view',
			light: 1,
		} ),
		own( 'graphic', 'Thorns', {
			labels: [ label( 'graphic-media' ) ],
			embed: {
				$type: 'app.bsky.embed.images#view',
				images: [ image( 'thorns', '' ) ],
			},
		} ),
		own( 'warned', 'Warned', { labels: [ label( '!warn' ) ] } ),
		own( 'adult', 'Not for this site', { labels: [ label( 'porn' ) ] } ),
		own( 'hidden', 'Taken down', { labels: [ label( '!hide' ) ] } ),
		own( 'unlabelled', 'The label was taken back', {
			labels: [ { ...label( 'porn' ), neg: true } ],
		} ),
		repost( post( ada, 'reposted', at( 90 ), 'Ada wrote this' ) ),
		repost(
			post(
				/** @type {Actor} */ ( who.private ),
				'private',
				at( 91 ),
				'Only for people who are logged in'
			)
		),
		repost(
			post( shop, 'plain-1', at( 30 ), 'Reposted by its own author' )
		),
		repost(
			post(
				/** @type {Actor} */ ( who.nameless ),
				'nameless',
				at( 92 ),
				'An account without a name'
			)
		),
		own( 'rtl', 'ورود من الجزيرة #ورد' ),
		own( 'future', 'A clock that is ahead', {
			record: { createdAt: '2099-01-01T00:00:00.000Z' },
		} ),
	];
}

/**
 * @param {number} now
 * @return {Data}
 */
export function makeData( now ) {
	const who = actors();
	const { shop, ada } = /** @type {{ shop: Actor, ada: Actor }} */ (
		/** @type {unknown} */ ( who )
	);
	/** @param {number} n */
	const at = ( n ) => now - n * 2 * HOUR;
	const special = specialPosts( who, at );
	const plain = Array.from( { length: 130 }, ( _, n ) => ( {
		post: post(
			shop,
			`plain-${ n + 1 }`,
			at( special.length + 1 + n ),
			`Bouquet of the day, number ${ 130 - n }`
		),
	} ) );
	const facets = special[ 0 ]?.post.uri;
	/** @param {string} rkey @param {number} n @param {object[]} replies */
	const reply = ( rkey, n, replies = [], from = ada ) => ( {
		$type: 'app.bsky.feed.defs#threadViewPost',
		post: post( from, rkey, now - 1000 + n, `Reply ${ rkey } <b>🌼</b>` ),
		replies,
	} );
	return {
		actors: who,
		posts: [ ...special, ...plain ],
		other: Array.from( { length: 40 }, ( _, n ) => ( {
			post: post(
				n % 2 === 0 ? ada : shop,
				`other-${ n + 1 }`,
				at( n + 1 ),
				`From the list, number ${ n + 1 }`
			),
		} ) ),
		replies: {
			[ facets ]: [
				reply( 'second', 20 ),
				reply( 'first', 10, [ reply( 'inner', 15 ) ] ),
				reply(
					'private',
					30,
					[],
					/** @type {Actor} */ ( who.private )
				),
				{
					$type: 'app.bsky.feed.defs#blockedPost',
					uri: `at://${ ada.did }/app.bsky.feed.post/3blocked`,
					blocked: true,
				},
			],
		},
		hostile: null,
		remaining: 2999,
	};
}
