import { createStore, storeOf } from './ajax-store';
import { wireId } from './comment';
import type { LoadedComments } from './comment';

const item = ( id: string, numcomments = 2 ) => ( {
	id,
	user: 'shop',
	accounttype: 'business',
	numcomments,
} );

function answers( replies: Record< string, string | 500 > ) {
	const sent: Record< string, string >[] = [];
	globalThis.fetch = jest.fn( ( _url, { body } ) => {
		const fields = Object.fromEntries( body as URLSearchParams );
		sent.push( fields );
		const reply = replies[ fields.action ?? '' ] ?? '{}';
		return Promise.resolve( {
			ok: reply !== 500,
			status: reply === 500 ? 500 : 200,
			text: () => Promise.resolve( reply ),
		} );
	} ) as unknown as typeof fetch;
	return sent;
}

const COMMENTS = JSON.stringify( [ { id: '1', username: 'ann', text: 'Hi' } ] );

it( 'P002-172, P002-175: requests the cache once, and the comments of each post with its ID, user and type', async () => {
	const sent = answers( { sbi_remote_comments_needed: COMMENTS } );
	const store = createStore( { ajax: '/ajax' } );
	const states: LoadedComments[] = [];
	await store.load( item( '17_5' ), ( loaded ) => states.push( loaded ) );
	await store.load( item( '18' ), () => {} );
	await store.load( item( '17_5' ), () => {} );
	expect( sent ).toEqual( [
		{ action: 'sbi_get_comment_cache' },
		{
			action: 'sbi_remote_comments_needed',
			post_id: '17',
			user: 'shop',
			type: 'business',
		},
		{
			action: 'sbi_remote_comments_needed',
			post_id: '18',
			user: 'shop',
			type: 'business',
		},
	] );
	expect( states ).toEqual( [
		{ comments: [], isLoading: true },
		{
			comments: [ { id: '1', username: 'ann', text: 'Hi' } ],
			isLoading: false,
		},
	] );
	expect( wireId( '17_5_6' ) ).toBe( '17' );
} );

it( 'P002-172: sends no request if there are no comments', async () => {
	const sent = answers( {} );
	const states: LoadedComments[] = [];
	await createStore( { ajax: '/ajax' } ).load( item( '17', 0 ), ( loaded ) =>
		states.push( loaded )
	);
	expect( sent.map( ( { action } ) => action ) ).toEqual( [
		'sbi_get_comment_cache',
	] );
	expect( states ).toEqual( [ { comments: [], isLoading: false } ] );
} );

it( 'P002-177: shows cached comments without a request', async () => {
	const until = Date.now() / 1000 + 100;
	const sent = answers( {
		sbi_get_comment_cache: JSON.stringify( {
			17: [ JSON.parse( COMMENTS ), until, 1 ],
		} ),
	} );
	const states: LoadedComments[] = [];
	await createStore( { ajax: '/ajax' } ).load( item( '17', 9 ), ( loaded ) =>
		states.push( loaded )
	);
	expect( sent ).toHaveLength( 1 );
	expect( states[ 0 ]?.comments ).toHaveLength( 1 );
} );

it( 'P002-190, P002-191: failures are logged to the console and requested again the next time', async () => {
	const sent = answers( {
		sbi_get_comment_cache: 500,
		sbi_remote_comments_needed: 500,
	} );
	const store = createStore( { ajax: '/ajax' } );
	const states: LoadedComments[] = [];
	await store.load( item( '17' ), ( loaded ) => states.push( loaded ) );
	expect( states.at( -1 ) ).toEqual( { comments: [], isLoading: false } );
	expect( console ).toHaveLoggedWith(
		'frontispiece: the cache of comments cannot be read',
		'AjaxError: HTTP 500'
	);
	expect( console ).toHaveLoggedWith(
		'frontispiece: comments cannot be read',
		'AjaxError: HTTP 500'
	);
	await store.load( item( '17' ), () => {} );
	expect( sent ).toHaveLength( 3 );
} );

it.each( [ '', '{}', '0', '{"success":false}' ] )(
	'SEC-24: does not keep %j as “no comments”',
	async ( odd ) => {
		answers( {
			sbi_get_comment_cache: '{}',
			sbi_remote_comments_needed: odd,
		} );
		const store = createStore( { ajax: '/ajax' } );
		await store.load( item( '17' ), () => {} );
		expect( console ).toHaveLogged();
		const sent = answers( { sbi_remote_comments_needed: COMMENTS } );
		const states: LoadedComments[] = [];
		await store.load( item( '17' ), ( loaded ) => states.push( loaded ) );
		expect( sent ).toHaveLength( 1 );
		expect( states.at( -1 )?.comments ).not.toHaveLength( 0 );
	}
);

it( 'P002-175: feeds with the same server share one cache', () => {
	expect( storeOf( { ajax: '/a' } ) ).toBe( storeOf( { ajax: '/a' } ) );
	expect( storeOf( { ajax: '/a' } ) ).not.toBe( storeOf( { ajax: '/b' } ) );
} );

it( 'uses the site’s own action names', async () => {
	const sent = answers( {} );
	await createStore( {
		ajax: '/ajax',
		actions: {
			sbi_get_comment_cache: 'frontispiece_sbi_get_comment_cache',
		},
	} ).load( item( '17', 0 ), () => {} );
	expect( sent[ 0 ]?.action ).toBe( 'frontispiece_sbi_get_comment_cache' );
} );
