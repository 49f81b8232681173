import { act, fireEvent, render, screen } from '@testing-library/react';
import Player from './player';

const NOW = 1_000_000;

const story = ( id: string, more = {} ) => ( {
	id,
	media_type: 'IMAGE',
	media_url: `/${ id }.webp`,
	poster: '',
	alt: `Story ${ id }`,
	link: `https://network.example/${ id }`,
	expires: NOW + 100,
	...more,
} );

const videoStory = story( 'video', {
	media_type: 'VIDEO',
	media_url: '/video.mp4',
	poster: '/video.webp',
} );

function makeFeed( stories: object[], { wait = '5000', flags = '' } = {} ) {
	document.body.innerHTML = `<section class="frontispiece-feed" data-sbi-flags="${ flags }"><header data-story-avatar="/a.webp" ${ wait && `data-story-wait="${ wait }"` }><a class="sbi_story_open" href="https://network.example/"><img alt=""></a><h2 class="frontispiece-feed__name"><a href="https://network.example/" target="_blank">shop</a></h2><p>About</p></header><div class="frontispiece-consent"><button>Show</button></div></section>`;
	const header = document.querySelector( 'header' )!;
	if ( stories.length ) {
		header.dataset.storyData = JSON.stringify( stories );
	}
	return { feed: document.querySelector( 'section' )!, header };
}

const prototype = HTMLDialogElement.prototype;
const play = jest.fn().mockResolvedValue( undefined );
const pause = jest.fn();
let isStill = false;

beforeEach( () => {
	jest.useFakeTimers( { now: NOW * 1000 } );
	isStill = false;
	prototype.showModal = function () {
		this.open = true;
	};
	prototype.close = function () {
		this.open = false;
		this.dispatchEvent( new Event( 'close' ) );
	};
	Object.assign( HTMLMediaElement.prototype, { play, pause } );
	window.matchMedia = ( () => ( {
		matches: isStill,
	} ) ) as unknown as typeof window.matchMedia;
} );
afterEach( () => jest.useRealTimers() );

const onClose = jest.fn();

function start( stories: object[], options?: object ) {
	onClose.mockReset();
	const { feed, header } = makeFeed( stories, options );
	render( <Player feed={ feed } header={ header } onClose={ onClose } /> );
}

const place = () => screen.getByText( /^\d \/ \d$/ ).textContent;
const arrive = () =>
	fireEvent.load( document.querySelector( '.frontispiece-stories__media' )! );
const pass = ( milliseconds: number ) =>
	act( () => jest.advanceTimersByTime( milliseconds ) );

it( 'P002-040, P002-122, P002-200: advances after 5000 ms, and not after 4999', () => {
	start( [ story( 'a' ), story( 'b' ) ], { wait: '' } );
	arrive();
	pass( 4999 );
	expect( place() ).toBe( '1 / 2' );
	pass( 1 );
	expect( place() ).toBe( '2 / 2' );
} );

it( 'P002-122: shows each story for its duration', () => {
	start( [ story( 'a', { wait: 700 } ), story( 'b' ), story( 'c' ) ], {
		wait: '3000',
	} );
	arrive();
	pass( 699 );
	expect( place() ).toBe( '1 / 3' );
	pass( 1 );
	expect( place() ).toBe( '2 / 3' );
	arrive();
	pass( 2999 );
	expect( place() ).toBe( '2 / 3' );
	pass( 1 );
	expect( place() ).toBe( '3 / 3' );
} );

it( 'P002-122: starts counting when the image is visible', () => {
	start( [ story( 'a' ), story( 'b' ) ] );
	pass( 60000 );
	expect( place() ).toBe( '1 / 2' );
	arrive();
	pass( 5000 );
	expect( place() ).toBe( '2 / 2' );
} );

it( 'P002-123: a video advances when it ends, not before', () => {
	start( [ videoStory, story( 'b' ) ] );
	const video = document.querySelector( 'video' )!;
	fireEvent.playing( video );
	pass( 60000 );
	expect( place() ).toBe( '1 / 2' );
	fireEvent.ended( video );
	expect( place() ).toBe( '2 / 2' );
} );

it( 'P002-124: closes after the last story', () => {
	start( [ story( 'a' ) ] );
	arrive();
	pass( 5000 );
	expect( onClose ).toHaveBeenCalledTimes( 1 );
} );

it( 'pauses while touched and continues where it was', () => {
	start( [ story( 'a' ), story( 'b' ) ] );
	arrive();
	pass( 3000 );
	const next = screen.getByRole( 'button', {
		name: 'Next story',
		hidden: true,
	} );
	fireEvent.pointerDown( next );
	pass( 60000 );
	fireEvent.pointerUp( next );
	fireEvent.click( next );
	expect( place() ).toBe( '1 / 2' );
	pass( 1999 );
	expect( place() ).toBe( '1 / 2' );
	pass( 1 );
	expect( place() ).toBe( '2 / 2' );
} );

it( 'is paused by its button and the space key, and moved by the arrow keys', () => {
	start( [ story( 'a' ), story( 'b' ) ] );
	arrive();
	fireEvent.click(
		screen.getByRole( 'button', { name: 'Pause', hidden: true } )
	);
	pass( 60000 );
	expect( place() ).toBe( '1 / 2' );
	fireEvent.keyDown( document.body, { key: ' ' } );
	fireEvent.keyDown( document.body, { key: 'ArrowRight' } );
	expect( place() ).toBe( '2 / 2' );
	fireEvent.keyDown( document.body, { key: 'ArrowLeft' } );
	fireEvent.keyDown( document.body, { key: 'ArrowLeft' } );
	expect( place() ).toBe( '1 / 2' );
} );

it( 'does not advance by itself with reduced motion', () => {
	isStill = true;
	start( [ story( 'a' ), story( 'b' ) ] );
	arrive();
	pass( 60000 );
	expect( place() ).toBe( '1 / 2' );
	expect(
		screen.getByRole( 'button', { name: 'Play', hidden: true } )
	).toBeTruthy();
} );

it( 'advances when an image cannot be loaded', () => {
	start( [ story( 'a' ), story( 'b' ) ] );
	fireEvent.error(
		document.querySelector( '.frontispiece-stories__media' )!
	);
	expect( place() ).toBe( '2 / 2' );
} );

it( 'P002-095: asks for consent before a third-party request', () => {
	start(
		[
			story( 'a', { media_url: 'https://cdn.example/a.jpg' } ),
			story( 'b' ),
		],
		{
			flags: 'gdpr-auto',
		}
	);
	expect(
		document.querySelector( '.frontispiece-stories__media' )
	).toBeNull();
	pass( 60000 );
	expect( place() ).toBe( '1 / 2' );
	fireEvent.click( screen.getByText( 'Show images from cdn.example' ) );
	expect(
		document
			.querySelector( 'img.frontispiece-stories__media' )
			?.getAttribute( 'src' )
	).toBe( 'https://cdn.example/a.jpg' );
} );

it( 'P002-095: removes media at once when consent is withdrawn during a story', () => {
	start( [ story( 'a', { media_url: 'https://cdn.example/a.jpg' } ) ], {
		flags: 'gdpr-auto',
	} );
	const feed = document.querySelector( 'section' )!;
	const change = ( consent: string ) => {
		feed.dataset.consent = consent;
		fireEvent( feed, new Event( 'frontispiece:consent' ) );
	};
	const medium = () =>
		document.querySelector( '.frontispiece-stories__media' );
	change( 'given' );
	expect( medium() ).not.toBeNull();
	change( 'waiting' );
	expect( medium() ).toBeNull();
	expect( onClose ).not.toHaveBeenCalled();
	feed.classList.add( 'frontispiece-feed--gated' );
	change( 'waiting' );
	expect( onClose ).toHaveBeenCalledTimes( 1 );
} );
