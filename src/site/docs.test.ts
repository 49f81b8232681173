import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns all texts of the declarations of site features. */
function declaredNames(): Set< string > {
	const names = new Set< string >();
	const collect = ( value: unknown, key = '' ) => {
		if ( typeof value === 'string' ) {
			names.add( value );
		} else if ( value && typeof value === 'object' && key !== 'enum' ) {
			Object.entries( value ).forEach( ( [ name, part ] ) =>
				collect( part, name )
			);
		}
	};
	readdirSync( __dirname, { recursive: true } )
		.map( String )
		.filter( ( file ) => /(options|block)\.json$/.test( file ) )
		.forEach( ( file ) =>
			collect(
				JSON.parse( readFileSync( join( __dirname, file ), 'utf8' ) )
			)
		);
	return names;
}

/** Names of screens and their buttons, which are no options. */
const SCREEN = [ 'Frontispiece → Site features', 'Save' ];

const PARTS: [ file: string, from: string, to: string ][] = [
	[ 'docs/user-guide.md', '## Turn on dark mode and more', '\n## ' ],
	[ 'docs/site-features.md', '# Site features', '\nThere are' ],
];

it.each( PARTS )(
	'BUG-63: every option that %s names after “%s” exists',
	( file, from, to ) => {
		const text = readFileSync( file, 'utf8' );
		const start = text.indexOf( from );
		const part = text.slice( start, text.indexOf( to, start + 5 ) );
		const named = [
			...part.matchAll( /(?<!\*)\*{1,2}([^*]+)\*{1,2}/g ),
		].map( ( [ , name = '' ] ) => name );
		const names = declaredNames();
		expect( named.length ).toBeGreaterThan( 2 );
		expect(
			named.filter(
				( name ) => ! names.has( name ) && ! SCREEN.includes( name )
			)
		).toEqual( [] );
	}
);
