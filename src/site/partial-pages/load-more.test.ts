import { reply } from './response.fixtures';
import { startLoadMore } from './load-more';
import { tasks } from '../../kernel/tasks.fixtures';

const fetched = jest.fn();
const opened = jest.fn();

const item = ( id: number ) =>
	`<li class="wp-block-post post-${ id } post"><a href="/?p=${ id }">Post ${ id }</a></li>`;
const inner = ( ids: number[], next?: number ) =>
	`<ul class="wp-block-post-template">${ ids.map( item ).join( '' ) }</ul>${
		next
			? `<div class="frontispiece-more"><a href="/?query-1-page=${ next }">Load more</a></div>`
			: ''
	}`;
const posts = () =>
	[ ...document.querySelectorAll( '.wp-block-post a' ) ].map(
		( { textContent } ) => textContent
	);
const link = () =>
	document.querySelector< HTMLAnchorElement >( '.frontispiece-more a' );
const settle = async () => {
	for ( let n = 0; n < 20; n++ ) {
		await Promise.resolve();
	}
	await tasks();
};
const press = async () => {
	link()?.focus();
	link()?.click();
	await settle();
};
const show = () => {
	document.body.innerHTML = `<div class="frontispiece-more-1" data-frontispiece-more="frontispiece-more-1">${ inner(
		[ 1, 2 ],
		2
	) }</div>`;
};

beforeAll( () => {
	window.IntersectionObserver = class {
		observe() {}
		unobserve() {}
	} as unknown as typeof IntersectionObserver;
	window.fetch = fetched;
	window.scrollTo = jest.fn();
	show();
	window.history.replaceState( { wpInteractivityId: 'a' }, '', '/' );
	startLoadMore( 1000, opened, { added: 'Loaded.', end: 'No more.' } );
} );

beforeEach( () => {
	show();
	fetched.mockReset();
	opened.mockReset();
	window.history.replaceState( { wpInteractivityId: 'a' }, '', '/' );
} );

describe( 'Posts with Load more', () => {
	it( 'adds posts that are not there yet, focuses the first, and goes on with the next page', async () => {
		fetched.mockResolvedValue( reply( inner( [ 2, 3 ], 3 ) ) );
		await press();
		expect( posts() ).toEqual( [ 'Post 1', 'Post 2', 'Post 3' ] );
		expect( document.activeElement?.className ).toContain( 'post-3' );
		expect( link()?.href ).toContain( 'query-1-page=3' );
		expect( window.history.state ).toMatchObject( {
			wpInteractivityId: 'a',
		} );
	} );

	it( 'asks for the list only, once, also if it is pressed again', async () => {
		fetched.mockResolvedValue( reply( inner( [ 3 ], 3 ) ) );
		link()?.click();
		await press();
		expect( fetched ).toHaveBeenCalledTimes( 1 );
		expect( fetched.mock.calls[ 0 ][ 0 ] ).toContain(
			'_pjax=.frontispiece-more-1'
		);
	} );

	it( 'has no link after the last page', async () => {
		fetched.mockResolvedValue( reply( inner( [ 3 ] ) ) );
		await press();
		expect( posts() ).toHaveLength( 3 );
		expect( link() ).toBeNull();
	} );

	it( 'opens the page in full if it cannot be loaded', async () => {
		fetched.mockResolvedValue( reply( '', { status: 500 } ) );
		await press();
		expect( posts() ).toHaveLength( 2 );
		expect( opened ).toHaveBeenCalledWith(
			expect.stringContaining( 'query-1-page=2' )
		);
	} );

	it( 'adds posts again that were there before the visitor left', async () => {
		window.history.replaceState(
			{
				frontispieceMore: { 'frontispiece-more-1': 2 },
				frontispieceScroll: 900,
			},
			'',
			'/'
		);
		fetched
			.mockResolvedValueOnce( reply( inner( [ 3 ], 3 ) ) )
			.mockResolvedValueOnce( reply( inner( [ 4 ], 4 ) ) );
		startLoadMore( 1000, opened, { added: 'Loaded.', end: 'No more.' } );
		await settle();
		await settle();
		expect( posts() ).toHaveLength( 4 );
		expect( window.scrollTo ).toHaveBeenCalledWith( {
			top: 900,
			behavior: 'instant',
		} );
	} );
} );
