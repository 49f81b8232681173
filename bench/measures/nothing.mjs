// @ts-check
import { Buffer } from 'node:buffer';

const places = [ '/', '/hello-world/', '/missing/', '/feed/' ];

/** @type {import('../registry.mjs').Measure} */
export default {
	name: 'nothing',
	tier: 'counts',
	run: async ( world ) => {
		const found = { bytes: 0, queries: 0, hooks: 0, files: 0 };
		const notes = [];
		for ( const path of [ ...places, world.pages.blank ] ) {
			for ( const off of [ true, false ] ) {
				await world.get( path, { off } );
			}
			const off = await world.measure( path, { off: true } );
			const on = await world.measure( path );
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
			if ( bytes || on.queries !== off.queries ) {
				notes.push( path );
			}
		}
		const options = Object.entries( world.content.options );
		return {
			'nothing.bytes': { value: found.bytes, note: notes.join( ' ' ) },
			'nothing.queries': {
				value: found.queries,
				note: notes.join( ' ' ),
			},
			'nothing.hooks': found.hooks,
			'nothing.files': found.files,
			'nothing.options': {
				value: options.reduce( ( sum, [ , size ] ) => sum + size, 0 ),
				note: options.map( ( [ name ] ) => name ).join( ', ' ),
			},
		};
	},
};
