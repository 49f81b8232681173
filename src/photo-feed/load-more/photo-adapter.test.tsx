import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadMore } from '../../feed/load-more/load-more';
import { setWindowWidth } from '../../feed/feed.fixtures';
import { read, adapter } from './photo-adapter';

const item = ( id: number, more = '' ) =>
	`<div class="sbi_item ${ more }" id="sbi_${ id }" data-id="${ id }"></div>`;

beforeEach( () => setWindowWidth( 1000 ) );

function makeFeed(): { feed: HTMLElement; button: HTMLElement } {
	document.body.innerHTML = `<section class="frontispiece-feed" data-feedid="0123456789abcdef" data-shortcode-atts='{"num":2}' data-postid="7" data-locatornonce="x"><div class="sbi_images">${ item(
		1
	) }${ item(
		2
	) }</div><a class="sbi_load_btn" href="?frontispiece-0123456789abcdef=a">Load more</a><p class="frontispiece-feed__status"></p></section>`;
	const feed = document.querySelector< HTMLElement >( 'section' )!;
	return { feed, button: feed.querySelector< HTMLElement >( 'a' )! };
}

const respond = ( ...texts: string[] ) => {
	const calls: URLSearchParams[] = [];
	globalThis.fetch = jest.fn( ( _url, options ) => {
		calls.push( options.body );
		const text = texts.shift() ?? '';
		return Promise.resolve( {
			ok: text !== '500',
			status: text === '500' ? 500 : 200,
			text: () => Promise.resolve( text ),
		} );
	} ) as unknown as typeof fetch;
	return calls;
};

const reply = ( html: string, shouldPaginate: boolean, next = '' ) =>
	JSON.stringify( {
		html,
		resizedImages: [],
		feedStatus: { shouldPaginate },
		next,
	} );

const show = () => {
	const { feed, button } = makeFeed();
	render(
		<LoadMore
			feed={ feed }
			button={ button }
			ajax="/ajax"
			action="sbi_load_more_clicked"
			adapter={ adapter }
		/>
	);
	return feed;
};

const ids = ( feed: HTMLElement ) =>
	[ ...feed.querySelectorAll< HTMLElement >( '.sbi_item' ) ].map(
		( { dataset } ) => dataset.id
	);

it( 'P002-130, P002-167: counts pages from 2 and sends the number of posts', async () => {
	const calls = respond(
		reply( item( 3 ), true, 'c' ),
		reply( item( 4 ), true )
	);
	const feed = show();
	const button = screen.getByRole( 'button' );
	await userEvent.click( button );
	await waitFor( () => expect( ids( feed ) ).toEqual( [ '1', '2', '3' ] ) );
	await userEvent.click( button );
	await waitFor( () => expect( ids( feed ) ).toHaveLength( 4 ) );
	expect( calls.map( ( call ) => call.get( 'page' ) ) ).toEqual( [
		'2',
		'3',
	] );
	expect( calls.map( ( call ) => call.get( 'offset' ) ) ).toEqual( [
		'2',
		'3',
	] );
	expect( calls[ 0 ]?.get( 'atts' ) ).toBe( '{"num":2}' );
	expect( calls.map( ( call ) => call.get( 'after' ) ) ).toEqual( [
		'a',
		'c',
	] );
	expect( calls[ 0 ]?.get( 'current_resolution' ) ).toBe( '150' );
	expect( calls[ 1 ]?.get( 'location' ) ).toBe( 'content' );
} );

it( 'P002-131: hides the button when the server reports the last page', async () => {
	respond( reply( item( 3 ), false ) );
	const feed = show();
	await userEvent.click( screen.getByRole( 'button' ) );
	await waitFor( () =>
		expect( feed.querySelector( 'a' )?.hidden ).toBe( true )
	);
	expect( feed.textContent ).toContain( 'No more posts' );
} );

it( 'shows no post twice', async () => {
	respond( reply( item( 2 ) + item( 3 ), true ) );
	const feed = show();
	await userEvent.click( screen.getByRole( 'button' ) );
	await waitFor( () => expect( ids( feed ) ).toEqual( [ '1', '2', '3' ] ) );
} );

it( 'P002-192: after a failure shows an error and can be used again', async () => {
	respond( '500', 'no json', reply( item( 3 ), true ) );
	const feed = show();
	for ( let n = 0; n < 2; n++ ) {
		await userEvent.click( screen.getByRole( 'button' ) );
		await waitFor( () =>
			expect( feed.textContent ).toContain( "couldn't be loaded" )
		);
	}
	await userEvent.click( screen.getByRole( 'button' ) );
	await waitFor( () => expect( ids( feed ) ).toHaveLength( 3 ) );
	expect( feed.textContent ).not.toContain( "couldn't be loaded" );
} );

it( 'reads plain and wrapped responses and rejects others', () => {
	const bare = { html: item( 1 ), feedStatus: { shouldPaginate: true } };
	for ( const whole of [ bare, { success: true, data: bare } ] ) {
		expect( read( JSON.stringify( whole ) ) ).toMatchObject( {
			items: [ { id: 'sbi_1' } ],
			next: '',
			isEnd: false,
		} );
	}
	for ( const text of [ '0', '', '{"success":false,"data":"no"}', '[]' ] ) {
		expect( () => read( text ) ).toThrow();
	}
} );

it.each( [
	'',
	'0',
	'[]',
	'{}',
	'null',
	'{"html":""}',
	'{"html":"","feedStatus":[]}',
	'{"html":"","feedStatus":{}}',
	'{"html":"","feedStatus":{"shouldPaginate":null}}',
] )( 'SEC-24: does not read %j as the end of a feed', ( odd ) => {
	expect( () => read( odd ) ).toThrow();
	expect( () => read( odd, true ) ).toThrow();
} );

it( 'SEC-24: the response of the public route has the URL of the next page, even if that is empty', () => {
	const last = { html: item( 3 ), feedStatus: { shouldPaginate: false } };
	expect( () => read( JSON.stringify( last ), true ) ).toThrow();
	expect(
		read( JSON.stringify( { ...last, read: '' } ), true )
	).toMatchObject( { isEnd: true, read: '' } );
} );

it( 'P002-170: adds the records of new images to those of the page, and accepts an empty list', async () => {
	const record = { id: '9', sizes: { full: 640 }, extension: '.webp' };
	respond(
		JSON.stringify( {
			html: item( 3 ),
			resizedImages: { 3: record },
			feedStatus: { shouldPaginate: true },
		} ),
		reply( item( 4 ), true )
	);
	const feed = show();
	const place = document.createElement( 'span' );
	place.className = 'sbi_resized_image_data';
	place.dataset.resized = JSON.stringify( { 1: 'video' } );
	feed.append( place );
	const known = () =>
		JSON.parse(
			feed.querySelector< HTMLElement >( '.sbi_resized_image_data' )
				?.dataset.resized ?? 'null'
		);
	for ( const count of [ 3, 4 ] ) {
		await userEvent.click( screen.getByRole( 'button' ) );
		await waitFor( () => expect( ids( feed ) ).toHaveLength( count ) );
		expect( known() ).toEqual( { 1: 'video', 3: record } );
	}
} );

it( 'P002-167: sends the current image resolution', async () => {
	const calls = respond( reply( item( 3 ), true ) );
	const feed = show();
	feed.dataset.resolution = '320';
	await userEvent.click( screen.getByRole( 'button' ) );
	await waitFor( () => expect( calls ).toHaveLength( 1 ) );
	expect( calls[ 0 ]?.get( 'current_resolution' ) ).toBe( '320' );
} );

it( 'P002-054: in a narrow window the first click shows the hidden posts without a request', async () => {
	setWindowWidth( 400 );
	const calls = respond( reply( item( 3 ), true ) );
	const feed = show();
	feed.querySelectorAll( '.sbi_item' )[ 1 ]?.classList.add(
		'sbi_num_diff_hide',
		'cff-num-diff-hide'
	);
	await userEvent.click( screen.getByRole( 'button' ) );
	expect( feed.querySelector( '.sbi_num_diff_hide' ) ).toBeNull();
	expect( calls ).toHaveLength( 0 );
	await userEvent.click( screen.getByRole( 'button' ) );
	await waitFor( () => expect( ids( feed ) ).toHaveLength( 3 ) );
	expect( calls ).toHaveLength( 1 );
} );

it( 'P002-054: if the page contains all posts, that click is the last', async () => {
	setWindowWidth( 400 );
	const calls = respond();
	const feed = show();
	const button = screen.getByRole( 'button' );
	button.dataset.last = '';
	feed.querySelectorAll( '.sbi_item' )[ 1 ]?.classList.add(
		'sbi_num_diff_hide',
		'cff-num-diff-hide'
	);
	await userEvent.click( button );
	expect( button.hidden ).toBe( true );
	expect( feed.textContent ).toContain( 'No more posts' );
	expect( calls ).toHaveLength( 0 );
} );
