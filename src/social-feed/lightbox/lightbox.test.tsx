import { act, fireEvent, render } from '@testing-library/react';
import { itemHtml, makeFeed } from '../../feed/feed.fixtures';
import { Lightbox } from './lightbox';
// Loaded here, so that the dynamic import takes no time.
import './dialog';
import type { LightboxOptions } from '../../feed/lightbox/types';
import { tasks } from '../../kernel/tasks.fixtures';

// PhotoSwipe measures and animates, which jsdom can't do.
jest.mock( '../../feed/lightbox/photoswipe', () => ( {
	openPhotoSwipe: jest.fn(),
} ) );
const { openPhotoSwipe } = jest.requireMock( '../../feed/lightbox/photoswipe' );

const link = ( name: string, more = 'data-width="9" data-height="9"' ) =>
	`<a class="cff-lightbox-link" href="#${ name }" ${ more }><img alt=""></a>`;

function setUp( options: Partial< LightboxOptions > = {} ) {
	openPhotoSwipe.mockReset();
	openPhotoSwipe.mockReturnValue( { destroy: () => {} } );
	const feed = makeFeed( {
		items: [
			itemHtml( '1_1', link( 'a' ) + link( 'b' ) ),
			itemHtml( '1_2', link( 'c' ) + link( 'plain', '' ) ),
		],
	} );
	render(
		<Lightbox
			feed={ feed }
			options={ options }
			calls={ { ajax: '/ajax' } }
		/>
	);
	return [
		...feed.querySelectorAll( 'a.cff-lightbox-link' ),
	] as HTMLElement[];
}

async function click( element: HTMLElement, init = {} ) {
	let isKept = true;
	await act( async () => {
		isKept = fireEvent.click( element, init );
		await tasks();
	} );
	return isKept;
}

it( 'R000-084: opens at the clicked image', async () => {
	const links = setUp();
	expect( await click( links[ 2 ]! ) ).toBe( false );
	const [ setup ] = openPhotoSwipe.mock.calls[ 0 ];
	expect( setup.start ).toBe( 2 );
	expect( setup.slides ).toHaveLength( 3 );
	expect( setup.options ).toEqual( {
		wrapAround: 'buttons',
		letterKeys: true,
		fadeDuration: 300,
		resizeDuration: 400,
		positionFromTop: 50,
		showImageNumberLabel: true,
		alwaysShowNavOnTouchDevices: false,
		fitImagesInViewport: true,
		swipe: true,
	} );
} );

it( 'R000-182: is set up by the first click on an image and not by a timer', async () => {
	jest.useFakeTimers();
	const links = setUp();
	act( () => jest.advanceTimersByTime( 10_000 ) );
	jest.useRealTimers();
	expect( openPhotoSwipe ).not.toHaveBeenCalled();
	await click( links[ 0 ]! );
	expect( openPhotoSwipe ).toHaveBeenCalledTimes( 1 );
} );

it( 'leaves ctrl-clicks and unsupported links to the browser', async () => {
	const links = setUp();
	expect( await click( links[ 0 ]!, { ctrlKey: true } ) ).toBe( true );
	expect( await click( links[ 3 ]! ) ).toBe( true );
	expect( openPhotoSwipe ).not.toHaveBeenCalled();
} );

it( 'R000-075: stays closed while the whole feed waits for consent', async () => {
	const links = setUp();
	const feed = links[ 0 ]!.closest( '.frontispiece-feed' );
	feed?.classList.add( 'frontispiece-feed--gated' );
	await click( links[ 0 ]! );
	expect( openPhotoSwipe ).not.toHaveBeenCalled();
	feed?.classList.remove( 'frontispiece-feed--gated' );
	await click( links[ 0 ]! );
	expect( openPhotoSwipe ).toHaveBeenCalledTimes( 1 );
} );

it( 'can be opened again after it was closed', async () => {
	const links = setUp( { wrapAround: 'none' } );
	await click( links[ 0 ]! );
	await click( links[ 1 ]! );
	expect( openPhotoSwipe ).toHaveBeenCalledTimes( 1 );
	act( () => openPhotoSwipe.mock.calls[ 0 ][ 0 ].onClosed() );
	await click( links[ 1 ]! );
	expect( openPhotoSwipe.mock.calls[ 1 ][ 0 ].start ).toBe( 1 );
	expect( openPhotoSwipe.mock.calls[ 1 ][ 0 ].options.wrapAround ).toBe(
		'none'
	);
} );
