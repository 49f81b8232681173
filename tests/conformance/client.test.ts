import { encodeForm } from '../../src/kernel/ajax';
import {
	makePosts,
	metaJson,
	postHtml,
	storedJson,
} from '../../src/feed/comments/test-post';
import { EstablishedClient } from './client';
import type { ClientOptions } from './client';
import type { Field } from '../../src/kernel/ajax';

const META = metaJson( [] );

interface Sent {
	action: string;
	at: number;
	fields: Record< string, Field >;
}

const sent: Sent[] = [];
let answers: Record< string, string | Error >;
let startedAt = 0;

beforeEach( () => {
	jest.useFakeTimers();
	sent.length = 0;
	answers = { cff_query: JSON.stringify( META ) };
} );

afterEach( () => {
	jest.useRealTimers();
} );

interface PageOptions extends ClientOptions {
	flags?: string;
	inside?: string;
}

function makeClient( { flags, inside = '', ...options }: PageOptions = {} ) {
	const feed = makePosts( [ postHtml( '1_1' ), postHtml( '1_2' ) ] );
	feed.classList.add( 'cff-timeline-feed' );
	feed.dataset.cffFlags = flags ?? 'locator';
	feed.insertAdjacentHTML( 'beforeend', inside );
	startedAt = Date.now();
	return new EstablishedClient(
		feed,
		async ( action, fields ) => {
			sent.push( { action, at: Date.now() - startedAt, fields } );
			const answer = answers[ action ] ?? '';
			if ( answer instanceof Error ) {
				throw answer;
			}
			return answer;
		},
		options
	);
}

const calls = ( action: string ) =>
	sent.filter( ( call ) => call.action === action );

const run = async ( client: EstablishedClient, milliseconds = 20_000 ) => {
	await client.start();
	await jest.advanceTimersByTimeAsync( milliseconds );
};

it( 'R000-102: sends cache_meta 500 ms after the first query', async () => {
	const client = makeClient();
	await run( client, 499 );
	expect( calls( 'cff_query' ) ).toHaveLength( 2 );
	expect( calls( 'cache_meta' ) ).toHaveLength( 0 );
	await jest.advanceTimersByTimeAsync( 1 );
	expect( calls( 'cache_meta' ) ).toHaveLength( 1 );
} );

it( 'R000-103: repeats it twice at 3 s, each time with everything collected', async () => {
	await run( makeClient() );
	expect( calls( 'cache_meta' ).map( ( { at } ) => at ) ).toEqual( [
		500, 3500, 6500,
	] );
	for ( const { fields } of calls( 'cache_meta' ) ) {
		expect( JSON.parse( String( fields.metadata ) ) ).toHaveLength( 2 );
	}
} );

it( 'R000-144: sends in cache_meta the results as JSON, the options and the page', async () => {
	await run( makeClient() );
	const { fields } = calls( 'cache_meta' )[ 0 ]!;
	expect( [ ...encodeForm( fields ).keys() ] ).toEqual( [
		'metadata',
		'atts[num]',
		'page',
	] );
	expect( JSON.parse( String( fields.metadata ) ) ).toEqual( [
		{ id_post: '1_1', content: JSON.stringify( META ) },
		{ id_post: '1_2', content: JSON.stringify( META ) },
	] );
} );

it.each( [ '<p>odd', '{"1_1":"planted"}', new Error( '500' ) ] )(
	'R000-145, R000-170: ignores what cache_meta answers: %s',
	async ( answer ) => {
		answers.cache_meta = answer;
		const client = makeClient();
		await run( client );
		expect( calls( 'cache_meta' ) ).toHaveLength( 3 );
		expect( [ ...client.answers.values() ] ).toEqual( [
			JSON.stringify( META ),
			JSON.stringify( META ),
		] );
	}
);

it( 'R000-146: sends neither get_meta nor cache_meta where comments are not kept', async () => {
	await run( makeClient( { caching: false } ) );
	expect( calls( 'cff_query' ) ).toHaveLength( 2 );
	expect( [ ...calls( 'get_meta' ), ...calls( 'cache_meta' ) ] ).toEqual(
		[]
	);
} );

it( 'R000-147, R000-149: asks get_meta once, then cff_query for what is missing', async () => {
	answers.get_meta = storedJson( { '1_1': META, '1_2': '' } );
	const client = makeClient();
	await run( client );
	expect( calls( 'get_meta' ) ).toHaveLength( 1 );
	expect( calls( 'get_meta' )[ 0 ]?.fields.comments_array_ids ).toEqual( [
		'1_1',
		'1_2',
	] );
	expect(
		calls( 'cff_query' ).map( ( { fields } ) => fields.post_id )
	).toEqual( [ '1_2' ] );
	expect( client.answers.size ).toBe( 2 );
} );

it( 'R000-170: goes on when get_meta fails', async () => {
	answers.get_meta = new Error( '500' );
	await run( makeClient() );
	expect( calls( 'cff_query' ) ).toHaveLength( 2 );
} );

it( 'R000-143: queries nothing in the block editor', async () => {
	await run( makeClient( { editor: true } ) );
	expect( [ ...calls( 'cff_query' ), ...calls( 'cache_meta' ) ] ).toEqual(
		[]
	);
} );

const records = ( ...ids: string[] ) =>
	`<span class="cff_resized_image_data" data-feedid="feedkey" data-resized='${ JSON.stringify(
		ids.map( ( id ) => ( {
			facebook_id: id,
			media_id: 'x',
			sizes: '[400]',
		} ) )
	) }'></span>`;

it( 'R000-158: tells where the feed stands only when no picture is to be made and the flag is set', async () => {
	await run( makeClient( { inside: records( '1_1', '1_2' ) } ) );
	expect( calls( 'cff_do_locator' ) ).toHaveLength( 1 );
	expect( calls( 'cff_resized_images_submit' ) ).toHaveLength( 0 );

	sent.length = 0;
	await run( makeClient( { inside: records( '1_1' ) } ) );
	expect( calls( 'cff_do_locator' ) ).toHaveLength( 0 );
	expect( calls( 'cff_resized_images_submit' )[ 0 ]?.fields ).toMatchObject( {
		needs_resizing: [ '1_2' ],
		offset: 2,
	} );

	sent.length = 0;
	await run( makeClient( { flags: '' } ) );
	expect( calls( 'cff_do_locator' ) ).toHaveLength( 0 );
} );

it( 'R000-157: sends in cff_do_locator what it takes', async () => {
	await run( makeClient() );
	expect( calls( 'cff_do_locator' )[ 0 ]?.fields ).toEqual( {
		feed_id: 'feedkey',
		atts: '{"num":2}',
		location: 'content',
		post_id: '12',
		locator_nonce: 'nonce',
	} );
} );

it.each( [ '<p>odd', '{"success":false}', new Error( '403' ) ] )(
	'R000-159: ignores what cff_do_locator answers: %s',
	async ( answer ) => {
		answers.cff_do_locator = answer;
		const client = makeClient();
		const page = document.body.innerHTML;
		await run( client );
		expect( document.body.innerHTML ).toBe( page );
	}
);
