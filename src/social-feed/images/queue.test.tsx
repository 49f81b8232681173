import { act, render, waitFor } from '@testing-library/react';
import { RequestImages } from '../../feed/images/request-images';
import { makeFeed } from '../../feed/feed.fixtures';
import queue from './queue';
import { tasks } from '../../kernel/tasks.fixtures';

const fetchMock = jest.fn();
const BLANK = 'data:image/gif;base64,x';

const waiting = ( id: string, more = '' ) =>
	`<div class="cff-item" id="cff_${ id }" data-page-id="1"><a class="cff-lightbox-waiting" href="/post" data-lightbox="0"><img class="frontispiece-media__image frontispiece-media__image--waiting" alt="" src="${ BLANK }" data-orig-source="https://cdn.example/${ id }.jpg" ${ more }></a></div>`;

const span = ( rows: object[] ) =>
	`<span class="cff_resized_image_data" data-feedid="feedkey" data-resized='${ JSON.stringify(
		rows
	) }'></span>`;

const record = ( id: string, media: string, sizes = '[]' ) => ( {
	facebook_id: id,
	media_id: media,
	sizes,
} );

const respond = ( text: string ) =>
	fetchMock.mockResolvedValueOnce( { ok: true, text: async () => text } );

/** Runs the tasks that wait: the queue is loaded already. */
const settle = () => act( tasks );

beforeEach( () => localStorage.clear() );

async function setUp( items: string[], flags = 'gdpr-auto' ) {
	const feed = makeFeed( { items } );
	feed.classList.add( 'cff-lb' );
	feed.dataset.cffFlags = flags;
	const relayout = jest.fn();
	document.addEventListener( 'frontispiece:relayout', relayout, {
		once: true,
	} );
	render(
		<RequestImages
			feed={ feed }
			ajax="/ajax"
			action="cff_resized_images_submit"
			locator={ flags.includes( 'locator' ) && 'cff_do_locator' }
			base="/up/"
			load={ async () => ( { default: queue } ) }
			selector='[data-lightbox="0"] .frontispiece-media__image--waiting'
		/>
	);
	await settle();
	return { feed, relayout };
}

const sent = () =>
	fetchMock.mock.calls.map( ( [ , { body } ] ) =>
		Object.fromEntries( [ ...( body as URLSearchParams ) ] )
	);

beforeEach( () => {
	fetchMock.mockReset();
	window.fetch = fetchMock;
	Object.defineProperty( window, 'devicePixelRatio', { value: 1 } );
} );

it( 'R000-155: sends the pending posts once, with the data of the feed', async () => {
	respond( '' );
	const { feed } = await setUp( [ waiting( '1_1' ), waiting( '7' ) ] );
	const fields = new URLSearchParams( fetchMock.mock.calls[ 0 ][ 1 ].body );
	expect( fields.getAll( 'needs_resizing[]' ) ).toEqual( [ '1_1', '1_7' ] );
	expect( sent()[ 0 ] ).toMatchObject( {
		action: 'cff_resized_images_submit',
		offset: '2',
		feed_id: 'feedkey',
		atts: '{"num":2}',
		pag_url: '{"1":"cursor"}',
		location: 'content',
		post_id: '12',
		locator_nonce: 'nonce',
	} );

	respond( '' );
	feed.querySelector( '.cff-posts-wrap' )?.insertAdjacentHTML(
		'beforeend',
		waiting( '1_3' )
	);
	feed.dispatchEvent( new Event( 'frontispiece:feed-changed' ) );
	await settle();
	expect( sent()[ 1 ] ).toMatchObject( {
		'needs_resizing[]': '1_3',
		offset: '3',
	} );
	feed.dispatchEvent( new Event( 'frontispiece:feed-changed' ) );
	await settle();
	expect( fetchMock ).toHaveBeenCalledTimes( 2 );
} );

it( 'R000-100: requests posts without a record, not those pending, in error or resolved', async () => {
	respond( '' );
	const { feed } = await setUp( [
		waiting( '1_1' ),
		waiting( '1_2' ),
		waiting( '1_3' ),
		waiting( '1_4' ),
		span( [
			record( '1_2', 'pending' ),
			record( '1_3', 'error' ),
			record( '1_4', 'm4', '[640]' ),
		] ),
	] );
	expect( sent().map( ( fields ) => fields[ 'needs_resizing[]' ] ) ).toEqual(
		[ '1_1' ]
	);
	expect( feed.querySelector( '#cff_1_4 img' )?.getAttribute( 'src' ) ).toBe(
		'/up/m4-0-640.jpg'
	);
} );

it( 'R000-101: raises the resolution on the reply and has the feed laid out again', async () => {
	respond(
		' {"resizing":{"1_1":{"id":"m1","sizes":[250,640]},"1_2":{"id":"pending","sizes":[]}}}'
	);
	const { feed, relayout } = await setUp( [
		waiting( '1_1' ),
		waiting( '1_2' ),
	] );
	const image = feed.querySelector( '#cff_1_1 img' );
	// Elements have no width in jsdom, so the smallest image for 50 px is used.
	expect( image?.getAttribute( 'src' ) ).toBe( '/up/m1-0-250.jpg' );
	expect( image?.className ).toBe( 'frontispiece-media__image' );
	expect( image?.hasAttribute( 'data-orig-source' ) ).toBe( false );
	const link = image?.closest( 'a' );
	expect( link?.className ).toBe( 'cff-lightbox-link' );
	expect( link?.getAttribute( 'href' ) ).toBe( '/up/m1-0-640.jpg' );
	expect( feed.querySelector( '#cff_1_2 img' )?.getAttribute( 'src' ) ).toBe(
		BLANK
	);
	expect( relayout ).toHaveBeenCalledTimes( 1 );
} );

it.each( [
	[ 300, 1, 'https://cdn.example/1_1.jpg' ],
	[ 320, 1, 'https://cdn.example/1_1.jpg' ],
	[ 321, 1, '/up/m1-0-640.jpg' ],
	[ 300, 2, '/up/m1-0-640.jpg' ],
] )(
	'R000-097: a 320 px image displayed at %d px, with a pixel ratio of %d, comes from %s',
	async ( displayed, ratio, address ) => {
		Object.defineProperty( window, 'devicePixelRatio', { value: ratio } );
		const widths = [
			jest.spyOn( HTMLImageElement.prototype, 'naturalWidth', 'get' ),
			jest.spyOn( Element.prototype, 'clientWidth', 'get' ),
		];
		widths[ 0 ]?.mockReturnValue( 320 );
		widths[ 1 ]?.mockReturnValue( displayed );
		const { feed } = await setUp(
			[
				waiting( '1_1' ).replace(
					BLANK,
					'https://cdn.example/1_1.jpg'
				),
				span( [ record( '1_1', 'm1', '[640]' ) ] ),
			],
			''
		);
		expect( feed.querySelector( 'img' )?.getAttribute( 'src' ) ).toBe(
			address
		);
		widths.forEach( ( width ) => width.mockRestore() );
	}
);

it( 'ignores lost, empty and invalid responses', async () => {
	for ( const text of [ '', 'invalid feed ID', '[1]', '{' ] ) {
		respond( text );
		const { feed, relayout } = await setUp( [ waiting( '1_1' ) ] );
		expect( feed.querySelector( 'img' )?.getAttribute( 'src' ) ).toBe(
			BLANK
		);
		expect( relayout ).not.toHaveBeenCalled();
	}
	fetchMock.mockRejectedValueOnce( new Error( 'lost' ) );
	const { relayout } = await setUp( [ waiting( '1_1' ) ] );
	expect( relayout ).not.toHaveBeenCalled();
} );

it( 'sends no request if every image is local', async () => {
	await setUp(
		[ waiting( '1_1' ).replace( 'https://cdn.example', '' ) ],
		'gdpr'
	);
	expect( fetchMock ).not.toHaveBeenCalled();
} );

it( 'R000-158: reports the location of the feed only if no image is pending and the flag is set', async () => {
	const actions = () => sent().map( ( { action } ) => action );
	const here = waiting( '1_1' ).replace( 'https://cdn.example', '' );
	await setUp( [ here ], 'gdpr' );
	expect( actions() ).toEqual( [] );

	respond( '' );
	await setUp( [ waiting( '1_1' ) ], 'gdpr,locator' );
	expect( actions() ).toEqual( [ 'cff_resized_images_submit' ] );

	respond( '' );
	await setUp( [ here ], 'gdpr,locator' );
	// Its script is loaded on demand.
	await waitFor( () =>
		expect( actions() ).toEqual( [
			'cff_resized_images_submit',
			'cff_do_locator',
		] )
	);
} );
