import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { claim } from '../../../bin/lib/claim.mjs';
import { startMariaDb } from '../../../bin/lib/mariadb.mjs';
import { root, work } from '../../../bin/lib/paths.mjs';
import { serve } from '../../../bin/lib/serve.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';
import { mailServer } from '../lib/mail-server.js';
import { Owner } from '../lib/owner.js';
import { expect, test } from '../lib/test.js';
import { tick } from '../lib/tick.js';

const CLIENTS = 20;
const EACH = 50;

/** Submits until the response is "sent", as a visitor would after an error message. */
async function insist( url: string, text: string, id: number ) {
	for ( let attempt = 0; attempt < 120; attempt++ ) {
		const body = new FormData();
		body.set( '_wpcf7', String( id ) );
		body.set( '_wpcf7_unit_tag', `frontispiece-f${ id }-o1` );
		body.set( 'your-message', text );
		try {
			const reply = await fetch( url, { method: 'POST', body } );
			const { status } = ( await reply.json() ) as { status?: string };
			if ( reply.ok && status === 'mail_sent' ) {
				return attempt;
			}
		} catch {}
		await setTimeout( 250 );
	}
	throw new Error( `Never sent: ${ text }` );
}

test( 'None of 1,000 entries from 20 clients is lost or duplicated when every second email fails and the database is killed once @long', async () => {
	test.setTimeout( 900_000 );
	const name = claim( 'form-load' );
	// The default of database servers: committed data survives a crash.
	const options = {
		name: `${ name }-server`,
		settings: { 'innodb-flush-log-at-trx-commit': '1' },
	};
	let database = await startMariaDb( options );
	const mails = await mailServer( 'half' );
	const site = await makeSite( {
		name,
		database,
		muPlugins: [ join( root, 'tests/fixtures/mu-plugins/smtp.php' ) ],
		constants: { FRONTISPIECE_TEST_SMTP: mails.port },
	} );
	const server = await serve( site, { workers: 8 } );
	try {
		const owner = await Owner.of( site );
		const id = await owner.form( {
			title: 'Load',
			template: '[textarea* your-message] [submit]',
			mail: {
				active: true,
				recipient: 'owner@example.org',
				sender: 'site@example.org',
				subject: 'x',
				body: '[your-message]',
			},
		} );
		const url = `${ site.url }/wp-json/frontispiece/v1/contact-forms/${ id }/feedback`;
		let sent = 0;
		let tries = 0;
		const client = async ( number: number ) => {
			for ( let i = 0; i < EACH; i++ ) {
				const failed = await insist(
					url,
					`Message ${ number }-${ i }`,
					id
				);
				tries += failed;
				sent++;
			}
		};
		const kill = async () => {
			while ( sent < ( CLIENTS * EACH ) / 2 ) {
				await setTimeout( 50 );
			}
			const pid = readFileSync(
				join( work, 'servers', options.name, `${ options.name }.pid` ),
				'utf8'
			);
			process.kill( Number( pid ), 'SIGKILL' );
			// WordPress itself tries five times, a second apart, so visitors would not notice a shorter pause.
			await setTimeout( 7000 );
			database = await startMariaDb( options );
		};
		await Promise.all( [
			kill(),
			...Array.from( { length: CLIENTS }, ( _, n ) => client( n ) ),
		] );
		expect( tries, 'The kill was felt.' ).toBeGreaterThan( 0 );

		const schema = `frontispiece_${ name.replace( /\W/g, '_' ) }`;
		const count = async ( what: string, where = '1 = 1' ) =>
			Number(
				await database.query(
					`SELECT ${ what } FROM \`${ schema }\`.wp_frontispiece_submissions WHERE ${ where }`
				)
			);
		expect( await count( 'COUNT(*)' ) ).toBe( CLIENTS * EACH );
		expect( await count( 'COUNT(DISTINCT words)' ) ).toBe( CLIENTS * EACH );
		expect( await count( 'COUNT(*)', "state <> 'inbox'" ) ).toBe( 0 );

		mails.mode( 'ok' );
		await expect( async () => {
			await database.query(
				`UPDATE \`${ schema }\`.wp_frontispiece_submissions SET mail_due = 0 WHERE mail_state = 'waiting'`
			);
			// Work that a process had begun when it lost the database waits for ten minutes.
			await database.query(
				`UPDATE \`${ schema }\`.wp_frontispiece_attempts SET started_at = 0`
			);
			await tick( site );
			expect( await count( 'COUNT(*)', "mail_state <> 'sent'" ) ).toBe(
				0
			);
		} ).toPass( { timeout: 240_000 } );
		const ids = mails.ids();
		expect( new Set( ids ).size ).toBe( CLIENTS * EACH );
		// An email is sent twice, with the same id, only if the process lost the database connection before it could
		// record the first one.
		expect( ids.length - CLIENTS * EACH ).toBeLessThanOrEqual( CLIENTS );
	} finally {
		await server.stop();
		mails.stop();
		await database.stop();
	}
} );
