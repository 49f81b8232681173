import Masonry from 'masonry-layout';
import { itemHtml, makeFeed } from '../../../feed/feed.fixtures';
import {
	setBox,
	useFakeObserver,
	FakeObserver,
} from '../../../feed/layouts/observer.fixtures';
import { placeInRows } from './rows';

let layouts: jest.SpyInstance;
let stop = () => {};

function setUp() {
	const feed = makeFeed( {
		items: [ '1_1', '1_2', '1_3', '1_4' ].map( ( id ) => itemHtml( id ) ),
	} );
	const list = feed.querySelector( '.cff-posts-wrap' ) as HTMLElement;
	setBox( list, { width: 620 } );
	[ 300, 100, 100, 50 ].forEach( ( height, index ) =>
		setBox( list.children[ index ] as Element, { width: 300, height } )
	);
	stop = placeInRows( list );
	layouts.mockClear();
	return { feed, list };
}

const tops = ( list: Element ) =>
	[ ...list.children ].map( ( item ) => {
		const { left, top } = ( item as HTMLElement ).style;
		return `${ left } ${ top }`;
	} );

beforeEach( () => {
	jest.useFakeTimers();
	useFakeObserver();
	layouts = jest.spyOn( Masonry.prototype, 'layout' );
} );

afterEach( () => {
	stop();
	layouts.mockRestore();
	jest.useRealTimers();
} );

it( 'places each post in the column with the most space', () => {
	const { list } = setUp();
	expect( list.classList ).toContain( 'is-placed' );
	expect( tops( list ) ).toEqual( [
		'0px 0px',
		'300px 0px',
		'300px 100px',
		'300px 200px',
	] );
} );

it( 'R000-173: several changes in a row place the posts once, 500 ms after the last', () => {
	const { feed, list } = setUp();
	for ( let change = 0; change < 4; change++ ) {
		document.dispatchEvent( new Event( 'frontispiece:relayout' ) );
		feed.dispatchEvent( new Event( 'frontispiece:feed-changed' ) );
		list.querySelector( '.cff-item' )?.dispatchEvent( new Event( 'load' ) );
		FakeObserver.notice( list );
		jest.advanceTimersByTime( 300 );
	}
	expect( layouts ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 199 );
	expect( layouts ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 1 );
	expect( layouts ).toHaveBeenCalledTimes( 1 );
} );

it( 'R000-174: several resizes in a row place the posts once, 100 ms after the last, if the width changed', () => {
	const { list } = setUp();
	setBox( list, { width: 310 } );
	for ( let resize = 0; resize < 4; resize++ ) {
		window.dispatchEvent( new Event( 'resize' ) );
		jest.advanceTimersByTime( 60 );
	}
	expect( layouts ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 40 );
	expect( layouts ).toHaveBeenCalledTimes( 1 );
} );

it( 'treats a new height of a post as a change, but not its first measurement', () => {
	const { list } = setUp();
	const [ first ] = list.children;
	FakeObserver.notice( list );
	FakeObserver.notice( first! );
	// The list's own height results from the placement.
	setBox( list, { width: 620, height: 900 } );
	FakeObserver.notice( list );
	jest.advanceTimersByTime( 5000 );
	expect( layouts ).not.toHaveBeenCalled();
	setBox( first!, { width: 300, height: 250 } );
	FakeObserver.notice( first! );
	jest.advanceTimersByTime( 500 );
	expect( layouts ).toHaveBeenCalledTimes( 1 );
} );

it( 'animates visible posts and places the others at once', () => {
	const { list } = setUp();
	const moved = [ ...list.children ].map( ( item ) =>
		jest.spyOn( Masonry.data( list ).getItem( item ), 'moveTo' )
	);
	const relayout = () => {
		document.dispatchEvent( new Event( 'frontispiece:relayout' ) );
		jest.advanceTimersByTime( 500 );
		const which = moved.map( ( { mock } ) => mock.calls.length );
		moved.forEach( ( spy ) => spy.mockClear() );
		return which;
	};
	expect( relayout() ).toEqual( [ 1, 1, 1, 1 ] );
	// The first 150 px are above the viewport.
	setBox( list, { width: 620, top: -150 } );
	expect( relayout() ).toEqual( [ 1, 0, 1, 1 ] );
	setBox( list, { width: 620, top: window.innerHeight } );
	expect( relayout() ).toEqual( [ 0, 0, 0, 0 ] );
} );

it( 'places loaded posts after the existing ones', () => {
	const { feed, list } = setUp();
	list.insertAdjacentHTML( 'beforeend', itemHtml( '1_5' ) );
	setBox( list.lastElementChild as Element, { width: 300, height: 80 } );
	feed.dispatchEvent( new Event( 'frontispiece:feed-changed' ) );
	expect( tops( list ).at( -1 ) ).toBe( '300px 250px' );
	expect( layouts ).not.toHaveBeenCalled();
} );

it( 'restores the list on cleanup', () => {
	const { feed, list } = setUp();
	stop();
	stop = () => {};
	expect( list.classList ).not.toContain( 'is-placed' );
	feed.dispatchEvent( new Event( 'frontispiece:feed-changed' ) );
	jest.advanceTimersByTime( 5000 );
	expect( layouts ).not.toHaveBeenCalled();
} );
