// @ts-check
// node bin/phpunit.mjs [--mariadb] [PHPUnit's options]: PHPUnit alone, its output as it comes.
import { installComposer } from './lib/composer.mjs';
import { main } from './lib/log.mjs';
import { phpunit } from './lib/phpunit.mjs';

await main( async () => {
	const args = process.argv.slice( 2 );
	await installComposer();
	const mariadb = args.includes( '--mariadb' );
	const rest = args.filter( ( arg ) => arg !== '--mariadb' );
	const group =
		mariadb && ! rest.includes( '--group' )
			? [ '--group', 'db', '--group', 'mariadb' ]
			: [];
	const { code } = await phpunit(
		mariadb ? 'mariadb' : 'sqlite',
		[ ...group, ...rest ],
		{ live: true }
	);
	process.exitCode = code;
} );
