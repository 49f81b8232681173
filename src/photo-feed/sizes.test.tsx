import { act, render } from '@testing-library/react';
import { setBox } from '../feed/layouts/observer.fixtures';
import { isSmallHeader, measure, sizeClass, Sizes } from './sizes';

function makeFeed( widths: number[], header = 800 ): HTMLElement {
	document.body.innerHTML = `<section class="frontispiece-feed"><header class="sb_instagram_header"></header>${ widths
		.map( () => '<div class="sbi_item"></div>' )
		.join( '' ) }</section>`;
	const feed = document.querySelector( 'section' ) as HTMLElement;
	setBox( feed.querySelector( 'header' ) as Element, { width: header } );
	feed.querySelectorAll( '.sbi_item' ).forEach( ( item, n ) =>
		setBox( item, { width: widths[ n ] ?? 0 } )
	);
	return feed;
}

const classes = ( feed: HTMLElement ) =>
	[ ...feed.children ].map( ( { className } ) =>
		className.replace( /sbi_item|sb_instagram_header/, '' ).trim()
	);

it( 'P002-207: posts up to 150 px are small', () => {
	expect( [ 1, 149.5, 150 ].map( sizeClass ) ).toEqual(
		Array( 3 ).fill( 'sbi_small' )
	);
} );

it( 'P002-208: posts above 150 and up to 240 px are medium', () => {
	expect( [ 150.5, 151, 239, 240 ].map( sizeClass ) ).toEqual(
		Array( 4 ).fill( 'sbi_medium' )
	);
	expect( [ 150, 240.5 ].map( sizeClass ) ).not.toContain( 'sbi_medium' );
} );

it( 'P002-209: posts above 300 px are large, and those from 240 to 300 have no size class', () => {
	expect( [ 241, 300, 301 ].map( sizeClass ) ).toEqual( [
		'',
		'',
		'sbi_large',
	] );
} );

it( 'P002-210: the header is small below 600 px', () => {
	expect( [ 599, 600 ].map( isSmallHeader ) ).toEqual( [ true, false ] );
	const feed = makeFeed( [], 599 );
	measure( feed );
	expect( classes( feed ) ).toEqual( [ 'sbi_small' ] );
} );

describe( 'The size classes of a feed', () => {
	beforeEach( () => {
		jest.useFakeTimers();
	} );
	afterEach( () => {
		jest.useRealTimers();
	} );

	it( 'P002-205: are updated once, 500 ms after the last of several resizes', () => {
		const feed = makeFeed( [ 100, 200, 400 ] );
		render( <Sizes feed={ feed } /> );
		expect( classes( feed ) ).toEqual( [
			'',
			'sbi_small',
			'sbi_medium',
			'sbi_large',
		] );
		const boxes = jest.spyOn(
			feed.lastElementChild as Element,
			'getBoundingClientRect'
		);
		for ( let n = 0; n < 4; n++ ) {
			window.dispatchEvent( new Event( 'resize' ) );
			jest.advanceTimersByTime( 300 );
		}
		jest.advanceTimersByTime( 199 );
		expect( boxes ).not.toHaveBeenCalled();
		jest.advanceTimersByTime( 1 );
		expect( boxes ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'are set for added posts too', () => {
		const feed = makeFeed( [ 100 ] );
		render( <Sizes feed={ feed } /> );
		feed.insertAdjacentHTML( 'beforeend', '<div class="sbi_item"></div>' );
		setBox( feed.lastElementChild as Element, { width: 200 } );
		act( () => {
			feed.dispatchEvent( new Event( 'frontispiece:feed-changed' ) );
		} );
		expect( classes( feed ).at( -1 ) ).toBe( 'sbi_medium' );
	} );
} );
