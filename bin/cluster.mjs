// @ts-check
// npm run test:cluster [-- --quick] [--minutes=4]: attacks the page cache, and plays a day on two nodes, with faults.
// [-- --attacks]: only the attacks.
import { readText } from './lib/files.mjs';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { main, say } from './lib/log.mjs';
import { parseOptions } from './lib/options.mjs';

await main( async () => {
	const { values } = parseOptions( {
		quick: { type: 'boolean', default: false },
		attacks: { type: 'boolean', default: false },
		minutes: { type: 'string', default: '4' },
	} );
	await install( [ 'php', 'database', 'server', 'cluster' ] );
	await build();
	const { makeWorld } = await import( './cluster/world.mjs' );
	const { faults, happen, makeSmallDisk, removeSmallDisk } =
		await import( './cluster/faults.mjs' );
	const { Ledger } = await import( './cluster/ledger.mjs' );
	const { play } = await import( './cluster/players.mjs' );
	const { poison } = await import( './cluster/poison.mjs' );
	const { verify } = await import( './cluster/verify.mjs' );

	const world = await makeWorld();
	const hasSmallDisk = await makeSmallDisk( world.uploads );
	try {
		const { problems, attacks } = await poison( world );
		problems
			.slice( 0, 60 )
			.forEach( ( line ) => say( `  poisoned: ${ line }` ) );
		process.stdout.write(
			`attacks ${ attacks }, poisoned ${ problems.length }\n`
		);
		if ( problems.length ) {
			process.exitCode = 1;
		}
		if ( values.attacks ) {
			return;
		}
		const ledger = new Ledger( world.url );
		// The database is away for half a minute; the other faults and the quiet times share the rest.
		const outage = values.quick ? 8 : 30;
		const list = faults( world, { outage, hasSmallDisk } );
		const used = list.reduce( ( sum, { seconds } ) => sum + seconds, 0 );
		const length = values.quick
			? used + 10 * list.length
			: Math.max(
					60 * Number( values.minutes ),
					used + 12 * list.length
				);
		const quiet = Math.max( 8, ( length - used ) / ( list.length + 1 ) );
		const isOver = new AbortController();
		const players = play( world, ledger, isOver.signal );
		await happen( list, ledger, quiet );
		isOver.abort();
		await players;
		const { lost, doubled, notes } = await verify( world, ledger );
		for ( const line of [
			...notes,
			...lost.map( ( what ) => `lost: ${ what }` ),
			...doubled.map( ( what ) => `doubled: ${ what }` ),
		].slice( 0, 60 ) ) {
			say( `  ${ line }` );
		}
		ledger.unexpected
			.slice( 0, 20 )
			.forEach( ( line ) => say( `  unexpected: ${ line }` ) );
		process.stdout.write(
			`requests ${ ledger.requests }, errors ${ ledger.errors }, lost ${ lost.length }, doubled ${ doubled.length }, stale ${ ledger.stale }\n`
		);
		if (
			lost.length ||
			doubled.length ||
			ledger.stale ||
			ledger.unexpected.length
		) {
			say( readText( world.shared, 'debug.log' ).slice( -3000 ) );
			process.exitCode = 1;
		}
	} finally {
		if ( hasSmallDisk ) {
			await removeSmallDisk( world.uploads );
		}
		await world.stop();
	}
} );
