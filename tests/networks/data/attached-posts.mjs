// @ts-check
import { IDS, NAMED_POSTS, eventId, postId } from './ids.mjs';
import { tagsIn } from './texts.mjs';

/** @typedef {import('./models.mjs').Post} Post */

/** @param {number} from @param {number} count */
const photos = ( from, count ) =>
	Array.from( { length: count }, ( _, n ) => ( ( from + n - 1 ) % 40 ) + 1 );

const WELCOME =
	'Opening day 🎉 with Harbour Cafe: bread from six, coffee from seven, and a free roll for the first fifty guests.';

/**
 * Posts with a special attachment, by position.
 *
 * @param {number} now
 * @param {import('./models.mjs').Person[]} people
 * @return {Record<number, Partial<Post>>}
 */
export function attachedPosts( now, people ) {
	const P = NAMED_POSTS;
	return {
		[ P.welcome ]: {
			message: WELCOME,
			tags: tagsIn( WELCOME, [
				[ 'Harbour Cafe', '555666777888999', 'page' ],
			] ),
			status: 'added_photos',
			attachment: { kind: 'photo', photos: [ 1 ] },
		},
		[ P.photo ]: {
			message: 'Rye, still warm.',
			status: 'added_photos',
			attachment: { kind: 'photo', photos: [ 2 ] },
		},
		[ P.commented ]: {
			message: 'Which loaf should come back in winter?',
			status: 'added_photos',
			attachment: { kind: 'album', photos: photos( 3, 5 ) },
			comments: 58,
		},
		[ P.bigAlbum ]: {
			message: 'Twelve photos from the autumn market',
			status: 'added_photos',
			attachment: { kind: 'album', photos: photos( 29, 12 ) },
		},
		[ P.video ]: {
			message: 'A walk through the kitchen',
			status: 'added_video',
			attachment: { kind: 'video', video: 1 },
		},
		[ P.reel ]: {
			message: 'Thirty seconds of kneading',
			status: 'added_video',
			attachment: { kind: 'reel', video: 9 },
		},
		[ P.link ]: {
			message: 'The autumn menu is online',
			status: 'shared_story',
			attachment: {
				kind: 'link',
				link: {
					url: 'https://example.org/menu?season=autumn&lang=en',
					title: 'Our new menu',
					description: 'Autumn dishes',
					image: 'link-1-1200x630.png',
				},
			},
		},
		[ P.event ]: {
			message: 'Learn to bake with us',
			status: 'created_event',
			attachment: { kind: 'event', event: eventId( 1 ) },
		},
		[ P.shared ]: {
			message: 'Proud neighbours!',
			story: 'Demo Bakery shared a post.',
			status: 'shared_story',
			parent: postId( IDS.page2, 2 ),
			attachment: { kind: 'share', photos: [ 7 ] },
		},
		[ P.noMessage ]: {
			message: undefined,
			status: 'added_photos',
			attachment: { kind: 'photo', photos: [ 8 ] },
		},
		[ P.backdated ]: {
			message: 'Throwback: the first oven',
			backdated: now - 900 * 86400,
			status: 'added_photos',
			attachment: { kind: 'photo', photos: [ 9 ] },
		},
		[ P.youtube ]: {
			message: 'A film we like',
			status: 'shared_story',
			attachment: {
				kind: 'player',
				link: {
					url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
					title: 'How rye grows',
					description: 'youtube.com',
					image: 'player-1-480x360.png',
				},
			},
		},
		[ P.vimeo ]: {
			message: undefined,
			status: 'shared_story',
			attachment: {
				kind: 'player',
				link: {
					url: 'https://vimeo.com/76979871',
					title: 'The mill',
					description: 'vimeo.com',
					image: 'player-2-640x360.png',
				},
			},
		},
		[ P.animated ]: {
			message: 'Round and round',
			status: 'shared_story',
			attachment: {
				kind: 'animated',
				link: {
					url: 'https://media.example.org/whisk.gif',
					title: 'whisk.gif',
					image: 'animated-1-480x270.png',
				},
			},
		},
		[ P.cover ]: {
			message: undefined,
			story: 'Demo Bakery updated their cover photo.',
			status: 'added_photos',
			attachment: { kind: 'cover', photos: [ 25 ] },
		},
		[ P.profile ]: {
			message: undefined,
			story: 'Demo Bakery updated their profile picture.',
			status: 'added_photos',
			attachment: { kind: 'profile', photos: [ 26 ] },
		},
		[ P.callToAction ]: {
			message: 'Book a table for breakfast',
			status: 'shared_story',
			action: {
				type: 'BOOK_TRAVEL',
				value: { link: 'https://example.org/book' },
			},
			attachment: {
				kind: 'template',
				link: {
					url: 'https://example.org/book',
					title: 'Book now',
					image: 'link-2-1200x630.png',
				},
			},
		},
		[ P.carousel ]: {
			message: 'Three gifts',
			status: 'shared_story',
			attachment: {
				kind: 'carousel',
				cards: [ 1, 2, 3 ].map( ( n ) => ( {
					url: `https://example.org/gift/${ n }`,
					title: `Gift ${ n }`,
					description: `From ${ n * 5 } euro`,
					image: `gift-${ n }-600x600.png`,
				} ) ),
				link: { url: 'https://example.org/gifts', title: 'See more' },
			},
		},
		[ P.tagged ]: {
			message: 'Breakfast at Demo Bakery',
			from: people[ 2 ] ?? null,
			wall: 'tagged',
			status: 'added_photos',
			attachment: { kind: 'photo', photos: [ 10 ] },
		},
		[ P.newAlbum ]: {
			message: undefined,
			story: 'Demo Bakery added 5 new photos to the album: Autumn market.',
			status: 'added_photos',
			attachment: { kind: 'new_album', photos: photos( 29, 5 ) },
		},
		[ P.futureType ]: {
			message: 'An attachment of a kind not seen before',
			status: 'published_story',
			attachment: { kind: 'unknown' },
		},
		[ P.hostileLink ]: {
			message: 'A link that must not be trusted',
			status: 'shared_story',
			attachment: {
				kind: 'link',
				link: {
					url: 'javascript:alert(document.domain)',
					title: '<b>Bold</b> [secret] "title"',
					description: '"><svg onload=alert(3)> [gallery]',
				},
			},
		},
		[ P.hugeAlbum ]: {
			message: 'Fifteen photos',
			status: 'added_photos',
			attachment: { kind: 'album', photos: photos( 1, 15 ) },
		},
	};
}
