import type * as Scripts from './scripts';
import { tasks } from '../kernel/tasks.fixtures';

let scripts: typeof Scripts;

beforeEach( async () => {
	document.head.innerHTML = '';
	document.body.innerHTML = '';
	jest.resetModules();
	scripts = await import( './scripts' );
} );

const ids = () =>
	[ ...document.head.querySelectorAll( 'script' ) ].map( ( { id } ) => id );

async function finish( handle: string, type = 'load' ) {
	document
		.getElementById( handle + '-js' )
		?.dispatchEvent( new Event( type ) );
	await tasks();
}

const list = [
	{ handle: 'a', src: 'http://localhost/a.js' },
	{ handle: 'b', src: 'http://localhost/b.js' },
];

/** Simulates what PHP prints in the footer: text in script elements. */
function printInline( tag = 'script' ) {
	document.body.innerHTML = [ 'a-js-after', 'b-js-before' ]
		.map(
			( id ) =>
				`<${ tag } type="text/plain" id="frontispiece-${ id }">/* ${ id } */</${ tag }>`
		)
		.join( '' );
}

it( 'downloads in parallel and runs the scripts in order', async () => {
	printInline();
	const listener = jest.fn();
	const run = scripts.runScripts( list ).then( listener );
	const preloads = [ ...document.head.querySelectorAll( 'link' ) ];
	expect( preloads.map( ( { rel } ) => rel ) ).toEqual( [
		'preload',
		'preload',
	] );
	expect( ids() ).toEqual( [ 'a-js' ] );

	await finish( 'a' );
	expect( ids() ).toEqual( [ 'a-js', 'a-js-after', 'b-js-before', 'b-js' ] );
	expect( listener ).not.toHaveBeenCalled();
	await finish( 'b' );
	await run;
	expect( listener ).toHaveBeenCalled();
} );

it( 'runs a script once for two containers', async () => {
	const first = scripts.runScripts( list );
	const second = scripts.runScripts( list );
	await finish( 'a' );
	await finish( 'b' );
	await Promise.all( [ first, second ] );
	expect( ids().filter( ( id ) => id === 'a-js' ) ).toHaveLength( 1 );
} );

it( 'SEC-3: runs no code of elements that authors may write', async () => {
	printInline( 'p' );
	const run = scripts.runScripts( list );
	await finish( 'a' );
	await finish( 'b' );
	await run;
	expect( ids() ).toEqual( [ 'a-js', 'b-js' ] );
} );

it.each( [
	[ 'http://localhost/a.js', true ],
	[ 'http://localhost.evil.example/a.js', false ],
	[ 'http://localhost@evil.example/a.js', false ],
	[ 'https://evil.example/a.js', false ],
	[ '//evil.example/a.js', false ],
	[ 'data:text/javascript,alert(1)', false ],
	[ 'data://localhost/,alert(1)', false ],
	[ 'javascript:alert(1)', false ],
	[ '', false ],
] )( 'SEC-3: %s is a script of this site: %s', ( src, isOwn ) => {
	expect( scripts.isOwnScript( { handle: 'a', src } ) ).toBe( isOwn );
} );

it( 'SEC-3: scripts from the loader’s host are trusted too', async () => {
	const loader = document.createElement( 'script' );
	loader.src = 'https://cdn.example/loader.js';
	const current = jest
		.spyOn( document, 'currentScript', 'get' )
		.mockReturnValue( loader );
	jest.resetModules();
	const { isOwnScript } = await import( './scripts' );
	current.mockRestore();
	const src = ( host: string ) => ( {
		handle: 'a',
		src: `https://${ host }/a.js`,
	} );
	expect( isOwnScript( src( 'cdn.example' ) ) ).toBe( true );
	expect( isOwnScript( src( 'evil.example' ) ) ).toBe( false );
} );

it( 'skips scripts that the page already has', async () => {
	document.head.innerHTML = '<script id="a-js" type="text/plain"></script>';
	const run = scripts.runScripts( list );
	await tasks();
	expect( ids() ).not.toContain( 'a-js-after' );
	await finish( 'b' );
	await run;
} );

const libraries = [
	{ handle: 'wp-i18n', src: 'http://localhost/i18n.js', name: 'i18n' },
	{ handle: 'react', src: 'http://localhost/react.js', name: 'React' },
];

it( 'loads libraries whose elements an optimizer has left on the page without running them', async () => {
	document.head.innerHTML = libraries
		.map(
			( { handle } ) =>
				`<script id="${ handle }-js" type="text/delayed"></script>`
		)
		.join( '' );
	const added = ( { src }: { src: string } ) =>
		document.querySelector( `script[src="${ src }"]` );
	const run = scripts.runScripts( libraries );
	for ( const library of libraries ) {
		await tasks();
		added( library )?.dispatchEvent( new Event( 'load' ) );
		expect( added( library ) ).not.toBeNull();
	}
	await run;
} );

it( 'does not load libraries that have run', async () => {
	document.head.innerHTML = libraries
		.map(
			( { handle } ) =>
				`<script id="${ handle }-js" type="text/plain"></script>`
		)
		.join( '' );
	Object.assign( window, { React: {}, wp: { i18n: {} } } );
	await scripts.runScripts( libraries );
	expect( ids() ).toEqual( [ 'wp-i18n-js', 'react-js' ] );
	Object.assign( window, { React: undefined, wp: undefined } );
} );

it( 'reports a script that cannot be loaded and allows a retry', async () => {
	const run = scripts.runScripts( [ { handle: 'a', src: '/a.js' } ] );
	const failed = expect( run ).rejects.toThrow( '/a.js' );
	await finish( 'a', 'error' );
	await failed;
	const again = scripts.runScripts( [ { handle: 'a', src: '/a.js' } ] );
	await finish( 'a' );
	await again;
} );
