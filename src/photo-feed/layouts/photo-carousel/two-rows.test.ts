import { twoRowOptions } from './options';
import { applyTwoRows, MARKER, pairAdded } from './two-rows';

const item = ( n: number ) =>
	`<div class="sbi_item" id="sbi_${ n }" tabindex="0">${ n }</div>`;

function makeRow( items: number ): HTMLElement {
	document.body.innerHTML = `<div class="sbi_images">${ Array.from(
		{ length: items },
		( _, n ) => item( n )
	).join( '' ) }</div>`;
	return document.querySelector< HTMLElement >( '.sbi_images' )!;
}

const options = ( more: object = {} ) =>
	twoRowOptions( { owl2row: true, margin: 12, ...more } );

const pairs = ( row: HTMLElement ) =>
	[ ...row.children ].map( ( around ) =>
		[ ...around.children ].map( ( { textContent } ) => textContent ).join()
	);

it( 'P002-103: wraps the items in pairs and marks the row', () => {
	const row = makeRow( 6 );
	expect( applyTwoRows( row, options() ) ).toBe( true );
	expect( row.classList ).toContain( MARKER );
	expect( row.querySelectorAll( '.sbi_owl2row-item' ) ).toHaveLength( 3 );
	expect( row.style.rowGap ).toBe( '12px' );
} );

it( 'P002-106: with direction up to down, even items are on top and odd ones below', () => {
	const row = makeRow( 6 );
	applyTwoRows( row, options() );
	expect( pairs( row ) ).toEqual( [ '0,1', '2,3', '4,5' ] );
	expect( row.hasAttribute( 'aria-owns' ) ).toBe( false );
} );

it( 'P002-105: with direction left to right, the first half is on top and the second below', () => {
	const row = makeRow( 6 );
	applyTwoRows( row, options( { owl2rowDirection: 'ltr' } ) );
	expect( pairs( row ) ).toEqual( [ '0,3', '1,4', '2,5' ] );
} );

it( 'puts the extra item of an odd count in the upper row', () => {
	for ( const [ owl2rowDirection, expected ] of [
		[ 'utd', [ '0,1', '2,3', '4' ] ],
		[ 'ltr', [ '0,3', '1,4', '2' ] ],
	] ) {
		const row = makeRow( 5 );
		applyTwoRows( row, options( { owl2rowDirection } ) );
		expect( pairs( row ) ).toEqual( expected );
	}
} );

it( 'with direction left to right, screen readers read one row after the other', () => {
	const row = makeRow( 4 );
	applyTwoRows( row, options( { owl2rowDirection: 'ltr' } ) );
	expect( row.getAttribute( 'aria-owns' ) ).toBe( 'sbi_0 sbi_1 sbi_2 sbi_3' );
} );

it( 'distinguishes items that share an ID with another element', () => {
	const row = makeRow( 2 );
	row.insertAdjacentHTML( 'beforebegin', item( 1 ) );
	applyTwoRows( row, options( { owl2rowDirection: 'ltr' } ) );
	const owned = row.getAttribute( 'aria-owns' )?.split( ' ' ) ?? [];
	expect(
		owned.map( ( id ) => row.contains( document.getElementById( id ) ) )
	).toEqual( [ true, true ] );
} );

it( 'P002-104: changes nothing when two rows are off or already applied, and removes the marker', () => {
	const off = makeRow( 4 );
	off.classList.add( MARKER );
	applyTwoRows( off, options( { owl2row: false } ) );
	expect( pairs( off ) ).toEqual( [ '', '', '', '' ] );
	expect( off.classList ).not.toContain( MARKER );

	const row = makeRow( 4 );
	row.classList.add( MARKER );
	expect( applyTwoRows( row, options() ) ).toBe( false );
	expect( row.querySelector( '.sbi_owl2row-item' ) ).toBeNull();
	expect( row.classList ).not.toContain( MARKER );
} );

it( 'P002-102: existing pairs are kept when items are added', () => {
	const row = makeRow( 3 );
	const direction = options( { owl2rowDirection: 'ltr' } );
	applyTwoRows( row, direction );
	const before = [ ...row.children ];
	row.insertAdjacentHTML(
		'beforeend',
		[ 3, 4, 5, 6 ].map( item ).join( '' )
	);
	pairAdded( row, direction );
	expect( [ ...row.children ].slice( 0, 2 ) ).toEqual( before );
	expect( pairs( row ) ).toEqual( [ '0,2', '1', '3,5', '4,6' ] );
	expect( row.getAttribute( 'aria-owns' ) ).toBe(
		'sbi_0 sbi_1 sbi_2 sbi_3 sbi_4 sbi_5 sbi_6'
	);
} );

it( 'with direction left to right, each page present at the start is halved separately', () => {
	const row = makeRow( 8 );
	[ 1, 1, 2, 1, 1, 1, 2, 2 ].forEach( ( place, n ) =>
		row.children[ n ]?.classList.add( `is-row-${ place }` )
	);
	applyTwoRows( row, options( { owl2rowDirection: 'ltr' } ) );
	expect( pairs( row ) ).toEqual( [ '0,2', '1', '3,6', '4,7', '5' ] );
} );

it( 'P002-076, P002-077: wraps another class in elements of another class', () => {
	const row = makeRow( 4 );
	row.querySelectorAll( '.sbi_item' ).forEach( ( { classList }, n ) => {
		if ( n < 3 ) {
			classList.replace( 'sbi_item', 'card' );
		}
	} );
	applyTwoRows(
		row,
		options( { owl2rowTarget: 'card', owl2rowContainer: 'couple' } )
	);
	expect( pairs( row ) ).toEqual( [ '0,1', '2', '' ] );
	expect( row.querySelectorAll( '.couple' ) ).toHaveLength( 2 );
	expect( row.querySelector( '.sbi_owl2row-item' ) ).toBeNull();
	expect( row.lastElementChild?.className ).toBe( 'sbi_item' );
} );

it( 'keeps the focus on an item that it moves', () => {
	const row = makeRow( 4 );
	row.querySelector< HTMLElement >( '#sbi_1' )?.focus();
	applyTwoRows( row, options() );
	expect( document.activeElement?.id ).toBe( 'sbi_1' );
} );
