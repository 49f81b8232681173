import { createQueue } from './queue';
import type { ImageKind, ResizedRecord } from './queue';

const fetchMock = jest.fn();
const OTHER = 'https://network.example/';
const readyRecord: ResizedRecord = { id: 'file', sizes: [ 640 ] };

const item = ( id: string ) =>
	`<div class="cff-item" id="${ id }"><a href="#"><img class="frontispiece-media__image--waiting" data-orig-source="${ OTHER }${ id }.jpg" src="data:,"></a></div>`;

/** A feed whose items have no rendition yet. */
function makeFeed( ...ids: string[] ) {
	document.body.innerHTML = `<section>${ ids.map( item ).join( '' ) }</section>`;
	return document.querySelector( 'section' ) as HTMLElement;
}

const kind = ( printed: [ string, ResizedRecord ][] = [] ): ImageKind => ( {
	idOf: ( { id } ) => id,
	printed: () => new Map( printed ),
	read: ( response ) => new Map( Object.entries( JSON.parse( response ) ) ),
	isOpen: ( _feed, _image, record ) => record?.id !== 'error',
	fields: ( _feed, action, ids ) => ( { action, ids: ids.join() } ),
	pick: ( _feed, _image, { id }, base ) =>
		id === 'error' ? '' : `${ base }${ id }.webp`,
	raised: ( _feed, link, { id } ) => {
		link.href = `#${ id }`;
	},
} );

const start = ( feed: HTMLElement, its = kind() ) =>
	createQueue(
		feed,
		{ ajax: '/ajax', action: 'resize', base: '/up/', selector: 'img' },
		its
	);

const respond = ( records: Record< string, ResizedRecord > ) =>
	fetchMock.mockResolvedValueOnce( {
		ok: true,
		text: async () => JSON.stringify( records ),
	} );

const requests = () =>
	fetchMock.mock.calls.map( ( [ , { body } ] ) =>
		( body as URLSearchParams ).get( 'ids' )
	);

const sources = ( feed: HTMLElement ) =>
	[ ...feed.querySelectorAll( 'img' ) ].map( ( image ) =>
		image.getAttribute( 'src' )
	);

beforeEach( () => {
	fetchMock.mockReset();
	fetchMock.mockResolvedValue( { ok: true, text: async () => '{}' } );
	window.fetch = fetchMock;
} );

it( 'requests each waiting image once and shows the rendition in the response', async () => {
	const feed = makeFeed( 'a', 'b' );
	const changed = jest.fn();
	feed.addEventListener( 'frontispiece:relayout', changed );
	const run = start( feed );
	respond( { a: readyRecord } );
	await run();
	expect( requests() ).toEqual( [ 'a,b' ] );
	expect( sources( feed ) ).toEqual( [ '/up/file.webp', 'data:,' ] );
	expect( feed.querySelector( 'a' )?.hash ).toBe( '#file' );
	expect( feed.querySelectorAll( '[class*=waiting]' ) ).toHaveLength( 1 );
	expect( changed ).toHaveBeenCalledTimes( 1 );
	await run();
	expect( fetchMock ).toHaveBeenCalledTimes( 1 );
} );

it( 'requests only the images of items that were added later', async () => {
	const feed = makeFeed( 'a' );
	const run = start( feed );
	await run();
	feed.insertAdjacentHTML( 'beforeend', item( 'b' ) );
	await run();
	expect( requests() ).toEqual( [ 'a', 'b' ] );
} );

it( 'uses the records of the page without a request', async () => {
	const feed = makeFeed( 'a' );
	await start( feed, kind( [ [ 'a', readyRecord ] ] ) )();
	expect( sources( feed ) ).toEqual( [ '/up/file.webp' ] );
	expect( fetchMock ).not.toHaveBeenCalled();
} );

it( 'does not ask for an image that could not be stored', async () => {
	const feed = makeFeed( 'a' );
	await start( feed, kind( [ [ 'a', { id: 'error', sizes: [] } ] ] ) )();
	expect( fetchMock ).not.toHaveBeenCalled();
	expect( sources( feed ) ).toEqual( [ 'data:,' ] );
} );

it( 'forgets the original of an image that has no consent once its rendition is shown', async () => {
	const feed = makeFeed( 'a' );
	feed.dataset.cffFlags = 'gdpr';
	await start( feed, kind( [ [ 'a', readyRecord ] ] ) )();
	expect(
		feed.querySelector( 'img' )?.hasAttribute( 'data-orig-source' )
	).toBe( false );
} );

it( 'keeps the placeholders when the request fails', async () => {
	const feed = makeFeed( 'a' );
	fetchMock.mockRejectedValueOnce( new Error( 'offline' ) );
	await start( feed )();
	expect( sources( feed ) ).toEqual( [ 'data:,' ] );
} );

it( 'BUG-87: requests images that the site is about to store again, three times at most', async () => {
	jest.useFakeTimers();
	const feed = makeFeed( 'a', 'b' );
	const pending: ResizedRecord = { id: 'pending', sizes: [] };
	const its: ImageKind = {
		...kind(),
		pick: ( _feed, _image, { id }, base ) =>
			id === 'pending' ? '' : `${ base }${ id }.webp`,
	};
	const run = start( feed, its );
	respond( { a: pending, b: readyRecord } );
	await run();
	respond( { a: pending } );
	await jest.advanceTimersByTimeAsync( 2000 );
	expect( requests() ).toEqual( [ 'a,b', 'a' ] );
	respond( { a: readyRecord } );
	await jest.advanceTimersByTimeAsync( 4000 );
	expect( requests() ).toEqual( [ 'a,b', 'a', 'a' ] );
	expect( sources( feed ) ).toEqual( [ '/up/file.webp', '/up/file.webp' ] );
	await jest.advanceTimersByTimeAsync( 60_000 );
	expect( requests() ).toHaveLength( 3 );

	fetchMock.mockResolvedValue( {
		ok: true,
		text: async () => JSON.stringify( { c: pending } ),
	} );
	await start( makeFeed( 'c' ), its )();
	await jest.advanceTimersByTimeAsync( 60_000 );
	expect( requests().slice( 3 ) ).toEqual( [ 'c', 'c', 'c', 'c' ] );
	jest.useRealTimers();
} );
