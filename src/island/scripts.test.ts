import type * as Scripts from './scripts';

let scripts: typeof Scripts;

beforeEach( async () => {
	document.head.innerHTML = '';
	jest.resetModules();
	scripts = await import( './scripts' );
} );

const ids = () =>
	[ ...document.head.querySelectorAll( 'script' ) ].map( ( { id } ) => id );

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

async function finish( handle: string, type = 'load' ) {
	document
		.getElementById( handle + '-js' )
		?.dispatchEvent( new Event( type ) );
	await settle();
}

const list = [
	{ handle: 'a', src: '/a.js', after: 'window.ran = [ "after a" ];' },
	{
		handle: 'b',
		src: '/b.js',
		translations: '/* t */',
		before: '/* before */',
	},
];

it( 'downloads in parallel and starts each script after the one before', async () => {
	const done = jest.fn();
	const run = scripts.runScripts( list ).then( done );
	const preloads = [ ...document.head.querySelectorAll( 'link' ) ];
	expect( preloads.map( ( { rel } ) => rel ) ).toEqual( [
		'preload',
		'preload',
	] );
	expect( ids() ).toEqual( [ 'a-js' ] );

	await finish( 'a' );
	expect( ids() ).toEqual( [
		'a-js',
		'a-js-after',
		'b-js-translations',
		'b-js-before',
		'b-js',
	] );
	expect( done ).not.toHaveBeenCalled();
	await finish( 'b' );
	await run;
	expect( done ).toHaveBeenCalled();
} );

it( 'runs a script once for two containers', async () => {
	const first = scripts.runScripts( list );
	const second = scripts.runScripts( list );
	await finish( 'a' );
	await finish( 'b' );
	await Promise.all( [ first, second ] );
	expect( ids().filter( ( id ) => id === 'a-js' ) ).toHaveLength( 1 );
} );

it( 'skips what the page already has', async () => {
	document.head.innerHTML = '<script id="a-js" type="text/plain"></script>';
	const run = scripts.runScripts( list );
	await settle();
	expect( ids() ).not.toContain( 'a-js-after' );
	await finish( 'b' );
	await run;
} );

it( 'runs the inline code of a handle without a file', async () => {
	await scripts.runScripts( [ { handle: 'alias', after: '/* x */' } ] );
	expect( ids() ).toEqual( [ 'alias-js-after' ] );
} );

it( 'reports a script that cannot be loaded and may try it again', async () => {
	const run = scripts.runScripts( [ { handle: 'a', src: '/a.js' } ] );
	const failed = expect( run ).rejects.toThrow( '/a.js' );
	await finish( 'a', 'error' );
	await failed;
	const again = scripts.runScripts( [ { handle: 'a', src: '/a.js' } ] );
	await finish( 'a' );
	await again;
} );
