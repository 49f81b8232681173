// @ts-check
import { ajax } from '../../bench/lib/client.mjs';
import { readFeed, readUrl } from '../../bench/lib/markup.mjs';
import { sleep } from '../lib/service.mjs';
import { routes, suggestionsUrl } from './urls.mjs';

/**
 * @typedef {import('./world.mjs').World} World
 * @typedef {import('./ledger.mjs').Ledger} Ledger
 * @typedef {( world: World, ledger: Ledger, number: number ) => Promise<void>} Turn
 */

/** @param {Record<string, string>} fields */
const posted = ( fields ) => ( {
	method: 'POST',
	body: new URLSearchParams( fields ),
} );

/** @param {string} pass */
const owner = ( pass ) => ( {
	authorization: `Basic ${ Buffer.from( `admin:${ pass }` ).toString( 'base64' ) }`,
	'content-type': 'application/json',
} );

/** A visitor reads a page, and loads more of its feed by the Ajax call and by the public route. @type {Turn} */
async function visit( { content }, ledger, number ) {
	const pages = Object.values( content.pages );
	await ledger.ask( pages[ number % pages.length ] ?? '/' );
	const { status, body } = await ledger.ask( content.pages.feed );
	if ( status === 200 ) {
		await ledger.ask( ajax, posted( readFeed( body ).more ) );
		await ledger.read( 'posts', readUrl( body ) );
		await readForAll( content, ledger, number );
	}
}

/**
 * Reads by the public routes the comments of a post, counts of reactions and suggestions.
 *
 * @param {World['content']} content
 * @param {Ledger}           ledger
 * @param {number}           number
 */
async function readForAll( { article, commented, photos }, ledger, number ) {
	const post = commented[ number % commented.length ];
	const photo = photos[ number % photos.length ];
	for ( const [ kind, url ] of Object.entries( {
		comments: `${ routes }/social-feed/comments/${ post }`,
		'photo-feed/comments': `${ routes }/photo-feed/comments/${ photo }`,
		reactions: `${ routes }/reactions?posts=${ article.id }`,
		suggestions: suggestionsUrl( 'harbor' ),
	} ) ) {
		await ledger.read( kind, url );
	}
}

/** A visitor searches as pages do, and as clients of established themes do. @type {Turn} */
async function search( _world, ledger, number ) {
	const query =
		[ 'harbor', 'article', 'nothing', 'feed' ][ number % 4 ] ?? '';
	await ledger.read( 'suggestions', suggestionsUrl( query ) );
	await ledger.ask(
		ajax,
		posted( { action: 'penci_ajax_search', query, number: '5' } )
	);
}

/** @type {Turn} */
async function vote( { content }, ledger ) {
	ledger.attemptedVotes++;
	const { status, body } = await ledger.ask(
		ajax,
		posted( {
			action: 'penci-post-like',
			post_id: String( content.article.id ),
			state: '1',
		} )
	);
	if ( status === 200 && /^\d+$/.test( body ) ) {
		ledger.votes++;
	}
}

/**
 * Sends an entry with a file from a page that may come from the page cache, until the site has it.
 *
 * @type {Turn}
 */
async function submit( { content }, ledger, number ) {
	const { body: page } = await ledger.ask( content.pages.form );
	const [ , token = '' ] =
		/name="_frontispiece_token" value="([^"]*)"/.exec( page ) ?? [];
	const marker = `m${ number }-${ crypto.randomUUID().slice( 0, 8 ) }`;
	const file = `The file of ${ marker }. `.repeat( 200 );
	const key = crypto.randomUUID();
	const send = async () => {
		const body = new FormData();
		for ( const [ name, value ] of Object.entries( {
			_frontispiece_key: key,
			_frontispiece_token: token,
			_wpcf7: String( content.form ),
			_wpcf7_unit_tag: `frontispiece-f${ content.form }-o1`,
			_wpcf7_container_post: '0',
			'your-name': 'Ada',
			marker,
		} ) ) {
			body.append( name, value );
		}
		body.append(
			'paper',
			new File( [ file ], 'paper.txt', { type: 'text/plain' } )
		);
		const answer = await ledger.ask(
			`/wp-json/frontispiece/v1/contact-forms/${ content.form }/feedback`,
			{ method: 'POST', body }
		);
		return (
			answer.status === 200 &&
			answer.body.includes( '"status":"mail_sent"' )
		);
	};
	if ( await ledger.insist( send, Date.now() + 120_000 ) ) {
		ledger.entries.set( marker, file );
	} else {
		ledger.unexpected.push( `The entry ${ marker } was never accepted.` );
	}
}

/** @type {Turn} */
async function subscribe( { content }, ledger, number ) {
	const email = `s${ number }-${ crypto.randomUUID().slice( 0, 8 ) }@example.org`;
	const send = async () => {
		const { status, body } = await ledger.ask(
			content.pages.news,
			posted( {
				frontispiece_newsletter: '1',
				frontispiece_email: email,
				frontispiece_agree: '1',
			} )
		);
		// While the database goes, the page may come without an answer to the form.
		return status === 200 && body.includes( 'data-result="success"' );
	};
	if ( await ledger.insist( send, Date.now() + 120_000 ) ) {
		ledger.subscribers.add( email );
	}
}

/**
 * The owner changes a setting on one node, and reads it on the other one.
 *
 * @type {Turn}
 */
async function manage( { content, nodes }, ledger, number ) {
	const headers = owner( content.pass );
	const path = '/wp-json/frontispiece/v1/settings';
	const [ here, there ] = number % 2 ? nodes : [ ...nodes ].reverse();
	const backfill = 100 + ( number % 400 );
	const wasQuiet = ledger.isQuiet;
	const saved = await ledger.ask( `${ here?.url }${ path }`, {
		method: 'POST',
		headers,
		body: JSON.stringify( { values: { backfill } } ),
	} );
	const read = await ledger.ask( `${ there?.url }${ path }`, { headers } );
	if ( saved.status === 200 && read.status === 200 ) {
		const found = JSON.parse( read.body ).values.backfill;
		if ( found !== backfill ) {
			ledger.stale++;
			ledger.unexpected.push(
				`The owner saved ${ backfill } and read ${ found }${ wasQuiet ? '' : ' during a fault' }.`
			);
		}
	}
}

/**
 * A moderator hides a post on one node and shows it again, and a visitor loads more on the other node.
 *
 * @type {Turn}
 */
async function moderate( { content, nodes }, ledger, number ) {
	const [ here, there ] = number % 2 ? nodes : [ ...nodes ].reverse();
	const { status, body: page } = await ledger.ask( content.pages.feed );
	if ( status !== 200 ) {
		return;
	}
	const loadMore = () =>
		ledger.ask(
			`${ there?.url }${ ajax }`,
			posted( readFeed( page ).more )
		);
	const [ , post = '' ] =
		/\sid="cff_([^"]+)"/.exec( ( await loadMore() ).body ) ?? [];
	const row = content.rows[ post ];
	if ( ! row ) {
		return;
	}
	for ( const hidden of [ true, false ] ) {
		const wasQuiet = ledger.isQuiet;
		const saved = await ledger.ask(
			`${ here?.url }${ routes }/items/${ row }`,
			{
				method: 'POST',
				headers: owner( content.pass ),
				body: JSON.stringify( { hidden } ),
			}
		);
		const read = await loadMore();
		const isShown = read.body.includes( `id="cff_${ post }"` );
		if (
			saved.status === 200 &&
			read.status === 200 &&
			isShown === hidden
		) {
			ledger.stale++;
			ledger.unexpected.push(
				`Post ${ post } was ${ hidden ? 'hidden and shown' : 'shown and missing' }${ wasQuiet ? '' : ' during a fault' }.`
			);
		}
		ledger.moderated += saved.status === 200 ? 1 : 0;
	}
}

/** Cron runs on both nodes at once, and a source is due. @type {Turn} */
async function tick( { content, nodes }, ledger, number ) {
	const due = number % 5 ? '' : `&cluster_due=${ content.source }`;
	await Promise.all(
		nodes.map( ( { url } ) =>
			ledger.ask( `${ url }/?cluster_tick=${ number }${ due }` )
		)
	);
}

/** @type {{ turn: Turn, pause: number }[]} `pause` milliseconds between two turns */
const PLAYERS = [
	{ turn: visit, pause: 100 },
	{ turn: visit, pause: 150 },
	{ turn: search, pause: 700 },
	{ turn: vote, pause: 300 },
	{ turn: submit, pause: 300 },
	{ turn: submit, pause: 500 },
	{ turn: subscribe, pause: 900 },
	{ turn: manage, pause: 1500 },
	// Longer than a change keeps responses from being stored, so that a stored one could be stale.
	{ turn: moderate, pause: 8000 },
	{ turn: tick, pause: 1000 },
];

/**
 * Plays until the day is over. Each player takes turns; the next one begins when the last is over.
 *
 * @param {World}       world
 * @param {Ledger}      ledger
 * @param {AbortSignal} isOver
 */
export async function play( world, ledger, isOver ) {
	await Promise.all(
		PLAYERS.map( async ( { turn, pause }, player ) => {
			for ( let n = 1; ! isOver.aborted; n++ ) {
				await turn( world, ledger, n * PLAYERS.length + player );
				await sleep( pause );
			}
		} )
	);
}
