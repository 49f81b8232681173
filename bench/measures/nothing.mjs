// @ts-check
import { Buffer } from 'node:buffer';
import { ajax } from '../lib/client.mjs';

const places = [ '/', '/hello-world/', '/missing/', '/feed/' ];

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'nothing',
	tier: 'counts',
	run: async ( world ) => {
		const found = {
			bytes: 0,
			queries: 0,
			hooks: 0,
			files: 0,
			code: 0,
			memory: 0,
		};
		const notes = [];
		for ( const path of [ ...places, world.pages.blank ] ) {
			for ( const off of [ true, false ] ) {
				await world.get( path, { off } );
			}
			const off = await world.measure( path, { list: true, off: true } );
			const on = await world.measure( path, { list: true } );
			const bytes =
				on.body === off.body
					? 0
					: Math.max(
							1,
							Buffer.byteLength( on.body ) -
								Buffer.byteLength( off.body )
						);
			found.bytes += bytes;
			found.queries += Math.abs( on.queries - off.queries );
			found.hooks = Math.max( found.hooks, on.hooks - off.hooks );
			found.files = Math.max( found.files, on.files - off.files );
			found.code = Math.max( found.code, on.code - off.code );
			found.memory = Math.max( found.memory, on.memory - off.memory );
			if ( bytes || on.queries !== off.queries ) {
				notes.push( `${ path } ${ more( on, off ) }`.trim() );
			}
		}
		const form = { action: 'bench_bare' };
		await world.get( ajax, { form, off: true } );
		await world.get( ajax, { form } );
		const off = await world.measure( ajax, {
			form,
			list: true,
			off: true,
		} );
		const on = await world.measure( ajax, { form, list: true } );
		const options = Object.entries( world.content.options );
		return {
			'nothing.bytes': { value: found.bytes, note: notes.join( ' ' ) },
			'nothing.queries': {
				value: found.queries,
				note: notes.join( ' ' ),
			},
			'nothing.ajax': {
				value: on.queries - off.queries,
				note: more( on, off ),
			},
			'nothing.hooks': found.hooks,
			'nothing.files': found.files,
			'nothing.code': found.code / 1000,
			'nothing.memory': found.memory / 1000,
			'nothing.options': {
				value: options.reduce( ( sum, [ , size ] ) => sum + size, 0 ),
				note: options.map( ( [ name ] ) => name ).join( ', ' ),
			},
		};
	},
};

/**
 * Returns the queries that one request made and another did not.
 *
 * @param {import('../lib/client.mjs').Cost} on
 * @param {import('../lib/client.mjs').Cost} off
 */
const more = ( on, off ) =>
	( on.list ?? [] )
		.filter( ( sql ) => ! off.list?.includes( sql ) )
		.map( ( sql ) => sql.replace( /\s+/g, ' ' ).slice( 0, 120 ) )
		.join( '; ' );
