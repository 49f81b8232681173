// @ts-check
import { NAMED_POSTS } from './ids.mjs';
import { attachedPosts } from './attached-posts.mjs';
import { longText, tagsIn } from './texts.mjs';

/** @typedef {import('./models.mjs').Post} Post */

const TAGGED = '𝒯hank you Ada Arendt 👩‍🍳 and Harbour Cafe for the 🍞 evening';

/**
 * Special posts, by position. Each overrides an ordinary post.
 *
 * @param {number} now
 * @param {import('./models.mjs').Person[]} people
 * @return {Record<number, Partial<Post>>}
 */
export function namedPosts( now, people ) {
	const P = NAMED_POSTS;
	const tie = now - 38 * 25200;
	return {
		...attachedPosts( now, people ),
		[ P.status ]: {
			message:
				'Closed on Monday for stocktaking.\n\nBack on Tuesday at 6:30.',
			status: 'mobile_status_update',
			attachment: undefined,
		},
		[ P.emoji ]: {
			message: '🥐🥖🍞❤️‍🔥👨‍👩‍👧‍👦🏳️‍🌈',
			status: 'mobile_status_update',
			attachment: undefined,
		},
		[ P.rtl ]: {
			message: 'לחם טרי כל בוקר — خبز طازج كل صباح (Demo Bakery, 6:30)',
			status: 'mobile_status_update',
			attachment: undefined,
		},
		[ P.fourByte ]: {
			message: '𠜎𠜱𝔅𝔯𝔢𝔞𝔡 𝟙𝟚𝟛 🧑🏽‍🍳 ' + '𝕏'.repeat( 120 ),
			status: 'mobile_status_update',
			attachment: undefined,
		},
		[ P.shortcode ]: {
			message:
				'Not a shortcode: [secret] and [gallery ids="1,2"] and [[double]] {{braces}}',
			status: 'mobile_status_update',
			attachment: undefined,
		},
		[ P.script ]: {
			message:
				'<script>alert("post")</script> <img src=x onerror=alert(1)> 5 > 3 & 2 < 4 "quotes" \'single\' </script>',
			status: 'mobile_status_update',
			attachment: undefined,
		},
		[ P.hidden ]: { message: 'Hidden from the page', hidden: true },
		[ P.unpublished ]: { message: 'Draft for next week', published: false },
		[ P.expired ]: { message: 'Offer that has run out', expired: true },
		[ P.tags ]: {
			message: TAGGED,
			tags: tagsIn( TAGGED, [
				[ 'Ada Arendt', people[ 0 ]?.id ?? '', 'user' ],
				[ 'Harbour Cafe', '555666777888999', 'page' ],
			] ),
			status: 'mobile_status_update',
			attachment: undefined,
		},
		[ P.bare ]: {
			message: 'Nobody has reacted yet',
			reactions: {},
			comments: 0,
			shares: 0,
			status: 'mobile_status_update',
			attachment: undefined,
		},
		[ P.textLink ]: {
			message:
				'Directions: https://example.org/map?a=1&b=2 (bus 12), #bakery, mail hello@example.org',
			status: 'mobile_status_update',
			attachment: undefined,
		},
		[ P.place ]: {
			message: 'Where we are today',
			place: true,
			story: 'Demo Bakery is at Demo Bakery.',
			status: 'mobile_status_update',
			attachment: undefined,
		},
		[ P.long ]: {
			message: longText(),
			status: 'mobile_status_update',
			attachment: undefined,
		},
		[ P.visitor ]: {
			message: 'Best rolls in town!',
			from: people[ 1 ] ?? null,
			wall: 'visitor',
			status: 'wall_post',
			attachment: undefined,
		},
		[ P.visitorNameless ]: {
			message: 'I left my umbrella with you',
			from: null,
			wall: 'visitor',
			status: 'wall_post',
			attachment: undefined,
		},
		[ P.tieA ]: {
			message: 'First of two in the same second',
			created: tie,
		},
		[ P.tieB ]: {
			message: 'Second of two in the same second',
			created: tie,
		},
	};
}
