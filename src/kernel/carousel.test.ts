import { Carousel } from './carousel';
import {
	FakeObserver,
	setBox,
	useFakeObserver,
} from '../feed/layouts/observer.fixtures';
import type { Mover } from './scroller';

const ITEM = 100;
const SEEN = 2;

/** A row of items, of which two fit. */
function setUp(
	count: number,
	more: Partial< ConstructorParameters< typeof Carousel >[ 0 ] > = {},
	direction = 'ltr'
) {
	document.body.innerHTML = `<div class="controls"><button data-move="-1"></button><span></span><button data-move="1"></button></div><div class="row" tabindex="0" style="direction:${ direction }">${ '<p><a href="#"></a></p>'.repeat(
		count
	) }</div>`;
	const row = document.querySelector< HTMLElement >( '.row' )!;
	const controls = document.querySelector( '.controls' )!;
	const sign = direction === 'rtl' ? -1 : 1;
	const width = SEEN * ITEM;
	let at = 0;
	setBox( row, { width } );
	const place = () =>
		[ ...row.children ].forEach( ( item, index ) => {
			const start = index * ITEM - at;
			setBox( item, {
				left: sign > 0 ? start : width - start - ITEM,
				width: ITEM,
			} );
		} );
	place();
	Object.defineProperties( row, {
		scrollWidth: { get: () => row.children.length * ITEM },
		scrollLeft: { get: () => at * sign },
	} );
	row.scrollBy = ( ( { left }: ScrollToOptions ) => {
		const most = row.children.length * ITEM - width;
		at = Math.max( 0, Math.min( most, at + sign * ( left ?? 0 ) ) );
		place();
		row.dispatchEvent( new Event( 'scroll' ) );
	} ) as typeof row.scrollBy;
	const say = jest.fn( ( { first, last } ) => `${ first } to ${ last }` );
	const running = new Carousel( {
		row,
		controls,
		position: controls.querySelector( 'span' ),
		items: () => [ ...row.children ] as HTMLElement[],
		say,
		...more,
	} );
	const button = ( by: 1 | -1 ) =>
		controls.querySelector< HTMLElement >( `[data-move="${ by }"]` )!;
	return {
		row,
		running,
		say,
		previous: button( -1 ),
		next: button( 1 ),
		place,
		at: () => at,
		position: () => controls.querySelector( 'span' )?.textContent,
	};
}

const press = ( element: Element, init: KeyboardEventInit ) => {
	const event = new KeyboardEvent( 'keydown', {
		bubbles: true,
		cancelable: true,
		...init,
	} );
	element.dispatchEvent( event );
	return event;
};
const isDone = ( button: HTMLElement ) =>
	button.getAttribute( 'aria-disabled' ) === 'true';
const announced = () =>
	document.querySelector( '.frontispiece-announcer' )?.textContent ?? '';
const rest = () => jest.advanceTimersByTime( 1000 );

beforeEach( () => {
	jest.useFakeTimers();
	useFakeObserver();
} );
afterEach( () => jest.useRealTimers() );

it( 'moves by what is visible, and keeps its buttons focusable at the ends', () => {
	const { previous, next, at, position } = setUp( 5 );
	expect( [ isDone( previous ), isDone( next ) ] ).toEqual( [ true, false ] );
	next.click();
	expect( at() ).toBe( 200 );
	next.click();
	expect( at() ).toBe( 300 );
	expect( position() ).toBe( '4–5 / 5' );
	expect( [ isDone( previous ), isDone( next ) ] ).toEqual( [ false, true ] );
	expect( next.hasAttribute( 'disabled' ) ).toBe( false );
	next.click();
	expect( at() ).toBe( 300 );
} );

it( 'arrow keys follow the text direction', () => {
	const { row, at } = setUp( 5, {}, 'rtl' );
	press( row, { key: 'ArrowLeft' } );
	expect( at() ).toBe( 200 );
	press( row, { key: 'ArrowRight' } );
	expect( at() ).toBe( 0 );
	press( row, { key: 'End' } );
	expect( at() ).toBe( 300 );
} );

it( 'leaves the browser its own shortcuts, other keys, and keys inside an item', () => {
	const { row, at } = setUp( 5 );
	for ( const init of [
		{ key: 'ArrowRight', altKey: true },
		{ key: 'ArrowRight', ctrlKey: true },
		{ key: 'ArrowRight', metaKey: true },
		{ key: 'ArrowDown' },
	] ) {
		expect( press( row, init ).defaultPrevented ).toBe( false );
	}
	press( row.querySelector( 'a' )!, { key: 'ArrowRight' } );
	expect( at() ).toBe( 0 );
	expect( press( row, { key: 'ArrowRight' } ).defaultPrevented ).toBe( true );
} );

it( 'announces where it came to rest, not its start nor each step', () => {
	const { next } = setUp( 7 );
	rest();
	expect( announced() ).toBe( '' );
	next.click();
	next.click();
	expect( announced() ).toBe( '' );
	rest();
	expect( announced() ).toBe( '5 to 6' );
} );

it( 'announces nothing while it is quiet', () => {
	const { next, previous, running } = setUp( 7 );
	const before = announced();
	running.setQuiet( true );
	next.click();
	rest();
	expect( announced() ).toBe( before );
	running.setQuiet( false );
	previous.click();
	rest();
	expect( announced() ).toBe( '1 to 2' );
} );

it( 'asks for more items only when the next move could pass the end', () => {
	const onNearEnd = jest.fn();
	const { next } = setUp( 6, { onNearEnd } );
	rest();
	expect( onNearEnd ).not.toHaveBeenCalled();
	next.click();
	rest();
	expect( onNearEnd ).not.toHaveBeenCalled();
	next.click();
	rest();
	expect( onNearEnd ).toHaveBeenCalledTimes( 1 );
} );

it( 'moves to an item, and back to the start', () => {
	const { running, at } = setUp( 6 );
	running.toItem( 3 );
	expect( at() ).toBe( 300 );
	expect( running.isAtEnd() ).toBe( false );
	running.move( 1 );
	expect( running.isAtEnd() ).toBe( true );
	running.toStart();
	expect( at() ).toBe( 0 );
} );

it( 'moves by columns where items are stacked', () => {
	const { next, at } = setUp( 6, { rows: 2 } );
	next.click();
	expect( at() ).toBe( 100 );
} );

it( 'counts added items when told, and measures again when its size changes', () => {
	const onView = jest.fn();
	const { row, running, place, position } = setUp( 3, { onView } );
	row.append( document.createElement( 'p' ) );
	place();
	running.update();
	expect( position() ).toBe( '1–2 / 4' );
	onView.mockClear();
	FakeObserver.notice( row );
	rest();
	expect( onView ).toHaveBeenCalledWith(
		expect.objectContaining( { total: 4 } )
	);
} );

describe( 'with a loop', () => {
	const mover: jest.Mocked< Mover > = {
		currentView: jest.fn( () => ( {
			first: 1,
			last: 2,
			seen: 2,
			total: 5,
			isStart: false,
			isEnd: false,
		} ) ),
		move: jest.fn(),
		toEdge: jest.fn(),
		toItem: jest.fn(),
		update: jest.fn(),
		stop: jest.fn(),
	};
	beforeEach( () => jest.clearAllMocks() );

	it( 'never disables its buttons, and hands over to what loops after the first move', async () => {
		const loadLoop = jest.fn( async () => mover );
		const { next, previous, running } = setUp( 5, { loadLoop } );
		expect( isDone( previous ) ).toBe( false );
		expect( loadLoop ).not.toHaveBeenCalled();
		next.click();
		await jest.advanceTimersByTimeAsync( 1000 );
		expect( loadLoop ).toHaveBeenCalledTimes( 1 );
		next.click();
		expect( mover.move ).toHaveBeenCalledWith( 1 );
		running.stop();
		expect( mover.stop ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'jumps to the other end if looping is not possible', async () => {
		const { previous, at } = setUp( 5, {
			loadLoop: async () => undefined,
		} );
		previous.click();
		await jest.advanceTimersByTimeAsync( 0 );
		expect( at() ).toBe( 300 );
	} );
} );

it( 'does nothing after it has stopped', () => {
	const onView = jest.fn();
	const { row, next, running, at } = setUp( 5, { onView } );
	running.stop();
	onView.mockClear();
	next.click();
	press( row, { key: 'End' } );
	row.dispatchEvent( new Event( 'scroll' ) );
	FakeObserver.notice( row );
	rest();
	expect( at() ).toBe( 0 );
	expect( onView ).not.toHaveBeenCalled();
} );
