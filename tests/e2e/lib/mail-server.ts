import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../bin/lib/paths.mjs';
import { phpBinary } from '../../../bin/lib/php.mjs';

/** Sets the mode of the test mail server: "half" rejects every second email, "ok" accepts all. */
export async function mailServer( behaviour: 'half' | 'ok' ) {
	const folder = mkdtempSync( join( tmpdir(), 'frontispiece-mails-' ) );
	const mode = ( word: string ) =>
		writeFileSync( join( folder, 'mode' ), word );
	mode( behaviour );
	const server = spawn( phpBinary(), [
		join( root, 'tests/fixtures/smtp/server.php' ),
		folder,
	] );
	const [ ready ] = ( await once( server.stdout, 'data' ) ) as [ Buffer ];
	const mails = () =>
		readdirSync( folder )
			.filter( ( name ) => name.endsWith( '.json' ) )
			.map( ( name ) => readFileSync( join( folder, name ), 'utf8' ) );
	return {
		mode,
		mails,
		port: Number( String( ready ).replace( 'ready ', '' ) ),
		ids: () =>
			mails().map(
				( text ) => /Message-ID: (<[^>]+>)/i.exec( text )?.[ 1 ]
			),
		stop: () => server.kill(),
	};
}
