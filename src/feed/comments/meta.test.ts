import { readMeta, readReplies, readStored } from './meta';
import { commentJson, metaJson, storedJson } from './post.fixtures';

it( 'R000-048: reads every property of a comment', () => {
	const full = commentJson( 1, {
		message: 'Hello &amp; welcome, Bob',
		created_time: '2026-01-02T03:04:05+0000',
		from: {
			id: '7',
			name: 'Ann &quot;A.&quot;',
			link: 'https://n.example/ann',
			picture: { data: { url: 'https://n.example/ann.jpg' } },
		},
		like_count: 3,
		comment_count: 2,
		attachment: {
			url: 'https://a.example/',
			title: 'A &lt;title&gt;',
			media: { image: { src: 'https://a.example/a.jpg' } },
		},
		message_tags: [ { id: '8', name: 'Bob' } ],
	} );
	expect( readMeta( metaJson( [ full ] ) )?.comments.list[ 0 ] ).toEqual( {
		id: '9_1',
		text: 'Hello & welcome, Bob',
		tags: [ { id: '8', name: 'Bob' } ],
		author: {
			name: 'Ann "A."',
			link: 'https://n.example/ann',
			image: 'https://n.example/ann.jpg',
		},
		date: '2026-01-02T03:04:05+0000',
		likes: 3,
		replies: 2,
		attachment: {
			url: 'https://a.example/',
			title: 'A <title>',
			image: 'https://a.example/a.jpg',
		},
	} );
} );

it( 'R000-051: reads likes, comments and every reaction', () => {
	expect(
		readMeta( {
			...metaJson( [ commentJson( 1 ) ], {
				count: 58,
				love: 1,
				haha: 2,
				wow: 3,
				sad: 4,
				angry: 5,
			} ),
			likes: {
				summary: { total_count: 9 },
				data: [ { name: 'Ann', link: 'https://n.example/ann' } ],
			},
		} )
	).toMatchObject( {
		likes: {
			total: 9,
			names: [ { name: 'Ann', link: 'https://n.example/ann' } ],
		},
		comments: { total: 58 },
		reactions: { love: 1, haha: 2, wow: 3, sad: 4, angry: 5 },
	} );
} );

it.each( [
	'',
	'<!doctype html><p>Error',
	'null',
	'0',
	'[]',
	'{}',
	'"text"',
	'{"error":{"message":"No"}}',
	'{"success":false,"data":"No"}',
	'{"likes":7,"comments":null}',
] )( 'returns nothing for a response without data: %s', ( response ) => {
	expect( readMeta( response ) ).toBeNull();
} );

it( 'takes what is there when parts are missing or odd', () => {
	expect(
		readMeta( {
			likes: { data: [ null, { link: 'x' }, { name: 'Ann' } ] },
			comments: {
				summary: { total_count: 'many' },
				data: [
					7,
					null,
					{},
					{ message: 'Hi', message_tags: 'x', attachment: 1 },
				],
			},
			love: { summary: { total_count: -4 } },
			wow: [],
		} )
	).toMatchObject( {
		likes: { total: 1, names: [ { name: 'Ann', link: '' } ] },
		comments: {
			total: 1,
			list: [ { text: 'Hi', tags: [], attachment: null } ],
		},
		reactions: { love: 0, wow: 0, angry: 0 },
	} );
} );

describe( 'R000-148: the answer to get_meta', () => {
	it( 'is JSON that holds JSON that holds JSON', () => {
		const known = readStored(
			storedJson( { '1_1': metaJson( [ commentJson( 1 ) ] ), '1_2': '' } )
		);
		expect( [ ...known.keys() ] ).toEqual( [ '1_1' ] );
		expect( known.get( '1_1' )?.comments.list ).toHaveLength( 1 );
	} );

	it.each( [ '', '[]', '0', '<p>', '{"1_1":null}', '{"1_1":"{}"}' ] )(
		'knows no posts for a response without data: %s',
		( response ) => {
			expect( readStored( response ).size ).toBe( 0 );
		}
	);

	it( 'accepts over-escaped quotes and a missing level of encoding', () => {
		const meta = metaJson( [ commentJson( 1, { message: "It's" } ) ] );
		const escaped = storedJson( { '1_1': meta } ).replaceAll( "'", "\\'" );
		expect(
			readStored( escaped ).get( '1_1' )?.comments.list[ 0 ]?.text
		).toBe( "It's" );
		expect(
			readStored( JSON.stringify( { '1_1': { content: meta } } ) ).size
		).toBe( 1 );
	} );
} );

it( 'R000-151: replies are read from comments.data', () => {
	const response = {
		comments: { data: [ commentJson( 1 ), commentJson( 2 ) ] },
	};
	expect( readReplies( JSON.stringify( response ) ) ).toHaveLength( 2 );
	expect( readReplies( '{"comments":{"data":[]}}' ) ).toEqual( [] );
	for ( const bad of [
		'',
		// SEC-24
		'{}',
		'[]',
		'{"comments":[]}',
		'<p>',
		'0',
		'{"error":1}',
		'{"success":false}',
	] ) {
		expect( readReplies( bad ) ).toBeNull();
	}
} );
