import { act, render } from '@testing-library/react';
import { itemHtml, itemIds, makeFeed, pagingHtml } from '../feed.fixtures';
import { LoadMore } from './load-more';
import { markupAdapter } from '../../social-feed/load-more/markup-adapter';

const fetchMock = jest.fn();

const READ = '/wp-json/frontispiece/v1/social-feed/f/posts?after=';

const response = ( text: string, status = 200 ) => ( {
	ok: status < 400,
	status,
	text: async () => text,
} );

const posts = ( id: string ) =>
	itemHtml( id ) + pagingHtml( '{"1":"next"}', '' );

const nextPage = ( id: string, read: string ) =>
	response( JSON.stringify( { html: posts( id ), read } ) );

function setUp() {
	const feed = makeFeed( {} );
	const button = feed.querySelector( '.cff-load-more' ) as HTMLAnchorElement;
	const view = render(
		<LoadMore
			feed={ feed }
			button={ button }
			ajax="/ajax"
			action="act"
			read={ `${ READ }1` }
			adapter={ markupAdapter }
		/>
	);
	return { feed, button, ...view };
}

const click = ( button: HTMLElement ) => act( async () => button.click() );

beforeEach( () => {
	fetchMock.mockReset();
	window.fetch = fetchMock;
} );

it( 'reads the next posts at the address of the page, without cookies', async () => {
	const { button, feed } = setUp();
	fetchMock.mockResolvedValueOnce( nextPage( '1_3', `${ READ }2` ) );
	await click( button );
	fetchMock.mockResolvedValueOnce( nextPage( '1_4', '' ) );
	await click( button );
	expect( fetchMock.mock.calls.map( ( [ url ] ) => url ) ).toEqual( [
		`${ READ }1`,
		`${ READ }2`,
	] );
	for ( const [ , init ] of fetchMock.mock.calls ) {
		expect( init.method ).toBeUndefined();
		expect( init.credentials ).toBe( 'omit' );
	}
	expect( itemIds( feed ) ).toHaveLength( 4 );
} );

it.each( [
	[ 'an error', response( '{"code":"rest_forbidden"}', 401 ) ],
	[ 'something else', response( '{"message":"The REST API is off."}' ) ],
] )(
	'sends the Ajax call when the address answers with %s',
	async ( _what, refusal ) => {
		const { button, feed } = setUp();
		fetchMock
			.mockResolvedValueOnce( refusal )
			.mockResolvedValueOnce( response( posts( '1_3' ) ) )
			.mockResolvedValueOnce( response( posts( '1_4' ) ) );
		await click( button );
		await click( button );
		expect( fetchMock.mock.calls.map( ( [ url ] ) => url ) ).toEqual( [
			`${ READ }1`,
			'/ajax',
			'/ajax',
		] );
		expect( fetchMock.mock.calls[ 1 ][ 1 ].body.get( 'action' ) ).toBe(
			'act'
		);
		expect( itemIds( feed ) ).toHaveLength( 4 );
	}
);

const ODD = [
	'',
	' ',
	'0',
	'[]',
	'{}',
	'null',
	'true',
	'no JSON',
	'Nothing more',
	posts( '1_3' ),
	JSON.stringify( { html: '', read: '' } ),
	JSON.stringify( { html: posts( '1_3' ) } ),
	JSON.stringify( { read: `${ READ }2` } ),
	JSON.stringify( { html: itemHtml( '1_3' ), read: '' } ),
];

it.each( ODD )(
	'SEC-24: an odd answer of the address is not the end of the feed: %j',
	async ( odd ) => {
		const { button, feed } = setUp();
		fetchMock
			.mockResolvedValueOnce( response( odd ) )
			.mockResolvedValueOnce( response( posts( '1_3' ) ) );
		await click( button );
		expect( fetchMock.mock.calls.map( ( [ url ] ) => url ) ).toEqual( [
			`${ READ }1`,
			'/ajax',
		] );
		expect( itemIds( feed ) ).toHaveLength( 3 );
		expect( button.hidden ).toBe( false );
	}
);

it.each( ODD )(
	'SEC-24: after %j, a failed Ajax call shows the error, and the next click reads the address again',
	async ( odd ) => {
		const { button, feed } = setUp();
		fetchMock
			.mockResolvedValueOnce( response( odd ) )
			.mockResolvedValueOnce( response( '[]' ) );
		await click( button );
		expect( feed.textContent ).toContain( "couldn't be loaded" );
		expect( feed.querySelector( '.cff-no-more-posts' ) ).toBeNull();
		expect( button.hidden ).toBe( false );
		fetchMock.mockResolvedValueOnce( nextPage( '1_3', `${ READ }2` ) );
		await click( button );
		expect( fetchMock.mock.lastCall[ 0 ] ).toBe( `${ READ }1` );
		expect( itemIds( feed ) ).toHaveLength( 3 );
		expect( feed.textContent ).not.toContain( "couldn't be loaded" );
	}
);

it( 'sends no Ajax call for a feed that is removed while its address is read', async () => {
	const { button, unmount } = setUp();
	let refuse: ( error: Error ) => void = () => {};
	fetchMock.mockReturnValue(
		new Promise( ( _resolve, reject ) => ( refuse = reject ) )
	);
	await click( button );
	unmount();
	await act( async () => refuse( new Error( 'aborted' ) ) );
	expect( fetchMock ).toHaveBeenCalledTimes( 1 );
} );
