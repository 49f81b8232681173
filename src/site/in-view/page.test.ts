interface Entry {
	target: Element;
	isIntersecting: boolean;
}

let report: ( entries: Entry[] ) => void;
const watched = new Set< Element >();

class Observer {
	constructor( callback: ( entries: Entry[] ) => void ) {
		report = callback;
	}
	observe = ( element: Element ) => watched.add( element );
	unobserve = ( element: Element ) => watched.delete( element );
}

async function run( config: object = {} ) {
	watched.clear();
	window.IntersectionObserver =
		Observer as unknown as typeof IntersectionObserver;
	window.frontispieceSite = { 'in-view': config };
	document.body.innerHTML =
		'<div class="entry-content"><p id="a"></p><p id="b"></p></div>';
	await jest.isolateModulesAsync( async () => {
		await import( './page' );
	} );
}

const find = ( id: string ) => document.getElementById( id ) as HTMLElement;

it( 'S001-011: marks a block once it comes into view, and not before', async () => {
	await run();
	report( [
		{ target: find( 'a' ), isIntersecting: true },
		{ target: find( 'b' ), isIntersecting: false },
	] );
	expect( find( 'a' ).className ).toBe( 'frontispiece-in-view' );
	expect( find( 'b' ).className ).toBe( '' );
	report( [ { target: find( 'b' ), isIntersecting: true } ] );
	expect( find( 'b' ).className ).toBe( 'frontispiece-in-view' );
	expect( watched.size ).toBe( 0 );
} );

it( 'hides only out-of-view blocks for an effect', async () => {
	await run( { effect: 'rise' } );
	report( [
		{ target: find( 'a' ), isIntersecting: true },
		{ target: find( 'b' ), isIntersecting: false },
	] );
	expect( find( 'a' ).className ).toBe( 'frontispiece-in-view' );
	expect( find( 'b' ).className ).toBe( 'frontispiece-will-rise' );
} );

it( 'observes content that is added later', async () => {
	await run();
	document.body.innerHTML = '<article class="post"></article>';
	document.dispatchEvent( new Event( 'frontispiece:content' ) );
	expect(
		[ ...watched ].some( ( { tagName } ) => tagName === 'ARTICLE' )
	).toBe( true );
} );

export {};
