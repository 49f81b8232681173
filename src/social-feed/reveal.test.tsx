import { act, render } from '@testing-library/react';
import { holdsAll, Reveal } from './reveal';
import { itemHtml, makeFeed, setWindowWidth } from '../feed/feed.fixtures';

const fetchMock = jest.fn();

beforeEach( () => {
	window.fetch = fetchMock;
	setWindowWidth( 1000 );
} );

function setUp( attributes: string, number = 7, button?: string ) {
	const feed = makeFeed( {
		items: Array.from( { length: number }, ( _, index ) =>
			itemHtml( `1_${ index }` )
		),
		attributes,
		...( button === undefined ? {} : { button } ),
	} );
	feed.classList.add( 'cff-all-reviews' );
	const more = feed.querySelector( '.cff-load-more' ) as HTMLElement;
	render( <Reveal feed={ feed } button={ more } /> );
	const click = ( detail = 1 ) =>
		act( () => {
			more.dispatchEvent(
				new MouseEvent( 'click', { bubbles: true, detail } )
			);
		} );
	const shown = () =>
		[ ...feed.querySelectorAll( '.cff-item' ) ].filter(
			( item ) => ! item.matches( '.cff-later, .cff-num-diff-hide' )
		).length;
	const end = () => feed.querySelector( '.cff-no-more-posts' );
	return { feed, more, click, shown, end };
}

it( 'R000-013: a click reveals one more page from the markup and sends no request', () => {
	const { feed, click, shown, more, end } = setUp(
		'data-page="1" data-pag-num="3"'
	);
	click();
	expect( shown() ).toBe( 6 );
	expect( feed.dataset.page ).toBe( '2' );
	// R000-082
	expect( more.dataset.cffNoPostsAdded ).toBe( 'false' );
	expect( end() ).toBeNull();
	click();
	expect( shown() ).toBe( 7 );
	expect( more.hidden ).toBe( true );
	expect( fetchMock ).not.toHaveBeenCalled();
} );

it.each( [
	[ 'data-no-more="That was all"', 'That was all' ],
	[ 'data-no-more=""', 'No more posts' ],
	[ '', 'No more posts' ],
] )(
	'R000-080, R000-081: at the end the text of the button with %s replaces it: %s',
	( button, text ) => {
		const { click, end } = setUp(
			'data-page="1" data-pag-num="6"',
			7,
			button
		);
		click();
		expect( end()?.textContent ).toBe( text );
		click();
		expect(
			document.querySelectorAll( '.cff-no-more-posts' )
		).toHaveLength( 1 );
	}
);

it( 'R000-082: records that nothing was added when nothing was left', () => {
	const { click, more, end } = setUp( 'data-page="1" data-pag-num="9"' );
	click();
	expect( more.dataset.cffNoPostsAdded ).toBe( 'true' );
	expect( end() ).not.toBeNull();
} );

it( 'R000-125: without a page size each click reveals one more post', () => {
	const { click, shown } = setUp( 'data-page="1"' );
	click();
	expect( shown() ).toBe( 2 );
	click();
	expect( shown() ).toBe( 3 );
} );

it( 'R000-126: a narrow window shows at most page number times mobile count', () => {
	setWindowWidth( 400 );
	const { click, shown, end } = setUp(
		'data-page="1" data-pag-num="4" data-nummobile="2"'
	);
	click();
	expect( shown() ).toBe( 4 );
	expect( end() ).toBeNull();
	click();
	expect( shown() ).toBe( 6 );
	click();
	expect( shown() ).toBe( 7 );
	expect( end() ).not.toBeNull();
} );

it( 'moves the focus to the first new post', () => {
	const { feed, click, more } = setUp( 'data-page="1" data-pag-num="3"' );
	more.focus();
	click( 0 );
	expect( document.activeElement ).toBe(
		feed.querySelectorAll( '.cff-item' )[ 3 ]
	);
} );

it( 'fires the feed-changed event for layouts and observers', () => {
	const { feed, click } = setUp( 'data-page="1" data-pag-num="3"' );
	const listener = jest.fn();
	feed.addEventListener( 'frontispiece:feed-changed', listener );
	click();
	expect( listener ).toHaveBeenCalledTimes( 1 );
} );

it( 'applies only to the two feed types that contain all posts', () => {
	const { feed } = setUp( '' );
	expect( holdsAll( feed ) ).toBe( true );
	feed.className = 'cff cff-upcoming-events-feed';
	expect( holdsAll( feed ) ).toBe( true );
	feed.className = 'cff cff-timeline-feed';
	expect( holdsAll( feed ) ).toBe( false );
} );
