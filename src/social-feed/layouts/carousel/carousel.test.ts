import { act } from '@testing-library/react';
import { itemHtml, makeFeed } from '../../../feed/feed.fixtures';
import startCarousel from './carousel';
import {
	setBox,
	useFakeObserver,
} from '../../../feed/layouts/observer.fixtures';

const starts = [ 0, 220, 440, 660, 880, 1100, 1320 ];
let at = 0;

function setUp() {
	at = 0;
	const feed = makeFeed( {
		items: starts.map( ( start ) => itemHtml( `1_${ start }` ) ),
	} );
	feed.insertAdjacentHTML(
		'afterbegin',
		'<div class="frontispiece-carousel"><span class="frontispiece-carousel__position"></span><button data-move="-1" aria-disabled="true"></button><button data-move="1"></button></div>'
	);
	const list = feed.querySelector( '.cff-posts-wrap' ) as HTMLElement;
	setBox( list, { width: 660 } );
	const place = () =>
		[ ...list.children ].forEach( ( item, index ) =>
			setBox( item, {
				left: ( starts[ index ] ?? 0 ) - at,
				width: 200,
			} )
		);
	place();
	Object.defineProperties( list, {
		scrollWidth: { value: 1540 },
		scrollLeft: { get: () => at },
	} );
	const scroll = ( left: number ) => {
		at = Math.max( 0, Math.min( 880, left ) );
		place();
		list.dispatchEvent( new Event( 'scroll' ) );
	};
	list.scrollBy = ( ( { left }: ScrollToOptions ) =>
		scroll( at + ( left ?? 0 ) ) ) as typeof list.scrollBy;
	list.scrollTo = ( ( { left }: ScrollToOptions ) =>
		scroll( left ?? 0 ) ) as typeof list.scrollTo;
	const [ previous, next ] = [
		...feed.querySelectorAll< HTMLElement >( '[data-move]' ),
	] as [ HTMLElement, HTMLElement ];
	const near = jest.fn();
	feed.querySelector( '.cff-load-more' )?.addEventListener(
		'frontispiece:near-end',
		near
	);
	const stop = startCarousel( feed );
	const position = feed.querySelector(
		'.frontispiece-carousel__position'
	) as HTMLElement;
	return { feed, list, previous, next, position, near, stop };
}

const key = ( list: HTMLElement, name: string ) =>
	list.dispatchEvent(
		new KeyboardEvent( 'keydown', { key: name, bubbles: true } )
	);

beforeEach( () => {
	jest.useFakeTimers();
	useFakeObserver();
	document.documentElement.dir = '';
} );
afterEach( () => jest.useRealTimers() );

it( 'moves by the number of visible posts and disables the buttons at the ends', () => {
	const { previous, next, position } = setUp();
	expect( position.textContent ).toBe( '1–3 / 7' );
	expect( previous.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	expect( next.getAttribute( 'aria-disabled' ) ).toBe( 'false' );
	previous.click();
	expect( at ).toBe( 0 );
	next.click();
	expect( at ).toBe( 600 );
	next.click();
	expect( at ).toBe( 880 );
	expect( next.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	expect( previous.getAttribute( 'aria-disabled' ) ).toBe( 'false' );
	expect( position.textContent ).toBe( '5–7 / 7' );
} );

it( 'moves by arrow keys, Home and End only while the row itself has the focus', () => {
	const { list } = setUp();
	key( list, 'ArrowRight' );
	expect( at ).toBe( 600 );
	key( list, 'ArrowLeft' );
	expect( at ).toBe( 0 );
	key( list, 'End' );
	expect( at ).toBe( 880 );
	key( list, 'Home' );
	expect( at ).toBe( 0 );
	key( list.firstElementChild as HTMLElement, 'ArrowRight' );
	expect( at ).toBe( 0 );
} );

it( 'loads more near the end, and announces its position once it stops', () => {
	const { next, near } = setUp();
	expect( near ).not.toHaveBeenCalled();
	next.click();
	expect( near ).not.toHaveBeenCalled();
	act( () => jest.advanceTimersByTime( 150 ) );
	expect( near ).toHaveBeenCalledTimes( 1 );
	act( () => jest.advanceTimersByTime( 200 ) );
	expect(
		document.querySelector( '.frontispiece-announcer' )?.textContent
	).toBe( 'Posts 4 to 6 of 7' );
} );

it( 'counts loaded posts and stops on cleanup', () => {
	const { feed, list, position, stop, next } = setUp();
	list.insertAdjacentHTML( 'beforeend', itemHtml( '1_9' ) );
	setBox( list.lastElementChild as Element, { left: 1540, width: 200 } );
	feed.dispatchEvent( new Event( 'frontispiece:feed-changed' ) );
	expect( position.textContent ).toBe( '1–3 / 8' );
	stop();
	next.click();
	expect( at ).toBe( 0 );
} );
