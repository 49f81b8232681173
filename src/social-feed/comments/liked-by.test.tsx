import { render } from '@testing-library/react';
import { LikedBy } from './liked-by';
import { readMeta } from '../../feed/comments/meta';
import { metaJson } from '../../feed/comments/post.fixtures';

const likers = ( names: string[], likes: number, reactions = {} ) => {
	const json = metaJson( [], { likes, ...reactions } );
	const meta = readMeta( {
		...json,
		likes: {
			...json.likes,
			data: names.map( ( name ) => ( {
				name,
				link: `https://n.example/${ name }`,
			} ) ),
		},
	} )!;
	const { container } = render( <LikedBy meta={ meta } /> );
	return container;
};

it.each( [
	[ [ 'Ann' ], 1, {}, 'Ann' ],
	[ [ 'Ann', 'Bob' ], 2, {}, 'Ann and Bob' ],
	[ [ 'Ann', 'Bob' ], 3, {}, 'Ann, Bob, and 1 other' ],
	[
		[ 'Ann', 'Bob', 'Cyd' ],
		10,
		{ love: 3, sad: 1 },
		'Ann, Bob, and 12 others',
	],
	[ [ 'Ann' ], 1, { wow: 1200 }, 'Ann and 1,200 others' ],
	[ [], 1, {}, '1 person' ],
	[ [], 5, { haha: 2 }, '7 people' ],
] )(
	'R000-190: names up to two likers and counts the others: %j of %d',
	( names, likes, reactions, text ) => {
		document.documentElement.lang = 'en-US';
		expect( likers( names, likes, reactions ).textContent ).toBe( text );
	}
);

it( 'shows nothing if there are no likes', () => {
	expect( likers( [], 0 ).textContent ).toBe( '' );
} );

it( 'links likers, but not to invalid URLs', () => {
	const container = likers( [ 'Ann', 'app_scoped_user_id' ], 2 );
	const links = [ ...container.querySelectorAll( 'a' ) ];
	expect( links.map( ( { href } ) => href ) ).toEqual( [
		'https://n.example/Ann',
	] );
} );

it( 'shows names as text, whatever they contain', () => {
	const container = likers( [ '&lt;em&gt;T&lt;/em&gt;', '<b>x</b>' ], 2 );
	expect( container.textContent ).toBe( '<em>T</em> and <b>x</b>' );
} );

it( 'names the reactions of its icons', () => {
	const container = likers( [ 'Ann' ], 1, { love: 2, angry: 9 } );
	expect(
		[ ...container.querySelectorAll( '[role=img]' ) ].map( ( icon ) =>
			icon.getAttribute( 'aria-label' )
		)
	).toEqual( [ 'Angry 9', 'Love 2' ] );
} );

it( 'formats numbers without a locale if the page has an invalid language', () => {
	document.documentElement.lang = 'no such_language';
	expect( likers( [ 'Ann', 'Bob' ], 3 ).textContent ).toContain( '1 other' );
	document.documentElement.lang = 'de-DE';
	expect( likers( [ 'Ann', 'Bob' ], 1502 ).textContent ).toContain( '1.500' );
	document.documentElement.lang = '';
} );
