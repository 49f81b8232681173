import { act, render, waitFor } from '@testing-library/react';
import { RequestImages } from '../../feed/images/request-images';
import {
	makePhotos,
	NETWORK,
	photoHtml,
	recordsHtml,
} from '../photos.fixtures';
import queue from './queue';
import { tasks } from '../../kernel/tasks.fixtures';

const fetchMock = jest.fn();

const respond = ( reply: unknown ) =>
	fetchMock.mockResolvedValueOnce( {
		ok: true,
		text: async () => JSON.stringify( reply ),
	} );

const record = (
	id: string,
	sizes: object = { full: 640, low: 320, thumb: 150 }
) => ( {
	id: `${ id }-0-`,
	ratio: '1',
	sizes,
	extension: '.webp',
} );

/** Runs the tasks that wait: the queue is loaded already. */
const settle = () => act( tasks );

async function start( feed: HTMLElement ) {
	render(
		<RequestImages
			feed={ feed }
			ajax="/ajax"
			action="sbi_resized_images_submit"
			locator={
				feed.dataset.sbiFlags?.includes( 'locator' ) && 'sbi_do_locator'
			}
			base="/up/"
			selector=".sbi_photo .frontispiece-media__image"
			load={ async () => ( { default: queue } ) }
		/>
	);
	await settle();
	return feed;
}

const sent = () =>
	fetchMock.mock.calls.map( ( [ , { body } ] ) => body as URLSearchParams );

const sourceOf = ( feed: HTMLElement, id: string ) =>
	feed.querySelector( `#sbi_${ id } img` )?.getAttribute( 'src' );

beforeEach( () => {
	localStorage.clear();
	fetchMock.mockReset();
	fetchMock.mockResolvedValue( { ok: true, text: async () => '{}' } );
	window.fetch = fetchMock;
	Object.defineProperty( window, 'devicePixelRatio', {
		value: 1,
		configurable: true,
	} );
	Object.defineProperty( HTMLElement.prototype, 'clientWidth', {
		value: 300,
		configurable: true,
	} );
} );

it( 'P002-098, P002-159, P002-160: requests the posts that show a placeholder, with the data of the feed', async () => {
	respond( {} );
	await start(
		makePhotos( [
			photoHtml( '11' ),
			photoHtml( '12', { waits: false } ),
			photoHtml( '13' ),
			recordsHtml( { 11: record( 'pending' ) } ).replace(
				'pending-0-',
				'pending'
			),
		] )
	);
	const [ fields ] = sent();
	expect( fields?.getAll( 'needs_resizing[]' ) ).toEqual( [ '11', '13' ] );
	expect( Object.fromEntries( fields ?? [] ) ).toMatchObject( {
		action: 'sbi_resized_images_submit',
		offset: '3',
		feed_id: '0123456789abcdef',
		atts: '{"num":2}',
		location: 'sidebar',
		post_id: '7',
		cache_all: 'false',
		locator_nonce: 'mark',
	} );
} );

it( 'P002-161: sends no request when all images are local, or with resizeDisable', async () => {
	await start( makePhotos( [ photoHtml( '1', { waits: false } ) ] ) );
	await start(
		makePhotos( [ photoHtml( '1' ) ], 'gdpr-auto,resizeDisable' )
	);
	await start(
		makePhotos( [ photoHtml( '1' ), recordsHtml( { 1: 'error' } ) ] )
	);
	expect( fetchMock ).not.toHaveBeenCalled();
} );

it( 'P002-099: images of the response are shown from this site, at the matching width', async () => {
	respond( {
		1: record( 'one' ),
		2: record( 'two' ),
		3: record( 'three', { thumb: 150 } ),
	} );
	const feed = makePhotos( [
		photoHtml( '1' ),
		photoHtml( '2', { classes: 'sbi_highlighted' } ),
		photoHtml( '3' ),
	] );
	const listener = jest.fn();
	feed.addEventListener( 'frontispiece:relayout', listener );
	await start( feed );
	expect( [ '1', '2', '3' ].map( ( id ) => sourceOf( feed, id ) ) ).toEqual( [
		'/up/one-0-low.webp',
		'/up/two-0-full.webp',
		'/up/three-0-thumb.webp',
	] );
	expect( listener ).toHaveBeenCalledTimes( 1 );
	const link = feed.querySelector< HTMLAnchorElement >( '#sbi_1 a' );
	expect( link?.dataset.fullRes ).toBe( '/up/one-0-full.webp' );
	expect( link?.classList.contains( 'cff-lightbox-waiting' ) ).toBe( false );
	expect( link?.href ).toBe( 'https://social.example/p/1' );
	expect( feed.innerHTML ).not.toContain( `${ NETWORK }1` );
	expect( feed.dataset.resolution ).toBe( 'auto' );
} );

it( 'P002-085: pending, video and error do not change a source', async () => {
	respond( {
		1: 'pending',
		2: 'video',
		3: { ...record( '' ), id: 'error' },
	} );
	const feed = await start(
		makePhotos( [ '1', '2', '3' ].map( ( id ) => photoHtml( id ) ) )
	);
	for ( const id of [ '1', '2', '3' ] ) {
		expect( sourceOf( feed, id ) ).toMatch( /^data:/ );
	}
	expect( feed.dataset.resolution ).toBeUndefined();
} );

it( 'P002-170: records loaded with more posts show their local images, and an empty list changes nothing', async () => {
	respond( [] );
	const feed = await start( makePhotos( [ photoHtml( '1' ) ] ) );
	expect( sourceOf( feed, '1' ) ).toMatch( /^data:/ );
	feed.querySelector( '.sbi_images' )?.insertAdjacentHTML(
		'beforeend',
		photoHtml( '2' )
	);
	feed.insertAdjacentHTML(
		'beforeend',
		recordsHtml( { 2: record( 'two' ) } )
	);
	feed.dispatchEvent( new Event( 'frontispiece:feed-changed' ) );
	await settle();
	expect( sourceOf( feed, '2' ) ).toBe( '/up/two-0-low.webp' );
	expect( fetchMock ).toHaveBeenCalledTimes( 1 );
} );

it( 'P002-056: with consent a missing size keeps the original, and with favorLocal uses a neighboring size', async () => {
	for ( const [ flags, source ] of [
		[ 'gdpr-auto', `${ NETWORK }1.jpg` ],
		[ 'gdpr-auto,favorLocal', '/up/one-0-thumb.webp' ],
	] as const ) {
		respond( { 1: record( 'one', { thumb: 150 } ) } );
		const feed = makePhotos( [ photoHtml( '1' ) ], flags );
		feed.dataset.consent = 'given';
		await start( feed );
		expect( sourceOf( feed, '1' ) ).toBe( source );
	}
} );

it( 'a fixed resolution is kept and sent with later requests', async () => {
	respond( { 1: record( 'one' ) } );
	const feed = makePhotos( [ photoHtml( '1' ) ] );
	feed.dataset.res = 'thumb';
	await start( feed );
	expect( sourceOf( feed, '1' ) ).toBe( '/up/one-0-thumb.webp' );
	expect( feed.dataset.resolution ).toBe( '150' );
} );

it( 'P002-165: sends sbi_do_locator only with the locator flag and when nothing needs resizing', async () => {
	const run = async ( flags: string, waits: boolean ) => {
		localStorage.clear();
		fetchMock.mockClear();
		await start( makePhotos( [ photoHtml( '1', { waits } ) ], flags ) );
	};
	const actions = () => sent().map( ( fields ) => fields.get( 'action' ) );
	await run( 'locator', false );
	// Its script is loaded on demand.
	await waitFor( () => expect( actions() ).toEqual( [ 'sbi_do_locator' ] ) );
	await run( 'gdpr-auto', false );
	expect( actions() ).toEqual( [] );
	await run( 'locator', true );
	expect( actions() ).toEqual( [ 'sbi_resized_images_submit' ] );
	await run( 'locator,resizeDisable', true );
	expect( actions() ).toEqual( [] );
} );
