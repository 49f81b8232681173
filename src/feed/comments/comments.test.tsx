import { act, render } from '@testing-library/react';
import { Comments } from './comments';
import {
	commentJson,
	linkOf,
	makePosts,
	metaJson,
	postHtml,
} from './test-post';
import type { CommentsConfig } from './meta-store';

const fetchMock = jest.fn();

/** What the server answers, by action; `query` by post. */
let answers: {
	query?: Record< string, unknown > | string;
	replies?: ( ( id: string ) => unknown ) | string | undefined;
};

const asText = ( value: unknown ) =>
	typeof value === 'string' ? value : JSON.stringify( value ?? {} );

beforeEach( () => {
	answers = {};
	fetchMock.mockReset().mockImplementation( async ( _url, { body } ) => {
		const { query, replies } = answers;
		const of: Record< string, unknown > = {
			get_meta: '{}',
			cff_query:
				typeof query === 'string'
					? query
					: query?.[ body.get( 'post_id' ) ],
			cff_comments:
				typeof replies === 'function'
					? replies( body.get( 'id' ) )
					: replies,
		};
		return {
			ok: true,
			text: async () => asText( of[ body.get( 'action' ) ] ),
		};
	} );
	window.fetch = fetchMock;
	document.documentElement.lang = 'en-US';
	window.ResizeObserver = class {
		observe = () => {};
		unobserve = () => {};
		disconnect = () => {};
	};
} );

const sent = ( action: string ) =>
	fetchMock.mock.calls
		.map( ( [ , { body } ] ) => body as URLSearchParams )
		.filter( ( body ) => body.get( 'action' ) === action );

const settle = ( change: () => unknown ) =>
	act( async () => {
		change();
		await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
	} );

async function click( element: Element, init: MouseEventInit = {} ) {
	let isKept = true;
	// jsdom cannot go anywhere.
	const stay = ( event: Event ) => {
		isKept = ! event.defaultPrevented;
		event.preventDefault();
	};
	document.addEventListener( 'click', stay, { once: true } );
	await settle( () =>
		element.dispatchEvent(
			new MouseEvent( 'click', {
				bubbles: true,
				cancelable: true,
				...init,
			} )
		)
	);
	return isKept;
}

function setUp(
	items = [ postHtml( '1_1' ), postHtml( '1_2' ) ],
	config: Partial< CommentsConfig > = {}
) {
	const feed = makePosts( items );
	const view = render(
		<Comments feed={ feed } ajax="/ajax" { ...config } />
	);
	const part = ( id: string ) => {
		const link = linkOf( feed, id );
		const box = link
			.closest( '.cff-item' )!
			.querySelector( '.cff-comments-box' ) as HTMLElement;
		return { link, box };
	};
	return { feed, part, ...view };
}

const shown = ( box: Element ) =>
	[ ...box.querySelectorAll( 'li .frontispiece-comment__text' ) ].map(
		( { textContent } ) => textContent
	);

const comments = ( count: number, more?: object ) =>
	Array.from( { length: count }, ( _, index ) =>
		commentJson( index + 1, more )
	);

it( 'R000-030: opens on one click and closes on the next, each post for itself', async () => {
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
	'says where comments can be read when the answer is %j',
	async ( answer ) => {
		answers.query = answer;
		const { part } = setUp();
		const { link, box } = part( '1_1' );
		await click( link );
		expect( box.textContent ).toBe( 'Comments can be read at the post.' );
		expect( box.querySelector( 'a' )?.href ).toBe( link.href );
		// It is asked for again when it opens again.
		answers.query = { '1_1': metaJson( comments( 1 ) ) };
		await click( link );
		await click( link );
		expect( shown( box ) ).toHaveLength( 1 );
	}
);

describe( 'the comments shown at first', () => {
	const more = ( box: Element ) =>
		box.querySelector( '.cff-show-more-comments' ) as HTMLAnchorElement;

	async function open( count: number, total: number, num: number ) {
		answers.query = {
			'1_1': metaJson( comments( count ), { count: total } ),
		};
		const { part } = setUp( [
			postHtml( '1_1', { box: `data-num="${ num }"` } ),
		] );
		await click( part( '1_1' ).link );
		return part( '1_1' ).box;
	}

	it.each( [ 2, 4 ] )(
		'R000-185: are as many as data-num says: %d',
		async ( num ) => {
			expect( shown( await open( 6, 6, num ) ) ).toHaveLength( num );
		}
	);

	it( 'R000-091, R000-092: are followed by all when more is asked for; of up to 25 the link goes', async () => {
		const box = await open( 25, 25, 4 );
		expect( await click( more( box ) ) ).toBe( false );
		expect( shown( box ) ).toHaveLength( 25 );
		expect( more( box ) ).toBeNull();
		expect( document.activeElement?.textContent ).toContain( 'Comment 5' );
	} );

	it( 'R000-093: of more than 25 the link stays and then leads to the post', async () => {
		const box = await open( 26, 26, 4 );
		expect( await click( more( box ) ) ).toBe( false );
		expect( shown( box ) ).toHaveLength( 26 );
		expect( more( box ).href ).toBe( 'https://network.example/1_1' );
		expect( more( box ).target ).toBe( '_blank' );
		expect( await click( more( box ) ) ).toBe( true );
	} );

	it( 'need no link when they are all there are', async () => {
		expect( more( await open( 4, 4, 4 ) ) ).toBeNull();
	} );
} );

describe( 'replies', () => {
	const toggles = ( box: Element ) => [
		...box.querySelectorAll< HTMLElement >( '.cff-replies-toggle' ),
	];

	async function open( replies: typeof answers.replies ) {
		answers.replies = replies;
		answers.query = {
			'1_1': metaJson( [
				...comments( 2, { comment_count: 2 } ),
				commentJson( 3 ),
			] ),
		};
		const { part } = setUp();
		await click( part( '1_1' ).link );
		return part( '1_1' ).box;
	}

	it( 'R000-031, R000-094, R000-095: open and close for each comment that has some, and are asked for once', async () => {
		const box = await open( ( id ) => ( {
			comments: {
				data: [
					commentJson( 8, {
						message: `Reply to ${ id }`,
						comment_count: 3,
					} ),
				],
			},
		} ) );
		const [ first, second, ...others ] = toggles( box );
		expect( others ).toEqual( [] );
		expect( first?.textContent ).toBe( '2 replies' );
		await click( first! );
		expect( first!.getAttribute( 'aria-expanded' ) ).toBe( 'true' );
		expect( second!.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
		expect( shown( box ) ).toContain( 'Reply to 9_1' );
		// Replies have no toggles of their own.
		expect( toggles( box ) ).toHaveLength( 2 );
		await click( first! );
		expect( shown( box ) ).not.toContain( 'Reply to 9_1' );
		await click( first! );
		expect( shown( box ) ).toContain( 'Reply to 9_1' );
		expect( sent( 'cff_comments' ) ).toHaveLength( 1 );
	} );

	it( 'R000-151: may be none', async () => {
		const box = await open( '{"comments":{"data":[]}}' );
		await click( toggles( box )[ 0 ]! );
		expect( box.textContent ).toContain( 'There are no replies.' );
	} );

	it( 'can be read at the post when they do not come', async () => {
		const box = await open( '' );
		await click( toggles( box )[ 0 ]! );
		expect( box.textContent ).toContain(
			'Replies can be read at the post.'
		);
	} );
} );

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
	await click( part( '1_1' ).link );
	expect(
		part( '1_1' ).box.querySelector( '.frontispiece-comment__text' )
			?.innerHTML
	).toBe(
		'&lt;script&gt;alert(1)&lt;/script&gt; &lt;b&gt;x&lt;/b&gt;<br><a href="https://www.facebook.com/hashtag/tea" target="_blank" rel="nofollow noopener noreferrer">#tea</a> &amp; "q"'
	);
} );

describe( 'pictures of comments', () => {
	const FOREIGN = 'https://network.example/ann.jpg';
	const HERE = `${ window.location.origin }/ann.jpg`;
	const commented = ( url: string ) =>
		metaJson( [
			commentJson( 1, {
				from: { name: 'Ann', picture: { data: { url } } },
				attachment: {
					url: 'https://www.a.example/page',
					title: 'A page',
					media: { image: { src: url } },
				},
			} ),
		] );

	async function open( url: string, flags: string, config = {} ) {
		answers.query = { '1_1': commented( url ) };
		const { feed, part } = setUp( undefined, config );
		feed.dataset.cffFlags = flags;
		await click( part( '1_1' ).link );
		return { feed, box: part( '1_1' ).box };
	}

	const pictures = ( box: Element ) =>
		[ ...box.querySelectorAll( 'img' ) ].map( ( { src } ) => src );

	it( 'wait for consent when they lie at another host', async () => {
		const { feed, box } = await open( FOREIGN, 'gdpr-auto,locator' );
		expect( pictures( box ) ).toEqual( [] );
		expect( box.textContent ).toContain( 'a.exampleA page' );
		feed.dataset.consent = 'given';
		await settle( () =>
			document.dispatchEvent( new Event( 'frontispiece:consent' ) )
		);
		expect( pictures( box ) ).toEqual( [ FOREIGN, FOREIGN ] );
		feed.dataset.consent = 'waiting';
		await settle( () =>
			document.dispatchEvent( new Event( 'frontispiece:consent' ) )
		);
		expect( pictures( box ) ).toEqual( [] );
	} );

	it( 'are shown when they lie here, but not in a gated feed', async () => {
		expect( pictures( ( await open( HERE, 'gdpr-auto' ) ).box ) ).toEqual( [
			HERE,
			HERE,
		] );
		const { feed, part } = setUp();
		feed.dataset.cffFlags = 'gdpr';
		feed.classList.add( 'frontispiece-feed--gated' );
		await click( part( '1_1' ).link );
		expect( pictures( part( '1_1' ).box ) ).toEqual( [] );
	} );

	it( 'give way to a letter when they cannot be loaded', async () => {
		const { box } = await open( FOREIGN, 'locator' );
		await settle( () =>
			box.querySelector( 'img' )?.dispatchEvent( new Event( 'error' ) )
		);
		expect(
			box.querySelector( '.frontispiece-comment__avatar' )?.textContent
		).toBe( 'A' );
	} );

	it( 'of people can be left out', async () => {
		const { box } = await open( FOREIGN, 'locator', {
			options: { avatars: false },
		} );
		expect(
			box.querySelector( '.frontispiece-comment__avatar' )
		).toBeNull();
		expect( pictures( box ) ).toHaveLength( 1 );
	} );
} );

it( 'R000-145: sends nothing but what the box needs', async () => {
	const { part } = setUp();
	await click( part( '1_1' ).link );
	await settle( () => {} );
	expect(
		fetchMock.mock.calls.map( ( [ , { body } ] ) => body.get( 'action' ) )
	).toEqual( [ 'get_meta', 'cff_query' ] );
} );

it( 'opens boxes by themselves that are to be open, once they come near', async () => {
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
