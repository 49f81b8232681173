import { waitFor } from '@testing-library/react';
import { itemHtml, makeFeed } from '../feed.fixtures';
import { allow, clearAllowed, isWaiting } from './consent';
import { collectSlides } from '../../social-feed/lightbox/slides';
import { makeStage } from './stage';
import type { Slide } from './types';

const pause = jest
	.spyOn( HTMLMediaElement.prototype, 'pause' )
	.mockImplementation( () => {} );

const video = ( page: string, more = '' ) =>
	`<a class="cff-lightbox-link" href="${ page }" data-width="9" data-height="9" data-cff-video-link="${ page }" ${ more }><img alt="A film" src="/poster.webp"></a>`;

function setUp( link: string, flags = 'gdpr-auto' ) {
	const feed = makeFeed( { items: [ itemHtml( '1_1', link ) ] } );
	feed.dataset.cffFlags = flags;
	const slide = collectSlides( feed )[ 0 ]!;
	const onAllow = jest.fn( allow );
	const stage = makeStage( slide, {
		isWaiting: ( one ) => isWaiting( one, feed ),
		onAllow,
	} );
	const find = ( selector: string ) =>
		stage.element.querySelector< HTMLElement >( selector );
	return { feed, slide, stage, find, onAllow };
}

afterEach( clearAllowed );

it( 'R000-163: waits for consent with a poster and a button that applies to this slide only', async () => {
	const { stage, find, onAllow, slide, feed } = setUp(
		video( 'https://vimeo.com/123' )
	);
	stage.start();
	expect( find( 'img' )?.getAttribute( 'src' ) ).toBe(
		'http://localhost/poster.webp'
	);
	expect( find( 'iframe' ) ).toBeNull();
	expect( find( 'button' )?.textContent ).toBe( 'Play video from Vimeo' );
	find( 'button' )?.click();
	expect( onAllow ).toHaveBeenCalledWith( slide );
	expect( isWaiting( slide, feed ) ).toBe( false );
	stage.start();
	expect( find( 'button' ) ).toBeNull();
	await waitFor( () =>
		expect( find( 'iframe' )?.getAttribute( 'src' ) ).toContain(
			'player.vimeo.com/video/123'
		)
	);
	expect( find( 'iframe' )?.getAttribute( 'title' ) ).toBe( 'A film' );
} );

it( 'R000-163, R000-164: plays in the third-party player at once if no consent is required', async () => {
	const { stage, find } = setUp(
		video( 'https://www.facebook.com/1/videos/2' ),
		''
	);
	stage.start();
	await waitFor( () => expect( find( 'iframe' ) ).not.toBeNull() );
	const { hostname, searchParams } = new URL(
		find( 'iframe' )?.getAttribute( 'src' ) ?? ''
	);
	expect( hostname ).toBe( 'www.facebook.com' );
	expect( searchParams.getAll( 'autoplay' ) ).toEqual( [ '1' ] );
	expect( searchParams.get( 'mute' ) ).toBe( '0' );
	expect( find( 'iframe' )?.getAttribute( 'sandbox' ) ).toContain(
		'allow-scripts'
	);
	expect( find( 'iframe' )?.getAttribute( 'sandbox' ) ).not.toContain(
		'top-navigation'
	);
} );

it( 'does not show a player that loads after the visitor has left', async () => {
	const { stage, find } = setUp( video( 'https://vimeo.com/123' ), '' );
	stage.start();
	stage.stop();
	await import( './embedded-player' );
	expect( find( 'iframe' ) ).toBeNull();
} );

it( 'R000-088: pauses and removes the video, and clears the iframe', async () => {
	const file = setUp( video( '/page', 'data-cff-video-file="/film.mp4"' ) );
	file.stage.start();
	expect( file.find( 'video' ) ).toMatchObject( {
		autoplay: true,
		controls: true,
		muted: false,
	} );
	pause.mockClear();
	file.stage.stop();
	expect( pause ).toHaveBeenCalledTimes( 1 );
	expect( file.find( 'video' ) ).toBeNull();

	const frame = setUp( video( 'https://vimeo.com/123' ), '' );
	frame.stage.start();
	frame.stage.start();
	await waitFor( () =>
		expect( frame.stage.element.querySelectorAll( 'iframe' ) ).toHaveLength(
			1
		)
	);
	frame.stage.stop();
	expect( frame.find( 'iframe' ) ).toBeNull();
} );

it( 'links to the post of a video file that the browser cannot play', async () => {
	const { stage, find, slide } = setUp(
		video( '/post', 'data-cff-video-file="/film.m3u8"' )
	);
	stage.start();
	find( 'video' )?.dispatchEvent( new Event( 'error' ) );
	expect( find( 'video' ) ).toBeNull();
	await waitFor( () =>
		expect( find( 'a' )?.getAttribute( 'href' ) ).toBe( slide.link.href )
	);
} );

it( 'links to a video without a supported player', async () => {
	const { stage, find } = setUp( video( 'https://other.example/v' ) );
	stage.start();
	expect( find( 'iframe' ) ).toBeNull();
	await waitFor( () =>
		expect( find( 'a' )?.getAttribute( 'href' ) ).toBe(
			'https://other.example/v'
		)
	);
} );

it( 'asks for consent before third-party images are shown, without requesting them', () => {
	const { stage, find, feed, slide } = setUp( video( '' ) );
	const photo: Slide = {
		...slide,
		entry: {
			...slide.entry,
			video: '',
			iframe: '',
			link: 'https://cdn.example/a.jpg',
		},
	};
	expect( isWaiting( photo, feed ) ).toBe( true );
	const gate = makeStage( photo, {
		isWaiting: ( one ) => isWaiting( one, feed ),
		onAllow: () => {},
	} );
	gate.start();
	expect( gate.element.querySelector( 'img' ) ).toBeNull();
	expect( gate.element.textContent ).toBe( 'Show images from cdn.example' );
	expect( find( 'button' ) ).toBeNull();
	stage.stop();
	// What the feed already shows was allowed there.
	expect(
		isWaiting( { ...photo, preview: 'https://cdn.example/a.jpg' }, feed )
	).toBe( false );
} );
