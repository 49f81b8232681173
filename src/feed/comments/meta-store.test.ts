import { postOf } from './fields';
import { createMetaStore } from './meta-store';
import {
	commentJson,
	linkOf,
	makePosts,
	metaJson,
	postHtml,
	storedJson,
} from './test-post';
import type { StoreOptions } from './meta-store';

const META = metaJson( [ commentJson( 1 ) ] );

type Answers = Record< string, string | Error | ( () => string ) >;

function setUp( answers: Answers, options?: StoreOptions ) {
	const feed = makePosts( [ postHtml( '1_1' ), postHtml( '1_2' ) ] );
	const calls: [ string, unknown ][] = [];
	const store = createMetaStore(
		feed,
		async ( name, fields ) => {
			calls.push( [
				name,
				fields.post_id ?? fields.comments_array_ids ?? fields.id,
			] );
			const answer = answers[ name ] ?? '';
			if ( answer instanceof Error ) {
				throw answer;
			}
			return typeof answer === 'string' ? answer : answer();
		},
		options
	);
	const post = ( id: string ) => postOf( linkOf( feed, id ) )!;
	return { store, calls, one: post( '1_1' ), two: post( '1_2' ) };
}

it( 'R000-149: queries only posts whose data is not stored on the site', async () => {
	const { store, calls, one, two } = setUp( {
		get_meta: storedJson( { '1_1': META, '1_2': '' } ),
		cff_query: JSON.stringify( META ),
	} );
	const found = await Promise.all( [ store.meta( one ), store.meta( two ) ] );
	expect( found.map( ( meta ) => meta?.comments.total ) ).toEqual( [ 1, 1 ] );
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
	const answers: Answers = { cff_comments: '' };
	const { store, calls, one } = setUp( answers );
	expect( await store.replies( '9_1', one ) ).toBeNull();
	answers.cff_comments = '{}';
	expect( await store.replies( '9_1', one ) ).toEqual( [] );
	expect( calls ).toHaveLength( 2 );
} );
