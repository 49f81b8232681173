import { loadComments } from './store';
import type { LoadedComments } from './comment';

const COMMENT = { id: '1', username: 'ann', text: 'Hi' };
const CALLS = {
	ajax: '/ajax',
	comments: 'https://site.example/comments/',
};

const fetchMock = jest.fn();

beforeEach( () => {
	window.fetch = fetchMock;
} );

/** @param responses by URL, or by the name of an action; anything else fails */
function setUp( responses: Record< string, string > ) {
	const sent: string[] = [];
	fetchMock.mockImplementation( async ( url: string, { body } ) => {
		const name = body ? String( body.get( 'action' ) ) : url;
		sent.push( name );
		return {
			ok: name in responses,
			status: name in responses ? 200 : 404,
			text: async () => responses[ name ],
		};
	} );
	return sent;
}

async function load( id: string, numcomments = 2, calls: object = {} ) {
	const states: LoadedComments[] = [];
	await loadComments(
		{ ...CALLS, ...calls },
		{ id, user: 'shop', accounttype: 'business', numcomments },
		( loaded ) => states.push( loaded )
	);
	return states;
}

it( 'reads the comments of each post once by GET without cookies, and sends no call', async () => {
	const reply = JSON.stringify( {
		comments: [ { ...COMMENT, text: '&lt;b&gt;Hi' } ],
	} );
	const sent = setUp( {
		[ `${ CALLS.comments }17` ]: reply,
		[ `${ CALLS.comments }18` ]: '{"comments":[]}',
	} );
	const shown = { ...COMMENT, text: '<b>Hi' };
	for ( let time = 0; time < 2; time++ ) {
		expect( await load( '17_5' ) ).toEqual( [
			{ comments: [ shown ], isLoading: false },
		] );
	}
	expect( await load( '18' ) ).toEqual( [
		{ comments: [], isLoading: false },
	] );
	expect( sent ).toEqual( [
		`${ CALLS.comments }17`,
		`${ CALLS.comments }18`,
	] );
	expect( fetchMock.mock.lastCall[ 1 ] ).toMatchObject( {
		credentials: 'omit',
	} );
} );

it.each( [
	'0',
	'',
	'<!doctype html>',
	'{"code":"rest_disabled"}',
	'null',
	'[]',
	'{}',
	'{"comments":{}}',
] )(
	'SEC-24: sends the Ajax calls when the route returns %j, and tries the route again the next time',
	async ( response ) => {
		const url = `${ CALLS.comments }21`;
		const responses: Record< string, string > = {
			[ url ]: response,
			sbi_get_comment_cache: '{}',
			sbi_remote_comments_needed: JSON.stringify( [ COMMENT ] ),
		};
		const ajax = `/ajax?${ encodeURIComponent( response ) }`;
		const sent = setUp( responses );
		const shown = { comments: [ COMMENT ], isLoading: false };
		expect( ( await load( '21', 2, { ajax } ) ).at( -1 ) ).toEqual( shown );
		expect( sent ).toEqual( [
			url,
			'sbi_get_comment_cache',
			'sbi_remote_comments_needed',
		] );
		expect( ( await load( '21', 2, { ajax } ) ).at( -1 ) ).toEqual( shown );
		expect( sent.slice( 3 ) ).toEqual( [ url ] );
	}
);

it( 'sends the Ajax calls on a page whose cached configuration has no route', async () => {
	const sent = setUp( { sbi_get_comment_cache: '{}' } );
	await load( '22', 0, { ajax: '/old', comments: undefined } );
	expect( sent ).toEqual( [ 'sbi_get_comment_cache' ] );
} );

it( 'P002-172: does not read the comments of a post without any', async () => {
	const sent = setUp( {} );
	expect( await load( '23', 0 ) ).toEqual( [
		{ comments: [], isLoading: false },
	] );
	expect( sent ).toEqual( [] );
} );
