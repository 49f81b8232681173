import type {} from '../site';

const scripts = () => [ ...document.head.querySelectorAll( 'script' ) ];
const happen = ( type: string ) =>
	document.body.dispatchEvent( new Event( type, { bubbles: true } ) );

const move = ( movementX: number, movementY: number ) =>
	document.body.dispatchEvent(
		Object.assign( new Event( 'mousemove', { bubbles: true } ), {
			movementX,
			movementY,
		} )
	);

async function run( lazy: string[] ) {
	window.frontispieceLazy = lazy;
	await jest.isolateModulesAsync( async () => {
		await import( './page' );
	} );
}

beforeEach( () => {
	document.head.innerHTML = '';
	Object.defineProperty( window, 'scrollY', { value: 0, writable: true } );
} );

it( 'loads every lazy script once, on the first interaction', async () => {
	await run( [ '/a.js', '/b.js' ] );
	expect( scripts() ).toHaveLength( 0 );
	happen( 'keydown' );
	happen( 'mousemove' );
	expect( scripts().map( ( { src } ) => new URL( src ).pathname ) ).toEqual( [
		'/a.js',
		'/b.js',
	] );
} );

it( 'keeps events until all scripts have loaded, including one that fails', async () => {
	await run( [ '/a.js', '/b.js' ] );
	happen( 'keydown' );
	happen( 'keyup' );
	const [ a, b ] = scripts();
	a?.dispatchEvent( new Event( 'load' ) );
	happen( 'scroll' );
	b?.dispatchEvent( new Event( 'error' ) );
	happen( 'keydown' );
	expect( window.frontispieceSeen?.map( ( { type } ) => type ) ).toEqual( [
		'keydown',
		'keyup',
		'scroll',
	] );
} );

it( 'loads at once on a page that is already scrolled', async () => {
	window.scrollY = 500;
	await run( [ '/a.js' ] );
	expect( scripts() ).toHaveLength( 1 );
} );

it( 'does not take a pointer at rest on a page that appears for an interaction', async () => {
	await run( [ '/a.js' ] );
	move( 0, 0 );
	expect( scripts() ).toHaveLength( 0 );
	expect( window.frontispieceSeen ).toEqual( [] );
	move( 0, -1 );
	expect( scripts() ).toHaveLength( 1 );
} );

it( 'does nothing if no script is waiting', async () => {
	await run( [] );
	happen( 'keydown' );
	expect( scripts() ).toHaveLength( 0 );
	expect( window.frontispieceSeen ).toEqual( [] );
} );
