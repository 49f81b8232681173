import { framePadding } from '../../feed/lightbox/frame';
import { mergeOptions, lightboxOptions } from './options';
import { mergeTexts } from './texts';
import { fromHere, roomOf } from './dialog';
import type { PhotoSlide } from './album-item';

it( 'P002-213, P002-214, P002-215, P002-216, P002-217, P002-218: has the defaults of the specification', () => {
	expect( mergeOptions() ).toEqual( {
		fadeDuration: 400,
		resizeDuration: 400,
		positionFromTop: 50,
		showImageNumberLabel: true,
		alwaysShowNavOnTouchDevices: false,
		fitImagesInViewport: true,
		wrapAround: 'buttons',
		letterKeys: true,
		swipe: true,
	} );
} );

it.each( [
	[ 'fadeDuration', 0 ],
	[ 'fitImagesInViewport', false ],
	[ 'resizeDuration', 100 ],
	[ 'positionFromTop', 9 ],
	[ 'showImageNumberLabel', false ],
	[ 'alwaysShowNavOnTouchDevices', true ],
] )( 'P002-078: %s can be overridden independently', ( name, value ) => {
	expect( mergeOptions( { [ name ]: value } ) ).toEqual( {
		...mergeOptions(),
		[ name ]: value,
	} );
	expect( mergeOptions( { [ name ]: 'nonsense' } ) ).toEqual(
		mergeOptions()
	);
} );

it.each( [
	[ true, 'all' ],
	[ false, 'buttons' ],
	[ 'none', 'none' ],
] )( 'P002-078: wrapAround %s is read as %s', ( value, is ) => {
	expect( mergeOptions( { wrapAround: value } ).wrapAround ).toBe( is );
} );

it( 'P002-119: reads the options of the feed, including no_mob_swipe', () => {
	const feed = document.createElement( 'section' );
	feed.dataset.options = '{"viewer":{"fadeDuration":7,"wrapAround":true}}';
	expect( lightboxOptions( feed, {} ) ).toMatchObject( {
		fadeDuration: 7,
		wrapAround: 'all',
		swipe: true,
	} );
	feed.dataset.options = '{"no_mob_swipe":true}';
	expect(
		lightboxOptions( feed, { wrapAround: 'none', letterKeys: false } )
	).toMatchObject( { swipe: false, wrapAround: 'none', letterKeys: false } );
} );

it( 'P002-080: shows its own texts, or their translations', () => {
	expect( mergeTexts() ).toMatchObject( {
		previous: 'Previous Slide',
		next: 'Next Slide',
		placeholder: 'Lightbox image placeholder',
	} );
	const own = mergeTexts();
	expect( mergeTexts( {} ) ).toEqual( own );
	expect( mergeTexts( { next: 'Weiter' } ) ).toEqual( {
		...own,
		next: 'Weiter',
	} );
} );

const slide = ( entry: object ) =>
	( {
		entry: { link: '/large.webp', localLink: '/640.webp', ...entry },
	} ) as PhotoSlide;

it( 'P002-204: reserves 300 px beside the post for comments if they are enabled and there are any', () => {
	const window = { width: 1000, height: 800 };
	const beside = ( lightboxcomments: boolean, numcomments = 2 ) =>
		framePadding(
			window,
			roomOf( slide( { lightboxcomments, numcomments } ), true )
		).right;
	expect( beside( true ) - beside( false ) ).toBe( 300 );
	expect( beside( true, 0 ) ).toBe( beside( false ) );
} );

it( 'P002-203: in a narrow window reserves space below the post for comments, if there are any', () => {
	const room = ( numcomments: number ) =>
		roomOf( slide( { lightboxcomments: true, numcomments } ), false );
	expect( room( 2 ).hasSidebar ).toBe( false );
	expect( room( 2 ).below ).toBeGreaterThan( room( 0 ).below ?? 0 );
} );

it( 'reserves more lines in a narrow window, and one more for a moderator', () => {
	const of = ( width: number, isModerator = false ) => {
		window.innerWidth = width;
		return roomOf(
			slide( { lightboxcomments: false } ),
			width > 740,
			isModerator
		).below;
	};
	expect( [ of( 741 ), of( 601 ), of( 601, true ) ] ).toEqual( [ 0, 0, 0 ] );
	expect( of( 600 ) ).toBeGreaterThan( 0 );
	expect( of( 600, true ) ).toBeGreaterThan( of( 600 ) ?? 0 );
} );

it( 'P002-120, P002-121, P002-189: tries a local image once, then gives up and logs a line', () => {
	const again = fromHere( slide( {} ) );
	expect( again?.entry ).toMatchObject( {
		link: '/640.webp',
		localLink: '',
	} );
	expect( fromHere( again! ) ).toBeNull();
	expect( console ).toHaveLoggedWith(
		'frontispiece: image failed',
		'/640.webp'
	);
} );
