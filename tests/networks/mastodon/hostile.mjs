// @ts-check
import { HOST, ann } from './data.mjs';

const OVERRIDE = '\u202e';

/** What an attacker would write into text fields. */
const TEXTS = [
	'<script>alert(1)</script>',
	'<img src=x onerror=alert(1)>',
	'<p onclick="alert(1)">x<iframe src="https://evil.example/"></iframe></p>',
	'<a href="javascript:alert(1)">click</a>',
	'<a href="data:text/html,<script>alert(1)</script>">click</a>',
	'<a href=" jAvAsCrIpT:alert(1)">click</a>',
	'<svg><script>alert(1)</script></svg>',
	'<style>*{display:none}</style>shown',
	'<span class="invisible">never closed',
	'[frontispiece_hostile] [[frontispiece_hostile]] &#91;frontispiece_hostile&#93;',
	'<!-- --><template><b>x</b></template>',
	`${ OVERRIDE }gnp.exe${ OVERRIDE }`,
	'"><script>alert(1)</script>',
	"' onmouseover='alert(1)",
	'<a href="https://ok.example/" onclick="alert(1)">a</a>'.repeat( 300 ),
	'<p>'.repeat( 5000 ),
	'\u0000\ufffe\ud800 broken',
	'x'.repeat( 1_000_000 ),
	'مرحبا '.repeat( 4000 ),
	'<meta http-equiv="refresh" content="0;url=https://evil.example/">',
];

/**
 * Two hundred posts with hostile text in every displayed field.
 *
 * @param {number} now
 * @return {import('./data.mjs').Status[]}
 */
export const hostilePosts = ( now ) =>
	Array.from( { length: 200 }, ( _, n ) => {
		const long = String( TEXTS[ n % TEXTS.length ] );
		const text = n < TEXTS.length ? long : long.slice( 0, 2000 );
		const odd = n % 3 ? text.slice( 0, 500 ) : `javascript:alert(${ n })`;
		const author = {
			...ann,
			display_name: text.slice( 0, 500 ),
			url: n % 2 ? ann.url : odd,
			avatar: odd,
			note: text.slice( 0, 500 ),
		};
		const post = {
			id: String( 990000000000000000n - BigInt( n ) ),
			created_at: new Date( ( now - n * 60 ) * 1000 ).toISOString(),
			visibility: n % 10 ? 'public' : 'unlisted',
			url: n % 4 ? `https://${ HOST }/@ann/${ n }` : odd,
			uri: odd,
			content: text,
			spoiler_text: n % 7 ? '' : text.slice( 0, 1000 ),
			sensitive: n % 2 ? true : text.slice( 0, 10 ),
			account: author,
			favourites_count: n % 5 ? -3 : '9'.repeat( 30 ),
			replies_count: {},
			emojis: [
				{ shortcode: '"><script>', url: odd },
				{ shortcode: 'x', static_url: odd },
				'text',
			],
			media_attachments: [
				{
					id: odd,
					type: [ 'image', 'video', 'audio', '<b>' ][ n % 4 ],
					url: n % 2 ? odd : `https://${ HOST }/${ n }.png`,
					preview_url: odd,
					description: text.slice( 0, 3000 ),
					meta: {
						original: { width: 1e12, height: -1 },
						focus: { x: '1e999', y: odd },
					},
				},
				null,
			],
			card: { url: odd, title: text.slice( 0, 900 ), image: odd },
			poll: {
				options: [ { title: text.slice( 0, 900 ), votes_count: -5 } ],
			},
			quote: {
				quoted_status: { url: odd, content: text.slice( 0, 900 ) },
			},
		};
		return n % 6 ? post : { ...post, content: '', reblog: post };
	} );
