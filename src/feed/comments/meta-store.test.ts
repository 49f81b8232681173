import { postOf } from './fields';
import { createMetaStore } from './meta-store';
import {
	commentJson,
	linkOf,
	makePosts,
	metaJson,
	postHtml,
	storedJson,
} from './post.fixtures';
import type { CommentsConfig } from './types';

const META = metaJson( [ commentJson( 1 ) ] );

type Answers = Record< string, string | Error | ( () => string ) >;

const fetchMock = jest.fn();

beforeEach( () => {
	window.fetch = fetchMock;
} );

/** @param responses by the name of the action, or by URL */
function setUp( responses: Answers, options?: CommentsConfig[ 'options' ] ) {
	const feed = makePosts( [ postHtml( '1_1' ), postHtml( '1_2' ) ] );
	const calls: [ string, unknown? ][] = [];
	fetchMock.mockImplementation( async ( url: string, { body } ) => {
		const [ name, value ]: [ string, unknown? ] = body
			? [
					body.get( 'action' ),
					body.get( 'post_id' ) ??
						body.get( 'id' ) ??
						body.getAll( 'comments_array_ids[]' ),
				]
			: [ url ];
		calls.push( body ? [ name, value ] : [ name ] );
		const response = responses[ name ] ?? '';
		if ( response instanceof Error ) {
			throw response;
		}
		const text = typeof response === 'string' ? response : response();
		return { ok: true, text: async () => text };
	} );
	const store = createMetaStore( feed, {
		ajax: '/ajax',
		...( options && { options } ),
	} );
	const post = ( id: string ) => postOf( linkOf( feed, id ) )!;
	return { store, calls, one: post( '1_1' ), two: post( '1_2' ) };
}

it( 'R000-149: queries only posts whose data is not stored on the site', async () => {
	const { store, calls, one, two } = setUp( {
		get_meta: storedJson( { '1_1': META, '1_2': '' } ),
		cff_query: JSON.stringify( META ),
	} );
	const metas = await Promise.all( [ store.meta( one ), store.meta( two ) ] );
	expect( metas.map( ( meta ) => meta?.comments.total ) ).toEqual( [ 1, 1 ] );
	// Everything requested at the same moment shares one call.
	expect( calls ).toEqual( [
		[ 'get_meta', [ '1_1', '1_2' ] ],
		[ 'cff_query', '1_2' ],
	] );
} );

it( 'R000-142: keeps the data of each post', async () => {
	const { store, calls, one, two } = setUp( {
		cff_query: () =>
			JSON.stringify( metaJson( [ commentJson( calls.length ) ] ) ),
	} );
	const first = await store.meta( one );
	const second = await store.meta( two );
	expect( await store.meta( one ) ).toBe( first );
	expect( second ).not.toEqual( first );
	expect( calls ).toHaveLength( 4 );
} );

it( 'R000-170: falls back to queries when get_meta fails, without an error message', async () => {
	const { store, calls, one } = setUp( {
		get_meta: new Error( '500' ),
		cff_query: new Error( '500' ),
	} );
	expect( await store.meta( one ) ).toBeNull();
	expect( calls.map( ( [ name ] ) => name ) ).toEqual( [
		'get_meta',
		'cff_query',
	] );
	// Opening it again sends another request.
	await store.meta( one );
	expect( calls ).toHaveLength( 4 );
} );

it( 'R000-146: skips get_meta when comments are not cached, and never sends cache_meta', async () => {
	const { store, calls, one } = setUp(
		{ cff_query: JSON.stringify( META ) },
		{ caching: false }
	);
	await store.meta( one );
	expect( calls ).toEqual( [ [ 'cff_query', '1_1' ] ] );
} );

it( 'R000-095: requests the replies of a comment once', async () => {
	const { store, calls, one } = setUp( {
		cff_comments: '{"comments":{"data":[]}}',
	} );
	await Promise.all( [
		store.replies( '9_1', one ),
		store.replies( '9_1', one ),
	] );
	await store.replies( '9_1', one );
	expect( calls ).toEqual( [ [ 'cff_comments', '9_1' ] ] );
} );

it( 'requests replies again after a failure', async () => {
	const responses: Answers = { cff_comments: '' };
	const { store, calls, one } = setUp( responses );
	expect( await store.replies( '9_1', one ) ).toBeNull();
	responses.cff_comments = '{"comments":{"data":[]}}';
	expect( await store.replies( '9_1', one ) ).toEqual( [] );
	expect( calls ).toHaveLength( 2 );
} );

describe( 'with the public route', () => {
	const url = 'https://site.example/comments/';

	it( 'reads the comments of a post and the replies to one by GET, and sends no call', async () => {
		const { store, calls, one } = setUp(
			{
				[ `${ url }1_1` ]: JSON.stringify( META ),
				[ `${ url }1_1/9_1` ]: '{"comments":{"data":[]}}',
			},
			{ url }
		);
		expect( ( await store.meta( one ) )?.comments.total ).toBe( 1 );
		expect( await store.replies( '9_1', one ) ).toEqual( [] );
		await store.meta( one );
		expect( calls ).toEqual( [ [ `${ url }1_1` ], [ `${ url }1_1/9_1` ] ] );
		expect( fetchMock.mock.lastCall[ 1 ] ).toMatchObject( {
			credentials: 'omit',
		} );
	} );

	it.each( [
		'0',
		'',
		'<!doctype html>',
		'{"code":"rest_disabled"}',
		'[]',
		'{}',
		'{"likes":{"summary":{"total_count":3}}}',
		'{"likes":{},"comments":[]}',
	] )(
		'SEC-24: sends the Ajax calls when the route returns %j',
		async ( response ) => {
			const { store, calls, one } = setUp(
				{
					[ `${ url }1_1` ]: response,
					cff_query: JSON.stringify( META ),
				},
				{ url }
			);
			expect( ( await store.meta( one ) )?.comments.total ).toBe( 1 );
			expect( calls ).toEqual( [
				[ `${ url }1_1` ],
				[ 'get_meta', [ '1_1' ] ],
				[ 'cff_query', '1_1' ],
			] );
		}
	);

	it.each( [ '', '[]', '{}', '{"comments":{}}' ] )(
		'SEC-24: does not keep %j as “no replies”',
		async ( odd ) => {
			const { store, calls, one } = setUp(
				{ [ `${ url }1_1/9_1` ]: odd, cff_comments: odd },
				{ url }
			);
			expect( await store.replies( '9_1', one ) ).toBeNull();
			expect( await store.replies( '9_1', one ) ).toBeNull();
			expect( calls ).toHaveLength( 4 );
		}
	);

	it( 'sends the Ajax call for replies when the route cannot be reached', async () => {
		const { store, calls, one } = setUp(
			{
				[ `${ url }1_1/9_1` ]: new Error( 'offline' ),
				cff_comments: '{"comments":{"data":[]}}',
			},
			{ url }
		);
		expect( await store.replies( '9_1', one ) ).toEqual( [] );
		expect( calls ).toEqual( [
			[ `${ url }1_1/9_1` ],
			[ 'cff_comments', '9_1' ],
		] );
	} );
} );
