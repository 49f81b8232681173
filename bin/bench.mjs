// @ts-check
// npm run bench [-- --counts] [--only=name of a measure or figure] [--rounds=200] [--plugin=folder] [--write]
import { resolve } from 'node:path';
import { budgets } from '../bench/budgets.mjs';
import { print, rowsOf, write } from '../bench/report.mjs';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { Failure, main, messageOf, say, step } from './lib/log.mjs';
import { parseOptions } from './lib/options.mjs';

/** @typedef {import('../bench/registry.mjs').Figure} Figure */

function read() {
	const { values } = parseOptions( {
		counts: { type: 'boolean', default: false },
		only: { type: 'string' },
		rounds: { type: 'string', default: '200' },
		plugin: { type: 'string' },
		write: { type: 'boolean', default: false },
	} );
	return {
		...values,
		rounds: Number( values.rounds ),
		plugin: values.plugin && resolve( values.plugin ),
	};
}

/**
 * @param {import('../bench/registry.mjs').Measure[]}              chosen
 * @param {{ rounds: number, plugin?: string | undefined }} options
 */
async function take( chosen, options ) {
	/** @type {Record<string, Figure>} */
	const figures = {};
	const { makeWorld } = await import( '../bench/world.mjs' );
	const world = await makeWorld( options );
	try {
		for ( const { name, run } of chosen ) {
			try {
				await step( name, async () => {
					for ( const [ key, value ] of Object.entries(
						await run( world )
					) ) {
						figures[ key ] =
							typeof value === 'number' ? { value } : value;
					}
				} );
			} catch ( error ) {
				// Continue with the other figures. The missing one fails the run.
				say( messageOf( error ) );
			}
		}
		return { figures, versions: world.content.versions };
	} finally {
		await world.stop();
	}
}

await main( async () => {
	const options = read();
	const { only, plugin, rounds } = options;
	if ( options.write && ( options.counts || only || plugin ) ) {
		throw new Failure( '--write keeps whole runs only.' );
	}
	await install( [ 'php', 'database', 'browser', 'server' ] );
	// Import only now, because npm's packages may have been missing before.
	const { measures } = await import( '../bench/registry.mjs' );
	const chosen = measures.filter(
		( { name, tier } ) =>
			( ! options.counts || tier === 'counts' ) &&
			( ! only || name === only )
	);
	if ( ! chosen.length ) {
		throw new Failure(
			`There is no measure ${ only }: ${ measures.map( ( { name } ) => name ).join( ', ' ) }.`
		);
	}
	if ( ! plugin ) {
		await build();
	}
	const { figures, versions } = await take( chosen, { rounds, plugin } );
	const tiers = new Set( chosen.map( ( { tier } ) => tier ) );
	const rows = rowsOf( figures, ( name ) => {
		const budget = budgets.find( ( line ) => line.name === name );
		return (
			! only &&
			budget !== undefined &&
			budget.limit !== null &&
			tiers.has( budget.tier )
		);
	} );
	process.stdout.write( `${ print( rows ) }\n` );
	if ( options.write ) {
		write( rows, versions );
	}
	const judged = rows.filter( ( { verdict } ) => verdict );
	const failed = judged.filter( ( { verdict } ) => verdict !== 'ok' ).length;
	process.stdout.write(
		`${ judged.length - failed } passed, ${ failed } failed\n`
	);
	process.exitCode = failed || ! judged.length ? 1 : 0;
} );
