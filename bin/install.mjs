// @ts-check
// node bin/install.mjs: everything that any test or the benchmark needs.
import { install } from './lib/install.mjs';
import { main, say } from './lib/log.mjs';

await main( async () => {
	await install( [ 'php', 'database', 'browser', 'server' ] );
	say( 'Everything is installed.' );
} );
