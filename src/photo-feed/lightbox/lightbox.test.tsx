import { act, fireEvent, render } from '@testing-library/react';
import { makePhotos, photoHtml } from '../photos.fixtures';
import { PhotoLightbox } from './lightbox';
// Loaded here, so that the dynamic import takes no time.
import './dialog';
import { tasks } from '../../kernel/tasks.fixtures';

// PhotoSwipe measures and animates, which jsdom can't do.
jest.mock( '../../feed/lightbox/photoswipe', () => ( {
	...jest.requireActual( '../../feed/lightbox/photoswipe' ),
	openPhotoSwipe: jest.fn(),
} ) );
const { openPhotoSwipe } = jest.requireMock( '../../feed/lightbox/photoswipe' );

function setUp() {
	openPhotoSwipe.mockReset();
	openPhotoSwipe.mockReturnValue( { destroy: () => {} } );
	const feed = makePhotos( [
		photoHtml( '11', { waits: false } ),
		photoHtml( '12', { waits: false } ),
	] );
	render(
		<PhotoLightbox
			feed={ feed }
			config={ {} }
			calls={ { ajax: '/ajax' } }
		/>
	);
	return feed;
}

async function click( feed: HTMLElement, nth: number ) {
	await act( async () => {
		fireEvent.click( feed.querySelectorAll( 'a' )[ nth ]! );
		await tasks();
	} );
}

it( 'P002-020, P002-107: records the ID of the clicked post and opens at it', async () => {
	const feed = setUp();
	await click( feed, 1 );
	expect( feed.dataset.sbiClicked ).toBe( '12' );
	const [ setup ] = openPhotoSwipe.mock.calls[ 0 ];
	expect( setup.start ).toBe( 1 );
	expect( setup.slides ).toHaveLength( 2 );
	expect( setup.texts.next ).toBe( 'Next Slide' );
	expect( setup.options.fadeDuration ).toBe( 400 );
} );

it( 'P002-019: ignores a link without the marker', async () => {
	const feed = setUp();
	const [ link ] = feed.querySelectorAll( 'a' );
	link?.removeAttribute( 'data-lightbox-sbi' );
	// The browser would follow the link.
	link?.addEventListener( 'click', ( event ) => event.preventDefault() );
	await click( feed, 0 );
	expect( openPhotoSwipe ).not.toHaveBeenCalled();
	expect( feed.dataset.sbiClicked ).toBeUndefined();
} );

it( 'P002-121: closes when no fallback is left', async () => {
	const feed = setUp();
	const close = jest.fn();
	const setSlides = jest.fn();
	openPhotoSwipe.mockReturnValue( { destroy: () => {}, close, setSlides } );
	await click( feed, 0 );
	const [ setup ] = openPhotoSwipe.mock.calls[ 0 ];
	act( () => setup.onFailed( setup.slides[ 0 ] ) );
	expect( close ).toHaveBeenCalledTimes( 1 );
	expect( console ).toHaveLoggedWith(
		'frontispiece: image failed',
		'/up/11-1080.webp'
	);
} );
