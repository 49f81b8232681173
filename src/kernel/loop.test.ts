import { setBox, useFakeObserver } from '../feed/layouts/observer.fixtures';
import { Loop } from './loop';

const WIDTH = 200;

/** Creates a row of 200px items in a window that fits `columns` of them. */
function setUp( count = 12, columns = 3, first = 0 ) {
	document.body.innerHTML = `<div><ul tabindex="0">${ Array.from(
		{ length: count },
		( _, n ) => `<li><a href="#${ n }">${ n }</a></li>`
	).join( '' ) }</ul></div>`;
	const row = document.querySelector( 'ul' ) as HTMLElement;
	const frame = row.parentElement as HTMLElement;
	const items = () => [ ...row.querySelectorAll< HTMLElement >( 'li' ) ];
	setBox( row, { width: columns * WIDTH } );
	setBox( frame, { width: columns * WIDTH } );
	items().forEach( ( item ) => setBox( item, { width: WIDTH } ) );
	const onMove = jest.fn();
	const mover = new Loop( {
		row,
		shown: items,
		first,
		onMove,
		onRest: () => {},
	} );
	/** Returns the item numbers in column order. */
	const standing = () =>
		items()
			.sort( ( a, b ) => column( a ) - column( b ) )
			.map( ( { textContent } ) => Number( textContent ) );
	const column = ( item: HTMLElement ) =>
		Number( item.style.getPropertyValue( '--frontispiece-column' ) );
	const view = () => {
		const { first: from, last, seen } = mover.currentView();
		return [ from, last, seen ];
	};
	return { row, frame, items, mover, onMove, standing, view };
}

beforeAll( () => {
	useFakeObserver();
	window.matchMedia = ( () => ( {
		matches: true,
	} ) ) as unknown as typeof matchMedia;
} );

it( 'P002-058: the first item follows the last, and the last precedes the first', () => {
	const { mover, view } = setUp();
	mover.move( -1 );
	expect( view() ).toEqual( [ 10, 12, 3 ] );
	mover.move( 1 );
	expect( view() ).toEqual( [ 1, 3, 3 ] );
	for ( const expected of [ 4, 7, 10, 1, 4 ] ) {
		mover.move( 1 );
		expect( view() ).toEqual( [ expected, expected + 2, 3 ] );
	}
} );

it( 'items keep their DOM order and are positioned as displayed', () => {
	const { items, mover, standing } = setUp( 6, 3, 3 );
	expect( standing() ).toEqual( [ 3, 4, 5, 0, 1, 2 ] );
	mover.move( 1 );
	expect( items().map( ( { textContent } ) => textContent ) ).toEqual(
		[ 0, 1, 2, 3, 4, 5 ].map( String )
	);
} );

it( 'a view can begin with the last items and end with the first ones', () => {
	const { mover, view } = setUp( 7 );
	mover.toItem( 6 );
	expect( view() ).toEqual( [ 7, 2, 3 ] );
	mover.toEdge( true );
	expect( view() ).toEqual( [ 5, 7, 3 ] );
	mover.toEdge( false );
	expect( view() ).toEqual( [ 1, 3, 3 ] );
} );

it( 'with few extra items it moves only as far as there are new ones', () => {
	const { mover, view } = setUp( 4 );
	mover.move( 1 );
	expect( view() ).toEqual( [ 2, 4, 3 ] );
	mover.move( 1 );
	expect( view() ).toEqual( [ 3, 1, 3 ] );
	mover.toItem( 0 );
	expect( view() ).toEqual( [ 1, 3, 3 ] );
} );

it( 'a focused item scrolls into view', () => {
	const { items, onMove, view } = setUp();
	items()[ 1 ]?.querySelector( 'a' )?.focus();
	expect( onMove ).not.toHaveBeenCalled();
	items()[ 11 ]?.querySelector( 'a' )?.focus();
	expect( view() ).toEqual( [ 12, 2, 3 ] );
	expect( onMove ).toHaveBeenCalled();
} );

it( 'includes items added later, and adapts to a new width', () => {
	const { row, frame, mover, standing, view } = setUp( 6 );
	mover.move( 1 );
	row.insertAdjacentHTML( 'beforeend', '<li>6</li><li>7</li>' );
	[ ...row.children ]
		.slice( 6 )
		.forEach( ( item ) => setBox( item, { width: WIDTH } ) );
	setBox( row, { width: 2 * WIDTH } );
	setBox( frame, { width: 2 * WIDTH } );
	mover.update();
	expect( view() ).toEqual( [ 4, 5, 2 ] );
	expect( standing() ).toEqual( [ 3, 4, 5, 6, 7, 0, 1, 2 ] );
	mover.stop();
	expect( row.className ).toBe( '' );
} );
