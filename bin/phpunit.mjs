// @ts-check
// node bin/phpunit.mjs [--mariadb | --mysql] [PHPUnit's options]: PHPUnit alone, on SQLite unless told otherwise, and its
// output as it comes. MySQL is the one that FRONTISPIECE_MYSQL_HOST names.
import { installComposer } from './lib/composer.mjs';
import { main } from './lib/log.mjs';
import { phpunit } from './lib/phpunit.mjs';

await main( async () => {
	const args = process.argv.slice( 2 );
	await installComposer();
	/** @type {import('./lib/phpunit.mjs').Kind[]} */
	const servers = [ 'mariadb', 'mysql' ];
	const kind = servers.find( ( name ) => args.includes( `--${ name }` ) );
	const rest = args.filter( ( arg ) => arg !== `--${ kind }` );
	const { code } = await phpunit( kind ?? 'sqlite', rest, {
		live: true,
	} );
	process.exitCode = code;
} );
