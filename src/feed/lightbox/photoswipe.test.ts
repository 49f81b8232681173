import { waitFor } from '@testing-library/dom';
import { openPhotoSwipe, positionLabel } from './photoswipe';
import { defaultOptions } from './types';
import type { OpenOptions } from './photoswipe';
import type { BaseSlide } from './types';

/** A slide of a feed in the page, with the link that opens it. */
function makeSlide( name: string, video = '' ): BaseSlide {
	const link = document.createElement( 'a' );
	link.href = `#${ name }`;
	document.body.append( link );
	return {
		entry: { link: `/${ name }.webp`, video, iframe: '' },
		link,
		item: null,
		width: 300,
		height: 200,
		alt: `Alt of ${ name }`,
	};
}

const opened: { destroy: () => void }[] = [];

/** Opens the lightbox over images named a, b, c …, without animations. */
async function open(
	count: number,
	{
		options = {},
		...more
	}: Partial< Omit< OpenOptions< BaseSlide >, 'options' > > & {
		options?: Partial< OpenOptions< BaseSlide >[ 'options' ] >;
	} = {}
) {
	const slides = [ ...'abcdef' ]
		.slice( 0, count )
		.map( ( name ) => makeSlide( name ) );
	const setup = {
		onPlaces: jest.fn(),
		onChange: jest.fn(),
		onClosed: jest.fn(),
	};
	const handle = openPhotoSwipe< BaseSlide >( {
		slides,
		start: 0,
		options: {
			...defaultOptions,
			fadeDuration: 0,
			resizeDuration: 0,
			...options,
		},
		partsOf: () => ( {} ),
		isStaged: () => false,
		isWaiting: () => false,
		onAllow: jest.fn(),
		...setup,
		...more,
	} );
	opened.push( handle );
	const dialog = document.querySelector< HTMLElement >(
		'.frontispiece-lightbox'
	)!;
	await waitFor( () =>
		expect( dialog.classList ).toContain( 'pswp--ui-visible' )
	);
	return {
		slides,
		handle,
		dialog,
		...setup,
		shown: () => setup.onChange.mock.lastCall?.[ 0 ],
		label: () =>
			dialog.querySelector( '.frontispiece-lightbox__position' )
				?.textContent,
	};
}

const press = ( key: string, target: Element = document.body ) => {
	const event = new KeyboardEvent( 'keydown', {
		key,
		bubbles: true,
		cancelable: true,
	} );
	target.dispatchEvent( event );
	return event;
};

beforeEach( () => {
	document.body.innerHTML = '';
} );
afterEach( () => opened.splice( 0 ).forEach( ( { destroy } ) => destroy() ) );

it( 'is a named modal dialog with the focus inside, and locks the page behind it', async () => {
	const { dialog, onPlaces } = await open( 3 );
	expect( dialog.getAttribute( 'role' ) ).toBe( 'dialog' );
	expect( dialog.getAttribute( 'aria-modal' ) ).toBe( 'true' );
	expect( dialog.getAttribute( 'aria-label' ) ).toBe( 'Images' );
	expect( document.activeElement ).toBe( dialog );
	expect( document.documentElement.style.overflow ).toBe( 'hidden' );
	expect( onPlaces ).toHaveBeenCalledWith( {
		panel: expect.any( HTMLElement ),
		sidebar: expect.any( HTMLElement ),
	} );
} );

it( 'uses texts of its own where some are given', async () => {
	const { dialog } = await open( 2, { texts: { name: 'Photos' } } );
	expect( dialog.getAttribute( 'aria-label' ) ).toBe( 'Photos' );
} );

it( 'shows and reports the position', async () => {
	const { slides, onChange, label } = await open( 3, { start: 1 } );
	expect( onChange ).toHaveBeenLastCalledWith( 1, slides[ 1 ] );
	expect( label() ).toBe( positionLabel( 1, 3 ) );
	expect( positionLabel( 1, 3 ) ).toBe( '2 / 3' );
} );

it( 'shows no position if the option is off', async () => {
	const { label } = await open( 3, {
		options: { showImageNumberLabel: false },
	} );
	expect( label() ).toBe( '' );
} );

it( 'arrow keys move, and pass the ends only if everything wraps around', async () => {
	const { shown } = await open( 3 );
	press( 'ArrowLeft' );
	expect( shown() ).toBe( 0 );
	press( 'ArrowRight' );
	expect( shown() ).toBe( 1 );
	press( 'ArrowRight' );
	press( 'ArrowRight' );
	expect( shown() ).toBe( 2 );
	opened.splice( 0 ).forEach( ( { destroy } ) => destroy() );
	const other = await open( 3, { options: { wrapAround: 'all' } } );
	press( 'ArrowLeft' );
	expect( other.shown() ).toBe( 2 );
} );

it( 'two slides wrap around, too, and are counted as two', async () => {
	const { shown, label } = await open( 2, {
		options: { wrapAround: 'all' },
	} );
	press( 'ArrowRight' );
	expect( shown() ).toBe( 1 );
	press( 'ArrowRight' );
	expect( shown() ).toBe( 0 );
	expect( label() ).toBe( '1 / 2' );
} );

it( 'leaves keys without a function to the browser', async () => {
	await open( 3 );
	expect( press( 'a' ).defaultPrevented ).toBe( false );
	expect( press( 'ArrowRight' ).defaultPrevented ).toBe( true );
} );

it( 'brings a focus outside back into the dialog', async () => {
	const { slides, dialog } = await open( 3 );
	slides[ 1 ]!.link.focus();
	expect( document.activeElement ).toBe( dialog );
} );

it( 'moves nowhere while an album is loading', async () => {
	const { handle, shown, dialog, label } = await open( 3 );
	handle.block( true );
	press( 'ArrowRight' );
	expect( shown() ).toBe( 0 );
	expect( label() ).toBe( '' );
	expect( dialog.classList ).toContain( 'frontispiece-lightbox--loading' );
	handle.block( false );
	press( 'ArrowRight' );
	expect( shown() ).toBe( 1 );
	expect( dialog.classList ).not.toContain(
		'frontispiece-lightbox--loading'
	);
} );

it( 'says which parts the shown slide has', async () => {
	const { dialog, handle } = await open( 3, {
		partsOf: ( { alt } ) => ( { hasSidebar: alt.endsWith( 'a' ) } ),
		options: { alwaysShowNavOnTouchDevices: true },
	} );
	expect( dialog.classList ).toContain( 'frontispiece-lightbox--sidebar' );
	expect( dialog.classList ).toContain( 'frontispiece-lightbox--nav' );
	handle.goTo( 1 );
	expect( dialog.classList ).not.toContain(
		'frontispiece-lightbox--sidebar'
	);
} );

it( 'reports an image that cannot be loaded, and shows its alt text', async () => {
	const onFailed = jest.fn();
	const { dialog, slides } = await open( 1, { onFailed } );
	dialog
		.querySelector( 'img[src$="a.webp"]' )!
		.dispatchEvent( new Event( 'error' ) );
	expect( onFailed ).toHaveBeenCalledWith( slides[ 0 ] );
	expect( dialog.classList ).toContain( 'frontispiece-lightbox--failed' );
	expect( dialog.textContent ).toContain( 'Alt of a' );
} );

it( 'a slide that is no image gets a stage', async () => {
	const { dialog } = await open( 1, { isStaged: () => true } );
	expect( dialog.classList ).toContain( 'frontispiece-lightbox--staged' );
	expect(
		dialog.querySelector( '.frontispiece-lightbox__stage' )
	).not.toBeNull();
} );

it( 'keeps the shown slide when others are added before it', async () => {
	const { slides, handle, label, onChange } = await open( 2 );
	const added = makeSlide( 'z' );
	await handle.setSlides( [ added, ...slides ], 1 );
	expect( onChange ).toHaveBeenLastCalledWith( 1, slides[ 0 ] );
	expect( label() ).toBe( '2 / 3' );
} );

it( 'closes by key, and gives back the focus, the scrolling and the keys', async () => {
	const { slides, onClosed, shown } = await open( 3, { start: 1 } );
	press( 'Escape' );
	await waitFor( () => expect( onClosed ).toHaveBeenCalledTimes( 1 ) );
	expect( document.activeElement ).toBe( slides[ 1 ]!.link );
	expect( document.documentElement.style.overflow ).toBe( '' );
	expect( document.querySelector( '.frontispiece-lightbox' ) ).toBeNull();
	expect( press( 'ArrowRight' ).defaultPrevented ).toBe( false );
	expect( shown() ).toBe( 1 );
} );

it( 'ignores slides that arrive after it was closed, and a second end', async () => {
	const { slides, handle, onClosed, onChange } = await open( 2 );
	handle.destroy();
	handle.destroy();
	expect( onClosed ).toHaveBeenCalledTimes( 1 );
	onChange.mockClear();
	await handle.setSlides( slides, 0 );
	expect( onChange ).not.toHaveBeenCalled();
} );

it( 'from right to left, the next item is on the left', async () => {
	document.documentElement.dir = 'rtl';
	const { slides, dialog, handle, shown, label } = await open( 4, {
		start: 1,
	} );
	document.documentElement.dir = '';
	expect( label() ).toBe( '2 / 4' );
	expect( slides[ shown() ] ).toBe( slides[ 1 ] );
	const left = dialog.querySelector< HTMLElement >(
		'.pswp__button--arrow--prev'
	);
	expect( left?.title ).toBe( 'Next' );
	left?.click();
	expect( label() ).toBe( '3 / 4' );
	press( 'ArrowLeft' );
	expect( label() ).toBe( '4 / 4' );
	// Keys do not wrap around.
	press( 'ArrowLeft' );
	expect( label() ).toBe( '4 / 4' );
	press( 'ArrowRight' );
	expect( label() ).toBe( '3 / 4' );
	handle.goTo( 0 );
	expect( label() ).toBe( '1 / 4' );
	await handle.setSlides( slides.slice( 0, 3 ), 1 );
	expect( label() ).toBe( '2 / 3' );
} );
