import { waitFor } from '@testing-library/react';
import { useFakeObserver } from '../../feed/layouts/observer.fixtures';
import { clearAllowed } from '../../feed/lightbox/consent';
import { albumKind, textKind } from './slide-kinds';
import { fillAlbum } from './album';
import type { AlbumMedia, PhotoSlide } from './album-item';

const pause = jest.fn();

beforeEach( useFakeObserver );

beforeEach( () => {
	Object.assign( HTMLMediaElement.prototype, { pause } );
	clearAllowed();
} );

function make( carousel: AlbumMedia[], flags = 'gdpr-auto' ) {
	document.body.innerHTML = `<section class="frontispiece-feed" data-sbi-flags="${ flags }"><a href="#"></a></section>`;
	const feed = document.querySelector( 'section' )!;
	const slide = {
		entry: { carousel, link: '/a.webp', video: '', title: '' },
		link: document.querySelector( 'a' ),
		item: null,
	} as unknown as PhotoSlide;
	const element = document.createElement( 'div' );
	const stop = fillAlbum( element, slide, feed );
	const parts = [
		...element.querySelectorAll< HTMLElement >(
			'[role=group][aria-label^="Image "]'
		),
	];
	return { feed, slide, element, stop, parts };
}

const press = ( part: HTMLElement | undefined ) =>
	part?.querySelector( 'button' )?.click();

it( 'P002-024: each part has its position, its image and its alt text', () => {
	const { parts, element } = make( [
		{ type: 'image', media: '/a.webp', alt: 'A' },
		{ type: 'image', media: '/b.webp', alt: 'B' },
	] );
	expect(
		parts.map( ( part ) => part.getAttribute( 'aria-label' ) )
	).toEqual( [ 'Image 1 of 2', 'Image 2 of 2' ] );
	expect( parts[ 1 ]?.querySelector( 'img' )?.alt ).toBe( 'B' );
	expect(
		element.querySelector( '[aria-label="Images in this post"]' )
	).toHaveProperty( 'tabIndex', 0 );
	const dots = [ ...element.querySelectorAll( 'button' ) ];
	expect( dots.map( ( dot ) => dot.getAttribute( 'aria-label' ) ) ).toEqual( [
		'Image 1 of 2',
		'Image 2 of 2',
	] );
	expect( dots.map( ( dot ) => dot.getAttribute( 'aria-current' ) ) ).toEqual(
		[ 'true', null ]
	);
} );

it( 'a local video waits to be played, a third-party video waits for consent', async () => {
	const { parts } = make( [
		{ type: 'video', media: '/a.webp', alt: 'A', link: '/a.mp4' },
		{
			type: 'video',
			media: '/b.webp',
			alt: 'B',
			link: 'https://cdn.example/b.mp4',
		},
		{ type: 'video', media: '', alt: 'C', link: 'https://vimeo.com/123' },
	] );
	const own = parts[ 0 ]?.querySelector( 'video' );
	expect( own ).toMatchObject( { autoplay: false, preload: 'none' } );
	expect( parts[ 1 ]?.querySelector( 'video' ) ).toBeNull();
	expect( parts[ 1 ]?.querySelector( 'img' )?.alt ).toBe( 'B' );
	press( parts[ 1 ] );
	expect( parts[ 1 ]?.querySelector( 'video' )?.src ).toBe(
		'https://cdn.example/b.mp4'
	);
	expect( parts[ 2 ]?.querySelector( 'iframe' ) ).toBeNull();
	press( parts[ 2 ] );
	await waitFor( () =>
		expect( parts[ 2 ]?.querySelector( 'iframe' )?.src ).toContain(
			'player.vimeo.com/video/123'
		)
	);
} );

it( 'a third-party image asks for consent first, once for all parts', () => {
	const foreign = ( name: string ): AlbumMedia => ( {
		type: 'image',
		media: `https://cdn.example/${ name }.jpg`,
		alt: name,
	} );
	const { parts } = make( [ foreign( 'a' ), foreign( 'b' ) ] );
	expect( parts[ 0 ]?.querySelector( 'img' ) ).toBeNull();
	press( parts[ 0 ] );
	expect( parts.map( ( part ) => part.querySelector( 'img' )?.alt ) ).toEqual(
		[ 'a', 'b' ]
	);
	expect(
		make(
			[ foreign( 'a' ), foreign( 'b' ) ],
			''
		).parts[ 1 ]?.querySelector( 'img' )
	).not.toBeNull();
} );

it( 'videos stop when the row moves on', () => {
	const { element, stop } = make( [
		{ type: 'video', media: '', alt: 'A', link: '/a.mp4' },
		{ type: 'image', media: '/b.webp', alt: 'B' },
	] );
	pause.mockClear();
	element
		.querySelector( '[tabindex]' )
		?.dispatchEvent( new Event( 'scroll' ) );
	expect( pause ).toHaveBeenCalledTimes( 1 );
	stop();
} );

it( 'P002-037: is created for an album only, and canceled if it is left before it loads', async () => {
	const { feed, slide } = make( [
		{ type: 'image', media: '/a.webp', alt: 'A' },
		{ type: 'image', media: '/b.webp', alt: 'B' },
	] );
	const kind = albumKind( feed );
	expect( kind.matches( slide ) ).toBe( true );
	const left = kind.make?.( slide );
	kind.end?.( left! );
	const stays = kind.make?.( slide );
	await waitFor( () =>
		expect( stays?.childElementCount ).toBeGreaterThan( 0 )
	);
	// It was made first, so it would have been filled first.
	expect( left?.childElementCount ).toBe( 0 );
	slide.entry.carousel = [];
	expect( kind.matches( slide ) ).toBe( false );
} );

it( 'a post without an image shows its caption as text', () => {
	const slide = {
		entry: { link: '', video: '', title: '<b>Bread</b>' },
	} as PhotoSlide;
	expect( textKind.matches( slide ) ).toBe( true );
	expect( textKind.make?.( slide ).textContent ).toBe( '<b>Bread</b>' );
} );
