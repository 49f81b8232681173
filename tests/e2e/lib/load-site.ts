import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { claim } from '../../../bin/lib/claim.mjs';
import { startMariaDb } from '../../../bin/lib/mariadb.mjs';
import { root, work } from '../../../bin/lib/paths.mjs';
import { serve } from '../../../bin/lib/serve.mjs';
import { makeSite } from '../../../bin/lib/site.mjs';
import { mailServer } from './mail-server.js';

/** Receives webhooks. While it fails, every second request gets an error, half of them after it was received. */
async function webhookServer() {
	const ids: string[] = [];
	let isFailing = true;
	let count = 0;
	const server = createServer( ( request, reply ) => {
		request.resume().on( 'end', () => {
			const nth = count++ % 4;
			if ( ! isFailing || nth !== 0 ) {
				ids.push( String( request.headers[ 'webhook-id' ] ) );
			}
			reply.writeHead( isFailing && nth < 2 ? 503 : 200 ).end();
		} );
	} );
	await new Promise< void >( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	return {
		ids,
		origin: `http://127.0.0.1:${ ( server.address() as AddressInfo ).port }`,
		recover: () => {
			isFailing = false;
		},
		stop: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

/** Starts a site for tests of load: with its own database server, which can be killed, and failing mail and webhooks. */
export async function loadSite( of: string ) {
	const name = claim( of );
	// The default of database servers: committed data survives a crash.
	const options = {
		name: `${ name }-server`,
		settings: { 'innodb-flush-log-at-trx-commit': '1' },
	};
	let database = await startMariaDb( options );
	const mails = await mailServer( 'half' );
	const webhooks = await webhookServer();
	const site = await makeSite( {
		name,
		database,
		graphOrigin: webhooks.origin,
		muPlugins: [ join( root, 'tests/fixtures/mu-plugins/smtp.php' ) ],
		constants: { FRONTISPIECE_TEST_SMTP: mails.port },
	} );
	const server = await serve( site, { workers: 8 } );
	const table = ( short: string ) =>
		`\`frontispiece_${ name.replace( /\W/g, '_' ) }\`.wp_frontispiece_${ short }`;
	return {
		site,
		mails,
		webhooks,
		table,
		query: async ( sql: string ) => database.query( sql ),
		/** Kills the database server, and starts it again after seven seconds. */
		kill: async () => {
			const pid = readFileSync(
				join( work, 'servers', options.name, `${ options.name }.pid` ),
				'utf8'
			);
			process.kill( Number( pid ), 'SIGKILL' );
			// WordPress itself tries five times, a second apart, so visitors would not notice a shorter pause.
			await setTimeout( 7000 );
			database = await startMariaDb( options );
		},
		stop: async () => {
			await server.stop();
			mails.stop();
			webhooks.stop();
			await database.stop();
		},
	};
}
