import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
	itemHtml,
	itemIds,
	makeFeed,
	pagingHtml,
	setWindowWidth,
} from '../feed.fixtures';
import { LoadMore } from './load-more';
import { markupAdapter } from '../../social-feed/load-more/markup-adapter';

const fetchMock = jest.fn();

const response = ( text: string, status = 200 ) => ( {
	ok: status < 400,
	status,
	text: async () => text,
} );

const page = ( ids: string[], paging = '{"1":"next"}', more = '' ) =>
	response(
		ids.map( ( id ) => itemHtml( id ) ).join( '' ) +
			pagingHtml( paging, more )
	);

function setUp( options: Parameters< typeof makeFeed >[ 0 ] = {} ) {
	const feed = makeFeed( options );
	const button = feed.querySelector( '.cff-load-more' ) as HTMLAnchorElement;
	const view = render(
		<LoadMore
			feed={ feed }
			button={ button }
			ajax="/ajax"
			action="act"
			adapter={ markupAdapter }
		/>
	);
	const status = feed.querySelector( '[role=status]' ) as HTMLElement;
	return { feed, button, status, ...view };
}

const click = ( element: HTMLElement, init: MouseEventInit = { detail: 1 } ) =>
	act( async () => {
		element.dispatchEvent(
			new MouseEvent( 'click', {
				bubbles: true,
				cancelable: true,
				...init,
			} )
		);
	} );

const sent = ( call = 0 ): URLSearchParams =>
	fetchMock.mock.calls[ call ][ 1 ].body;

beforeEach( () => {
	fetchMock.mockReset();
	window.fetch = fetchMock;
	setWindowWidth( 1000 );
} );

it( 'R000-083: counts pages from 1, so that the first click sends 2', async () => {
	const { feed, button } = setUp();
	for ( const number of [ 2, 3, 4 ] ) {
		fetchMock.mockResolvedValueOnce( page( [ `1_${ number + 5 }` ] ) );
		await click( button );
		expect( sent( number - 2 ).get( 'page' ) ).toBe( String( number ) );
	}
	expect( feed.dataset.page ).toBe( '4' );
	expect( itemIds( feed ) ).toHaveLength( 5 );
} );

it( 'R000-077: is disabled while it loads, and a further click sends nothing', async () => {
	const { button } = setUp();
	let finish: ( answer: unknown ) => void = () => {};
	fetchMock.mockReturnValue(
		new Promise( ( resolve ) => ( finish = resolve ) )
	);
	act( () => {
		button.click();
		button.click();
	} );
	expect( button.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	expect( button.getAttribute( 'aria-busy' ) ).toBe( 'true' );
	expect( button.classList ).toContain( 'cff-loading' );
	await click( button );
	expect( fetchMock ).toHaveBeenCalledTimes( 1 );

	await act( async () => finish( page( [ '1_3' ] ) ) );
	expect( button.hasAttribute( 'aria-disabled' ) ).toBe( false );
	expect( button.classList ).not.toContain( 'cff-loading' );
} );

it( 'R000-081: replaces the button by the configured text at the end', async () => {
	const { button, feed } = setUp();
	fetchMock.mockResolvedValue( page( [ '1_3' ], '{}' ) );
	await click( button );
	expect( itemIds( feed ) ).toHaveLength( 3 );
	expect( button.hidden ).toBe( true );
	expect( feed.querySelector( '.cff-no-more-posts' )?.textContent ).toBe(
		'The end'
	);
} );

it.each( [ '', 'data-no-more=""' ] )(
	'R000-081: shows "No more posts" when no text is configured (%s)',
	async ( attribute ) => {
		const { button, feed } = setUp( { button: attribute } );
		fetchMock.mockResolvedValue( response( '' ) );
		await click( button );
		expect( feed.querySelector( '.cff-no-more-posts' )?.textContent ).toBe(
			'No more posts'
		);
	}
);

it( 'R000-080: sends no request when the pagination data is empty', async () => {
	const { button } = setUp( { paging: '{}' } );
	await click( button );
	expect( fetchMock ).not.toHaveBeenCalled();
	expect( button.hidden ).toBe( true );
} );

it( 'R000-082: records whether the last load added posts', async () => {
	const { button } = setUp();
	fetchMock.mockResolvedValueOnce( page( [ '1_3' ] ) );
	await click( button );
	expect( button.dataset.cffNoPostsAdded ).toBe( 'false' );
	fetchMock.mockResolvedValueOnce( page( [ '1_3' ] ) );
	await click( button );
	expect( button.dataset.cffNoPostsAdded ).toBe( 'true' );
} );

it( 'R000-169: shows an error when a request fails, and the next one works', async () => {
	const { button, status, feed } = setUp();
	const failures = [
		() => Promise.reject( new Error( 'network' ) ),
		async () => response( 'x', 500 ),
		async () => response( '{"success":false}' ),
	];
	for ( const [ call, failure ] of failures.entries() ) {
		fetchMock.mockImplementationOnce( failure );
		await click( button );
		expect( status.textContent ).toMatch( /couldn't be loaded/ );
		expect( button.hasAttribute( 'aria-disabled' ) ).toBe( false );
		expect( itemIds( feed ) ).toHaveLength( 2 );
		expect( sent( call ).get( 'page' ) ).toBe( '2' );
	}
	fetchMock.mockResolvedValueOnce( page( [ '1_3' ] ) );
	await click( button );
	expect( status.textContent ).toBe( '' );
	expect( itemIds( feed ) ).toHaveLength( 3 );
} );

it( 'R000-120: sends nothing for invalid pagination data and does not get stuck', async () => {
	const { button } = setUp( { paging: '{"1":' } );
	await click( button );
	expect( fetchMock ).not.toHaveBeenCalled();
	expect( button.hasAttribute( 'aria-disabled' ) ).toBe( false );
	expect( console ).toHaveErrored();
} );

it( 'leaves a click that opens a new tab to the browser', async () => {
	const { button, feed } = setUp();
	const listener = jest.fn();
	feed.addEventListener( 'click', ( event ) => {
		listener( ! event.defaultPrevented );
		event.preventDefault();
	} );
	await click( button, { ctrlKey: true } );
	expect( listener ).toHaveBeenCalledWith( true );
	expect( fetchMock ).not.toHaveBeenCalled();
} );

it( 'responds to the space bar like a button', async () => {
	const { button } = setUp();
	expect( button.getAttribute( 'role' ) ).toBe( 'button' );
	fetchMock.mockResolvedValue( page( [ '1_3' ] ) );
	button.focus();
	await userEvent.keyboard( ' ' );
	expect( fetchMock ).toHaveBeenCalledTimes( 1 );
} );

it( 'moves focus to the first new post for keyboard users', async () => {
	const { button, feed } = setUp();
	fetchMock.mockResolvedValue( page( [ '1_3', '1_4' ] ) );
	button.focus();
	await userEvent.keyboard( '{Enter}' );
	await act( async () => {} );
	expect( document.activeElement ).toBe( feed.querySelector( '#cff_1_3' ) );
} );

it( 'does not move the focus of a reader who has moved on', async () => {
	const { button, feed } = setUp();
	const elsewhere = document.createElement( 'button' );
	feed.append( elsewhere );
	fetchMock.mockResolvedValue( page( [ '1_3' ] ) );
	button.focus();
	act( () => button.click() );
	elsewhere.focus();
	await act( async () => {} );
	expect( itemIds( feed ) ).toHaveLength( 3 );
	expect( document.activeElement ).toBe( elsewhere );
} );

it( 'announces how many posts were added, and the end of the feed', async () => {
	jest.useFakeTimers();
	const { button } = setUp();
	fetchMock.mockResolvedValue( page( [ '1_3', '1_4' ], '{}' ) );
	await click( button );
	jest.runAllTimers();
	expect(
		document.querySelector( '.frontispiece-announcer' )?.textContent
	).toBe( '2 posts loaded. The end' );
	jest.useRealTimers();
} );

it( 'updates the link to the page after the loaded one', async () => {
	const { button } = setUp();
	fetchMock.mockResolvedValue(
		page( [ '1_3' ], '{"1":"n"}', 'data-next="?after#cff"' )
	);
	await click( button );
	expect( button.getAttribute( 'href' ) ).toBe( '?after#cff' );
} );

it( 'after the last page, shows the posts that a narrow window still hides', async () => {
	setWindowWidth( 400 );
	const { button, feed } = setUp( {
		attributes: 'data-page="1" data-nummobile="1"',
	} );
	fetchMock.mockResolvedValue( page( [ '1_3' ], '{}' ) );
	await click( button );
	const hidden = () => feed.querySelectorAll( '.cff-num-diff-hide' ).length;
	expect( hidden() ).toBe( 1 );
	expect( button.hidden ).toBe( false );
	await click( button );
	expect( fetchMock ).toHaveBeenCalledTimes( 1 );
	expect( hidden() ).toBe( 0 );
	expect( button.hidden ).toBe( true );
} );

it( 'cancels its request when the feed is removed', async () => {
	const { button, unmount } = setUp();
	fetchMock.mockReturnValue( new Promise( () => {} ) );
	await click( button );
	unmount();
	expect( fetchMock.mock.calls[ 0 ][ 1 ].signal.aborted ).toBe( true );
	expect( button.hasAttribute( 'role' ) ).toBe( false );
} );
