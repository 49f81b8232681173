import { watchImages } from './image-fallback';

const make = ( attributes: string ) => {
	document.body.innerHTML = `<div><script type="application/json" data-feed></script><section class="frontispiece-feed"><img ${ attributes }></section></div>`;
	return document.querySelector( 'img' ) as HTMLImageElement;
};

const fail = ( image: HTMLImageElement ) =>
	image.dispatchEvent( new Event( 'error' ) );

beforeAll( () => {
	document.body.innerHTML = '';
	watchImages();
} );

it( 'R000-098: uses the original source of a broken image, but only once', () => {
	const image = make(
		'src="/small.webp" srcset="/small.webp 640w" data-orig-source="/original.jpg"'
	);
	fail( image );
	expect( image.getAttribute( 'src' ) ).toBe( '/original.jpg' );
	expect( image.hasAttribute( 'srcset' ) ).toBe( false );
	expect( image.classList ).toContain( 'cff-img-error' );
} );

it( 'R000-166: logs a line when the original source fails too', () => {
	const image = make( 'src="/a.webp" data-orig-source="/b.jpg"' );
	fail( image );
	fail( image );
	expect( console ).toHaveLoggedWith( 'unfixed error', '/b.jpg' );
} );

it( 'R000-167: hides an avatar that fails to load', () => {
	const image = make( 'class="frontispiece-avatar" src="/a.webp"' );
	fail( image );
	expect( image.hidden ).toBe( true );
} );

it( 'R000-071: does not request the original in place of a placeholder', () => {
	const image = make(
		'src="data:image/gif;base64,AA" data-orig-source="https://social.example/b.jpg"'
	);
	fail( image );
	expect( image.src ).toBe( 'data:image/gif;base64,AA' );
} );

it( 'ignores images outside the feed', () => {
	document.body.innerHTML = '<img src="/a.webp" data-orig-source="/b.jpg">';
	const image = document.querySelector( 'img' ) as HTMLImageElement;
	fail( image );
	expect( image.getAttribute( 'src' ) ).toBe( '/a.webp' );
} );

it( 'recovers images that failed before it ran', () => {
	const image = make( 'src="/a.webp" data-orig-source="/b.jpg"' );
	Object.defineProperty( image, 'complete', { value: true } );
	watchImages();
	expect( image.getAttribute( 'src' ) ).toBe( '/b.jpg' );
} );

it( 'SEC-4: requests nothing in markup that only looks like a feed', () => {
	const image = make( 'src="/a.webp" data-orig-source="//evil.example/"' );
	document.querySelector( 'script' )?.remove();
	fail( image );
	expect( image.getAttribute( 'src' ) ).toBe( '/a.webp' );
} );
