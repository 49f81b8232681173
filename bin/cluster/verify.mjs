// @ts-check
import { readText } from '../lib/files.mjs';
import { counted } from '../lib/patterns.mjs';

/**
 * @typedef {import('./world.mjs').World} World
 * @typedef {import('./world.mjs').Stored} Stored
 * @typedef {import('./ledger.mjs').Ledger} Ledger
 * @typedef {{ lost: string[], doubled: string[], notes: string[] }} Verdict
 */

/** @param {string} shared */
function subjectsOf( shared ) {
	return readText( shared, 'mails.log' )
		.split( '\n' )
		.filter( Boolean )
		.map( ( line ) => JSON.parse( line ) );
}

/**
 * Lets the queues finish, as cron does when the faults are over.
 *
 * @param {World}  world
 * @param {Ledger} ledger
 */
async function waitForEntries( world, ledger ) {
	let stored = await world.tell( { do: 'stored' } );
	for ( let round = 0; round < 40; round++ ) {
		const waits = stored.entries.some( ( { mail } ) => mail === 'waiting' );
		if ( ! waits && ! stored.jobs ) {
			break;
		}
		await world.tell( { do: 'due' } );
		await Promise.all(
			world.nodes.map( ( { url } ) =>
				ledger.ask( `${ url }/?cluster_tick=${ round }` )
			)
		);
		stored = await world.tell( { do: 'stored' } );
	}
	return stored;
}

/**
 * Counts the public reads that reached PHP: few of each kind, and those that the page cache did not answer.
 *
 * @param {World}    world
 * @param {Ledger}   ledger
 * @param {string[]} notes
 */
function readsWithoutCache( { shared }, { reads }, notes ) {
	const reached = counted( readText( shared, 'reads.log' ).split( '\n' ) );
	return [
		'posts',
		'comments',
		'photo-feed/comments',
		'reactions',
		'suggestions',
	].flatMap( ( kind ) => {
		const { sent, cached } = reads[ kind ] ?? { sent: 0, cached: 0 };
		const without = reached.get( kind ) ?? 0;
		notes.push(
			`${ sent } reads of ${ kind }, ${ cached } from the page cache, ${ without } reached PHP`
		);
		return sent === 0 || 5 * without > sent
			? [
					`page cache: ${ without } of ${ sent } reads of ${ kind } reached PHP`,
				]
			: [];
	} );
}

/**
 * Compares what the site has with what it promised.
 *
 * @param {World}  world
 * @param {Ledger} ledger
 * @return {Promise<Verdict>}
 */
export async function verify( world, ledger ) {
	const stored = await waitForEntries( world, ledger );
	const lost = [];
	const doubled = [];
	const notes = [];
	const markers = counted( stored.entries.map( ( { marker } ) => marker ) );
	const files = new Map(
		stored.entries.map( ( { marker, file } ) => [ marker, file ] )
	);
	const mails = subjectsOf( world.shared );
	const subjects = counted(
		mails
			.map( ( { subject } ) => subject )
			.filter( ( subject ) => subject.startsWith( 'Entry ' ) )
	);
	for ( const [ marker, file ] of ledger.entries ) {
		const count = markers.get( marker ) ?? 0;
		if ( count === 0 ) {
			lost.push( `entry ${ marker }` );
		} else if ( files.get( marker ) !== file ) {
			lost.push( `file of entry ${ marker }` );
		}
		if ( count > 1 ) {
			doubled.push( `entry ${ marker }` );
		}
		if ( ! subjects.has( `Entry ${ marker }` ) ) {
			lost.push( `email of entry ${ marker }` );
		}
	}
	const repeated = [ ...subjects.values() ].filter(
		( count ) => count > 1
	).length;
	if ( repeated ) {
		// A server that dies between sending an email and noting so sends it again: better twice than never.
		notes.push( `${ repeated } emails were sent again after a fault` );
	}
	const emails = counted( stored.subscribers );
	for ( const email of ledger.subscribers ) {
		if ( ! emails.has( email ) ) {
			lost.push( `subscriber ${ email }` );
		}
	}
	doubled.push(
		...[ ...emails ]
			.filter( ( [ , count ] ) => count > 1 )
			.map( ( [ email ] ) => `subscriber ${ email }` )
	);
	if ( stored.votes < ledger.votes ) {
		lost.push( `${ ledger.votes - stored.votes } votes` );
	}
	if (
		stored.votes > ledger.attemptedVotes ||
		stored.counted > stored.votes
	) {
		doubled.push(
			`votes: ${ stored.votes } stored, ${ stored.counted } counted`
		);
	}
	if ( stored.counted < stored.votes ) {
		lost.push(
			`votes: ${ stored.votes } stored, ${ stored.counted } counted`
		);
	}
	if ( stored.duplicates ) {
		doubled.push( `${ stored.duplicates } imported posts` );
	}
	notes.push(
		`${ ledger.entries.size } entries with files, ${ ledger.subscribers.size } subscribers, ${ ledger.votes } votes, ${ mails.length } emails, ${ ledger.moderated } changes by a moderator`,
		`${ ledger.fromCache } pages came from the page cache`
	);
	lost.push( ...readsWithoutCache( world, ledger, notes ) );
	if ( ! ledger.moderated ) {
		lost.push( 'No post was hidden: nothing is known about stale posts.' );
	}
	lost.push(
		...stored.failed.map( ( error ) => `background job: ${ error }` )
	);
	const fatal = readText( world.shared, 'debug.log' )
		.split( '\n' )
		.filter( ( line ) => /PHP (?:Fatal|Parse) error/.test( line ) );
	notes.push( ...new Set( fatal.map( ( line ) => line.slice( 0, 300 ) ) ) );
	return { lost, doubled, notes };
}
