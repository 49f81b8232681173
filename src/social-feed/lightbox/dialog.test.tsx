import { act, fireEvent, render, screen } from '@testing-library/react';
import { itemHtml, makeFeed } from '../../feed/feed.fixtures';
import Dialog from './dialog';
import { defaultOptions } from '../../feed/lightbox/types';
import type { Slide } from '../../feed/lightbox/types';

// PhotoSwipe measures and animates, which jsdom can't do.
jest.mock( '../../feed/lightbox/photoswipe', () => ( {
	openPhotoSwipe: jest.fn(),
} ) );
const { openPhotoSwipe } = jest.requireMock( '../../feed/lightbox/photoswipe' );
jest.mock( './thumbs', () => ( {
	...jest.requireActual( './thumbs' ),
	loadThumbs: jest.fn(),
} ) );
const { loadThumbs } = jest.requireMock( './thumbs' );
jest.mock( '../comments/sidebar', () => ( {
	__esModule: true,
	default: ( { item }: { item: HTMLElement } ) => (
		<p>comments of { item.id }</p>
	),
} ) );

const link = ( position: number, more = '' ) =>
	`<a class="cff-lightbox-link" href="/p${ position }.webp" data-lightbox="${ position }" data-width="9" data-height="9" ${ more }><img alt="" src="/s${ position }.webp"></a>`;

const handle = {
	goTo: jest.fn(),
	setSlides: jest.fn(),
	block: jest.fn(),
	destroy: jest.fn(),
};

/** A stub that responds like the PhotoSwipe part. */
function open( items: string[], { nth = 0, attributes = '' } = {} ) {
	const feed = makeFeed( { items, attributes } );
	const links = feed.querySelectorAll< HTMLAnchorElement >(
		'a.cff-lightbox-link'
	);
	for ( const name of [ 'panel', 'sidebar' ] ) {
		const place = document.createElement( 'div' );
		place.id = name;
		document.body.append( place );
	}
	openPhotoSwipe.mockImplementation( ( setup: any ) => {
		setup.onPlaces( {
			panel: document.getElementById( 'panel' ),
			sidebar: document.getElementById( 'sidebar' ),
		} );
		handle.setSlides.mockImplementation( ( _slides, index ) =>
			setup.onChange( index )
		);
		setup.onChange( setup.start );
		return handle;
	} );
	const view = render(
		<Dialog
			feed={ feed }
			link={ links[ nth ]! }
			options={ defaultOptions }
			calls={ { ajax: '/ajax' } }
			onClose={ () => {} }
		/>
	);
	const setup = openPhotoSwipe.mock.calls[ 0 ][ 0 ];
	return { view, given: setup, slides: setup.slides as Slide[], feed };
}

const settle = () => act( async () => {} );

beforeEach( () => {
	jest.clearAllMocks();
	loadThumbs.mockResolvedValue( [] );
	window.innerWidth = 1024;
} );

const post = itemHtml( '1_1', link( 0 ) + link( 1 ) );

it( 'R000-025: shows a strip of thumbnails for an item with further images', async () => {
	const { given, slides } = open( [ post, itemHtml( '1_2', link( 0 ) ) ] );
	await settle();
	const thumbs = screen.getAllByRole( 'button' );
	expect( thumbs ).toHaveLength( 2 );
	expect( thumbs[ 0 ]?.getAttribute( 'aria-current' ) ).toBe( 'true' );
	expect( given.partsOf( slides[ 0 ] ).hasThumbs ).toBe( true );
	fireEvent.click( thumbs[ 1 ]! );
	expect( handle.goTo ).toHaveBeenCalledWith( 1 );
	act( () => given.onChange( 2 ) );
	expect( screen.queryAllByRole( 'button' ) ).toHaveLength( 0 );
	expect( given.partsOf( slides[ 2 ] ).hasThumbs ).toBe( false );
	expect( loadThumbs ).not.toHaveBeenCalled();
} );

describe( 'R000-029, R000-183: the sidebar of comments', () => {
	const withBox = itemHtml(
		'1_1',
		`${ link( 0 ) }<div class="cff-comments-box" hidden></div>`
	);
	const shown = async ( item: string, attributes: string, width: number ) => {
		window.innerWidth = width;
		const { view, given, slides } = open( [ item ], { attributes } );
		await settle();
		const { hasSidebar } = given.partsOf( slides[ 0 ] );
		const text = document.getElementById( 'sidebar' )?.textContent ?? '';
		view.unmount();
		return [ hasSidebar, text.includes( 'comments of cff_1_1' ) ];
	};
	const ON = 'data-lb-comments="true"';

	it.each( [
		[ 'is shown', withBox, ON, 641, true ],
		[ 'is missing in a narrow window', withBox, ON, 640, false ],
		[ 'is missing where comments are off', withBox, '', 641, false ],
		[
			'is missing without a box',
			itemHtml( '1_1', link( 0 ) ),
			ON,
			641,
			false,
		],
	] )( '%s', async ( _name, item, attributes, width, is ) => {
		expect( await shown( item, attributes, width ) ).toEqual( [ is, is ] );
	} );
} );

describe( 'R000-086: an album', () => {
	const album = itemHtml( '1_9', link( 0 ) ).replace(
		'class="cff-item',
		'class="cff-album-item cff-albums-only'
	);

	it( 'blocks until its photos load, which become the slides', async () => {
		let finish: ( found: Slide[] ) => void = () => {};
		loadThumbs.mockReturnValue(
			new Promise< Slide[] >( ( resolve ) => {
				finish = resolve;
			} )
		);
		const { slides } = open( [ album, post ] );
		expect( handle.block.mock.calls ).toEqual( [ [ true ] ] );
		const photos = [ 0, 1, 2 ].map( ( position ) => ( {
			...slides[ 0 ]!,
			position,
		} ) );
		await act( async () => finish( photos ) );
		expect( handle.block ).toHaveBeenLastCalledWith( false );
		expect( handle.setSlides ).toHaveBeenCalledWith( photos, 0 );
		expect( loadThumbs ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is unblocked when nothing is returned', async () => {
		open( [ album, post ] );
		await settle();
		expect( handle.block ).toHaveBeenLastCalledWith( false );
		expect( handle.setSlides ).not.toHaveBeenCalled();
	} );

	it( 'does nothing once the lightbox is closed', async () => {
		const { view } = open( [ album ] );
		view.unmount();
		await settle();
		expect( handle.destroy ).toHaveBeenCalled();
		expect( handle.block ).toHaveBeenCalledTimes( 1 );
	} );
} );

it( 'inserts further images of a post without blocking, whatever slide is shown by then', async () => {
	const more = itemHtml( '1_5', link( 0 ) + link( 1, 'data-more="+1"' ) );
	let finish: ( found: Slide[] ) => void = () => {};
	loadThumbs.mockReturnValue(
		new Promise< Slide[] >( ( resolve ) => {
			finish = resolve;
		} )
	);
	const { given, slides } = open( [ more, itemHtml( '1_6', link( 0 ) ) ] );
	expect( handle.block ).toHaveBeenLastCalledWith( false );
	act( () => given.onChange( 2 ) );
	const further = { ...slides[ 0 ]!, position: 2 };
	await act( async () => finish( [ further ] ) );
	expect( handle.setSlides ).toHaveBeenCalledWith(
		[ slides[ 0 ], slides[ 1 ], further, slides[ 2 ] ],
		3
	);
} );

it( 'shows the media that a visitor allowed, and follows the consent of the page', async () => {
	const video = itemHtml(
		'1_7',
		link( 0, 'data-cff-video-link="https://vimeo.com/7"' )
	);
	const { given, slides, feed } = open( [ video ] );
	feed.dataset.cffFlags = 'gdpr-auto';
	expect( given.isStaged( slides[ 0 ] ) ).toBe( true );
	expect( given.isWaiting( slides[ 0 ] ) ).toBe( true );
	act( () => given.onAllow( slides[ 0 ] ) );
	expect( given.isWaiting( slides[ 0 ] ) ).toBe( false );
	expect( handle.setSlides ).toHaveBeenCalledTimes( 1 );
	act( () => {
		feed.dispatchEvent(
			new CustomEvent( 'frontispiece:consent', {
				bubbles: true,
				detail: { given: false },
			} )
		);
	} );
	expect( given.isWaiting( slides[ 0 ] ) ).toBe( true );
	expect( handle.setSlides ).toHaveBeenCalledTimes( 2 );
} );
