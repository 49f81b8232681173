import { progress, show } from './progress';

const WINDOW = 800;

/** Sets up an article with this position and height in a page of the given height. */
function page( top: number, height: number, whole: number ) {
	document.body.innerHTML =
		'<div class="entry-content"></div><div class="frontispiece-progress"></div>';
	Object.assign( window, { innerHeight: WINDOW } );
	Object.defineProperty( document.documentElement, 'scrollHeight', {
		value: whole,
		configurable: true,
	} );
	const article = document.querySelector( '.entry-content' ) as Element;
	article.getBoundingClientRect = () =>
		( {
			top: top - window.scrollY,
			bottom: top + height - window.scrollY,
		} ) as DOMRect;
	return article;
}

function at( scrollY: number ) {
	Object.defineProperty( window, 'scrollY', {
		value: scrollY,
		configurable: true,
	} );
}

it( 'S001-010: is empty at the start of the post, follows scrolling, and is full at its end', () => {
	const article = page( 400, 4000, 6000 );
	const shares = [ 0, 400, 2000, 3600, 5200, 2000 ].map( ( y ) => {
		at( y );
		return progress( article );
	} );
	expect( shares ).toEqual( [ 0, 0, 0.5, 1, 1, 0.5 ] );
} );

it( 'measures the page if the article fits in the window', () => {
	const article = page( 100, 300, 2800 );
	expect(
		[ 0, 1000, 2000 ].map( ( y ) => {
			at( y );
			return progress( article );
		} )
	).toEqual( [ 0, 0.5, 1 ] );
} );

it( 'is full if there is nothing to scroll', () => {
	at( 0 );
	expect( progress( page( 0, 300, 600 ) ) ).toBe( 1 );
} );

it( 'measures the text, not the article with its comments', () => {
	const text = page( 0, 2800, 9000 );
	const article = document.createElement( 'article' );
	document.body.prepend( article );
	article.append( text );
	at( 1000 );
	const bar = document.createElement( 'div' );
	show( bar );
	expect( bar.getAttribute( 'aria-valuenow' ) ).toBe( '50' );
} );

it( 'updates the bar and its ARIA value together, once per frame', async () => {
	page( 0, 2800, 2800 );
	at( 0 );
	const frames: ( () => void )[] = [];
	window.requestAnimationFrame = ( callback ) =>
		frames.push( () => callback( 0 ) );
	await jest.isolateModulesAsync( async () => {
		await import( './lazy' );
	} );
	const bar = document.querySelector(
		'.frontispiece-progress'
	) as HTMLElement;
	expect( bar.getAttribute( 'aria-valuenow' ) ).toBe( '0' );
	at( 500 );
	window.dispatchEvent( new Event( 'scroll' ) );
	window.dispatchEvent( new Event( 'scroll' ) );
	expect( frames ).toHaveLength( 1 );
	frames[ 0 ]?.();
	expect( bar.getAttribute( 'aria-valuenow' ) ).toBe( '25' );
	expect( bar.style.getPropertyValue( '--frontispiece-progress' ) ).toBe(
		'0.2500'
	);
} );
