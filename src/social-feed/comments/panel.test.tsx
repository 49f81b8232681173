import {
	answers,
	click,
	comments,
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
		'R000-185: are limited to data-num: %d',
		async ( num ) => {
			expect( shown( await open( 6, 6, num ) ) ).toHaveLength( num );
		}
	);

	it( 'R000-091, R000-092: show all on request; with up to 25 the link disappears', async () => {
		const box = await open( 25, 25, 4 );
		expect( await click( more( box ) ) ).toBe( false );
		expect( shown( box ) ).toHaveLength( 25 );
		expect( more( box ) ).toBeNull();
		expect( document.activeElement?.textContent ).toContain( 'Comment 5' );
	} );

	it( 'R000-093: with more than 25 the link stays and then leads to the post', async () => {
		const box = await open( 26, 26, 4 );
		expect( await click( more( box ) ) ).toBe( false );
		expect( shown( box ) ).toHaveLength( 26 );
		expect( more( box ).href ).toBe( 'https://network.example/1_1' );
		expect( more( box ).target ).toBe( '_blank' );
		expect( await click( more( box ) ) ).toBe( true );
	} );

	it( 'need no link if all are shown', async () => {
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

	it( 'R000-031, R000-094, R000-095: open and close for each comment that has some, and are requested once', async () => {
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
		// Replies cannot be expanded separately.
		expect( toggles( box ) ).toHaveLength( 2 );
		await click( first! );
		expect( shown( box ) ).not.toContain( 'Reply to 9_1' );
		await click( first! );
		expect( shown( box ) ).toContain( 'Reply to 9_1' );
		expect( sent( 'cff_comments' ) ).toHaveLength( 1 );
	} );

	it( 'R000-151: can be empty', async () => {
		const box = await open( '{"comments":{"data":[]}}' );
		await click( toggles( box )[ 0 ]! );
		expect( box.textContent ).toContain( 'No replies.' );
	} );

	it( 'link to the post when they cannot be loaded', async () => {
		const box = await open( '' );
		await click( toggles( box )[ 0 ]! );
		expect( box.textContent ).toContain(
			'Read the replies on the original post'
		);
	} );
} );

describe( 'images in comments', () => {
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

	const images = ( box: Element ) =>
		[ ...box.querySelectorAll( 'img' ) ].map( ( { src } ) => src );

	it( 'wait for consent if they are third-party', async () => {
		const { feed, box } = await open( FOREIGN, 'gdpr-auto,locator' );
		expect( images( box ) ).toEqual( [] );
		expect( box.textContent ).toContain( 'a.exampleA page' );
		feed.dataset.consent = 'given';
		await settle( () =>
			document.dispatchEvent( new Event( 'frontispiece:consent' ) )
		);
		expect( images( box ) ).toEqual( [ FOREIGN, FOREIGN ] );
		feed.dataset.consent = 'waiting';
		await settle( () =>
			document.dispatchEvent( new Event( 'frontispiece:consent' ) )
		);
		expect( images( box ) ).toEqual( [] );
	} );

	it( 'are shown if they are local, but not in a gated feed', async () => {
		expect( images( ( await open( HERE, 'gdpr-auto' ) ).box ) ).toEqual( [
			HERE,
			HERE,
		] );
		const { feed, part } = setUp();
		feed.dataset.cffFlags = 'gdpr';
		feed.classList.add( 'frontispiece-feed--gated' );
		await click( part( '1_1' ).link );
		expect( images( part( '1_1' ).box ) ).toEqual( [] );
	} );

	it( 'are replaced by an initial when they cannot be loaded', async () => {
		const { box } = await open( FOREIGN, 'locator' );
		await settle( () =>
			box.querySelector( 'img' )?.dispatchEvent( new Event( 'error' ) )
		);
		expect(
			box.querySelector( '.frontispiece-comment__avatar' )?.textContent
		).toBe( 'A' );
	} );

	it( 'can be turned off for avatars', async () => {
		const { box } = await open( FOREIGN, 'locator', {
			options: { avatars: false },
		} );
		expect(
			box.querySelector( '.frontispiece-comment__avatar' )
		).toBeNull();
		expect( images( box ) ).toHaveLength( 1 );
	} );
} );
