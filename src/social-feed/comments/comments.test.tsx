import {
	answers,
	click,
	comments,
	fetchMock,
	resetCalls,
	sent,
	settle,
	setUp,
	shown,
} from './comments.fixtures';
import {
	commentJson,
	metaJson,
	postHtml,
} from '../../feed/comments/post.fixtures';

beforeEach( resetCalls );

it( 'R000-030: opens on one click and closes on the next, independently for each post', async () => {
	answers.query = {
		'1_1': metaJson( comments( 2 ) ),
		'1_2': metaJson( comments( 1 ) ),
	};
	const { part } = setUp();
	const { link, box } = part( '1_1' );
	const other = part( '1_2' );
	expect( await click( link ) ).toBe( false );
	expect( box.hidden ).toBe( false );
	expect( link.getAttribute( 'aria-expanded' ) ).toBe( 'true' );
	expect( link.getAttribute( 'aria-controls' ) ).toBe( box.id );
	expect( shown( box ) ).toEqual( [ 'Comment 1', 'Comment 2' ] );
	expect( other.box.hidden ).toBe( true );

	await click( other.link );
	expect( shown( other.box ) ).toEqual( [ 'Comment 1' ] );
	await click( link );
	expect( [ box.hidden, other.box.hidden ] ).toEqual( [ true, false ] );
	expect( link.getAttribute( 'aria-expanded' ) ).toBe( 'false' );

	await click( link );
	expect( box.hidden ).toBe( false );
	expect( sent( 'cff_query' ) ).toHaveLength( 2 );
} );

it( 'leaves a click for a new tab alone, and one that opens nothing', async () => {
	const { feed, part } = setUp();
	expect( await click( part( '1_1' ).link, { ctrlKey: true } ) ).toBe( true );
	expect( await click( feed ) ).toBe( true );
	expect( part( '1_1' ).box.hidden ).toBe( true );
	expect( fetchMock ).not.toHaveBeenCalled();
} );

it( 'calls actions by the names that the site gives them', async () => {
	const { part } = setUp( undefined, {
		actions: { get_meta: 'other_name' },
	} );
	await click( part( '1_1' ).link );
	expect( sent( 'other_name' ) ).toHaveLength( 1 );
} );

it.each( [ '', '<!doctype html><p>Error', '{"error":{"message":"X"}}', '{}' ] )(
	'links to the comments on the post when the response is %j',
	async ( response ) => {
		answers.query = response;
		const { part } = setUp();
		const { link, box } = part( '1_1' );
		await click( link );
		expect( box.textContent ).toBe(
			'Read the comments on the original post'
		);
		expect( box.querySelector( 'a' )?.href ).toBe( link.href );
		// Opening the box again sends another request.
		answers.query = { '1_1': metaJson( comments( 1 ) ) };
		await click( link );
		await click( link );
		expect( shown( box ) ).toHaveLength( 1 );
	}
);

it.each( [
	'https://social.example/@shop/1',
	'https://bsky.app/profile/shop/post/1',
	'https://notfacebook.com/1',
] )(
	'links hashtags and names in the comments on %s to no other social network',
	async ( url ) => {
		answers.query = {
			'1_1': metaJson( [
				commentJson( 1, { message: '#tea by @ada' } ),
			] ),
		};
		const { part } = setUp();
		part( '1_1' ).link.href = url;
		await click( part( '1_1' ).link );
		const text = part( '1_1' ).box.querySelector(
			'.frontispiece-comment__text'
		);
		expect( text?.innerHTML ).toBe( '#tea by @ada' );
	}
);

it( 'R000-115: shows the text of a comment as text, with its line breaks', async () => {
	answers.query = {
		'1_1': metaJson( [
			commentJson( 1, {
				message:
					'<script>alert(1)</script> &lt;b&gt;x&lt;/b&gt;<br>#tea & "q"',
			} ),
		] ),
	};
	const { part } = setUp();
	part( '1_1' ).link.href = 'https://www.facebook.com/1_1';
	await click( part( '1_1' ).link );
	expect(
		part( '1_1' ).box.querySelector( '.frontispiece-comment__text' )
			?.innerHTML
	).toBe(
		'&lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt;x&lt;/b&gt;<br><a href="https://www.facebook.com/hashtag/tea" target="_blank" rel="nofollow noopener noreferrer">#tea</a> &amp; "q"'
	);
} );

it( 'R000-145: sends only the requests that the box needs', async () => {
	const { part } = setUp();
	await click( part( '1_1' ).link );
	await settle( () => {} );
	expect(
		fetchMock.mock.calls.map( ( [ , { body } ] ) => body.get( 'action' ) )
	).toEqual( [ 'get_meta', 'cff_query' ] );
} );

it( 'opens initially open boxes automatically once they come near', async () => {
	let come: ( targets: Element[] ) => void = () => {};
	window.IntersectionObserver = class {
		constructor( callback: IntersectionObserverCallback ) {
			come = ( targets ) =>
				callback(
					targets.map(
						( target ) =>
							( {
								target,
								isIntersecting: true,
							} ) as IntersectionObserverEntry
					),
					this as unknown as IntersectionObserver
				);
		}
		observe = () => {};
		unobserve = () => {};
		disconnect = () => {};
	} as unknown as typeof IntersectionObserver;
	const box = 'data-cff-expand-comments="true"';
	const { part } = setUp( [
		postHtml( '1_1', { box } ),
		postHtml( '1_2', { box } ),
		postHtml( '1_3' ),
	] );
	await settle( () => {} );
	expect( fetchMock ).not.toHaveBeenCalled();
	await settle( () =>
		come( [
			part( '1_1' ).box.parentElement!,
			part( '1_2' ).box.parentElement!,
		] )
	);
	expect(
		[ part( '1_1' ), part( '1_2' ), part( '1_3' ) ].map(
			( { box: { hidden } } ) => hidden
		)
	).toEqual( [ false, false, true ] );
	expect( sent( 'get_meta' )[ 0 ]?.getAll( 'comments_array_ids[]' ) ).toEqual(
		[ '1_1', '1_2' ]
	);
	expect( sent( 'get_meta' ) ).toHaveLength( 1 );
} );
