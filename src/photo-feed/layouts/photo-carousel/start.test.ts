import {
	FakeObserver,
	setBox,
	useFakeObserver,
} from '../../../feed/layouts/observer.fixtures';
import { startPhotoCarousel } from './start';

const WIDTH = 200;
const VIEW = 600;

let at = 0;
let stop = () => {};

/** Creates a row of 200 px items in a window of 600 px, with `rows` items on top of each other. */
function setUp( carousel: unknown[], items = 9, rows = 1, pairs = {} ) {
	at = 0;
	const columns = Math.ceil( items / rows );
	document.body.innerHTML = `<div data-island="photo-feed" data-island-state="ready"><section class="frontispiece-feed" data-options='${ JSON.stringify(
		{ carousel, owl2row: { owl2row: rows === 2, ...pairs } }
	) }'><div class="frontispiece-photos__frame"><button class="frontispiece-carousel__play" data-pause="Don't loop" data-play="Start"></button><button data-move="-1"></button><button data-move="1"></button><div class="sbi_images" tabindex="0">${ Array.from(
		{ length: items },
		( _, n ) => `<div class="sbi_item card" id="sbi_${ n }">${ n }</div>`
	).join(
		''
	) }</div><div class="frontispiece-carousel__dots"><button data-dot="0" aria-label="View 1"></button></div><span class="frontispiece-carousel__position"></span></div><a class="frontispiece-load-more"></a></section></div>`;
	const frame = document.querySelector< HTMLElement >(
		'.frontispiece-photos__frame'
	)!;
	const row = document.querySelector< HTMLElement >( '.sbi_images' )!;
	const place = () =>
		row.querySelectorAll( '.sbi_item' ).forEach( ( item ) =>
			setBox( item, {
				left:
					WIDTH * Math.floor( Number( item.textContent ) / rows ) -
					at,
				width: WIDTH,
			} )
		);
	setBox( row, { width: VIEW } );
	place();
	Object.defineProperties( row, {
		scrollWidth: { value: columns * WIDTH },
		scrollLeft: { get: () => at },
	} );
	const scroll = ( left: number ) => {
		at = Math.max( 0, Math.min( columns * WIDTH - VIEW, left ) );
		place();
		row.dispatchEvent( new Event( 'scroll' ) );
		jest.advanceTimersByTime( 200 );
	};
	row.scrollBy = ( ( { left }: ScrollToOptions ) =>
		scroll( at + ( left ?? 0 ) ) ) as typeof row.scrollBy;
	row.scrollTo = ( ( { left }: ScrollToOptions ) =>
		scroll( left ?? 0 ) ) as typeof row.scrollTo;
	const asked = jest.fn();
	document
		.querySelector( '.frontispiece-load-more' )
		?.addEventListener( 'frontispiece:near-end', asked );
	stop = startPhotoCarousel( frame );
	const press = ( selector: string ) =>
		frame.querySelector< HTMLElement >( selector )?.click();
	const dots = () => frame.querySelectorAll( '[data-dot]' ).length;
	return { frame, row, asked, press, dots };
}

beforeEach( () => {
	jest.useFakeTimers();
	useFakeObserver();
	window.IntersectionObserver = class {
		observe() {}
		disconnect() {}
	} as unknown as typeof IntersectionObserver;
	window.matchMedia = ( () => ( {
		matches: false,
	} ) ) as unknown as typeof matchMedia;
} );

afterEach( () => {
	stop();
	jest.useRealTimers();
} );

it( 'P002-058: moves by a view and marks the current one with its dots', () => {
	const { frame, press, dots } = setUp( [ true, true, false, 5000, false ] );
	expect( dots() ).toBe( 3 );
	press( '[data-move="1"]' );
	expect( at ).toBe( 600 );
	expect(
		frame.querySelector( '[aria-current]' )?.getAttribute( 'data-dot' )
	).toBe( '1' );
	press( '[data-dot="2"]' );
	expect( at ).toBe( 1200 );
} );

it( 'P002-058: measures again 200 ms after its last resize', () => {
	const { row, dots } = setUp( [] );
	expect( dots() ).toBe( 3 );
	setBox( row, { width: 2 * VIEW } );
	FakeObserver.notice( row );
	jest.advanceTimersByTime( 150 );
	FakeObserver.notice( row );
	jest.advanceTimersByTime( 199 );
	expect( dots() ).toBe( 3 );
	jest.advanceTimersByTime( 1 );
	expect( dots() ).toBe( 2 );
} );

it( 'P002-058: the dots of a row that was hidden, for example in a tab, are correct within 500 ms', () => {
	const { row, dots } = setUp( [] );
	const boxes = row.querySelectorAll< HTMLElement >( '.sbi_item' );
	setBox( row, { width: 0 } );
	boxes.forEach( ( item ) => setBox( item, { width: 0 } ) );
	FakeObserver.notice( row );
	jest.advanceTimersByTime( 500 );
	setBox( row, { width: 2 * VIEW } );
	boxes.forEach( ( item, n ) =>
		setBox( item, { left: n * WIDTH, width: WIDTH } )
	);
	FakeObserver.notice( row );
	jest.advanceTimersByTime( 500 );
	expect( dots() ).toBe( 2 );
} );

it( 'P002-076, P002-077: wraps items of the configured class in pairs of the configured class', () => {
	const { row } = setUp( [], 4, 2, {
		owl2rowTarget: 'card',
		owl2rowContainer: 'couple',
	} );
	expect( row.querySelectorAll( '.couple > .card' ) ).toHaveLength( 4 );
	expect( row.querySelector( '.sbi_owl2row-item' ) ).toBeNull();
} );

it( 'P002-058: two rows move by the number of visible columns', () => {
	const { press, dots } = setUp( [], 12, 2 );
	expect( dots() ).toBe( 2 );
	press( '[data-move="1"]' );
	expect( at ).toBe( 600 );
} );

it( 'loads more near its end, once a visitor has moved it there', () => {
	const { asked, press } = setUp( [], 6 );
	jest.advanceTimersByTime( 1000 );
	expect( asked ).not.toHaveBeenCalled();
	press( '[data-move="1"]' );
	expect( asked ).toHaveBeenCalledTimes( 1 );
} );

describe( 'when Swiper cannot be loaded', () => {
	beforeEach( () =>
		jest.doMock( '../../../kernel/loop', () => {
			throw new Error( 'not there' );
		} )
	);

	it( 'P002-058: with loop on, moves from the last view to the first and back, and sends no request', async () => {
		const { asked, press } = setUp( [ true, true, false, 5000, true ], 6 );
		press( '[data-move="-1"]' );
		await jest.advanceTimersByTimeAsync( 300 );
		expect( at ).toBe( 600 );
		press( '[data-move="1"]' );
		await jest.advanceTimersByTimeAsync( 300 );
		expect( at ).toBe( 0 );
		expect( asked ).not.toHaveBeenCalled();
	} );
} );

it( 'P002-058: autoplay moves on after each interval, restarts after the last view, and requests nothing', () => {
	const { asked } = setUp( [ true, true, true, 3000, false ], 6 );
	jest.advanceTimersByTime( 2999 );
	expect( at ).toBe( 0 );
	jest.advanceTimersByTime( 1 );
	expect( at ).toBe( 600 );
	jest.advanceTimersByTime( 3000 );
	expect( at ).toBe( 0 );
	expect( asked ).not.toHaveBeenCalled();
} );

it( 'P002-143: never autoplays in less than 2000 ms', () => {
	setUp( [ true, true, true, 1, false ] );
	jest.advanceTimersByTime( 1999 );
	expect( at ).toBe( 0 );
	jest.advanceTimersByTime( 1 );
	expect( at ).toBe( 600 );
} );
