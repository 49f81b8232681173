import { startList } from './list';

const item = ( id: number ) =>
	`<div class="sbi_item" role="listitem" data-id="${ id }"></div>`;

interface ListOptions {
	type?: 'pages' | 'more';
	max?: number;
	paged?: number;
	mes?: string;
}

const button = ( name: string, text: string ) =>
	`<a class="frontispiece-photo-list__button frontispiece-photo-list__${ name }" href="?x">${ text }</a>`;

function make( {
	type = 'pages',
	max = 3,
	paged = 1,
	mes = "That's all for now",
}: ListOptions = {} ) {
	document.body.innerHTML = `<div class="box"><div class="frontispiece-photo-list__items" data-settings='{"num":2}' data-mes="${ mes }" data-action="some_page" data-id="0123456789abcdef" data-max="${ max }" data-paged="${ paged }" data-type="${ type }" data-nonce="n">${ item( 1 ) }${ item( 2 ) }</div><nav class="frontispiece-photo-list__pages">${
		type === 'more'
			? button( 'more', 'Load more' )
			: `${ button( 'previous', 'Previous' ) }<span class="frontispiece-photo-list__place"></span>${ button( 'next', 'Next' ) }`
	}</nav><p class="frontispiece-feed__status"></p></div>`;
	const box = document.querySelector< HTMLElement >( '.box' )!;
	const stop = startList( box, {
		ajax: '/ajax',
		action: 'some_page',
		parameter: 'frontispiece-page-k',
	} );
	const find = ( name: string ) =>
		box.querySelector< HTMLElement >(
			`.frontispiece-photo-list__${ name }`
		);
	return { box, stop, find, list: find( 'items' )! };
}

let sent: URLSearchParams[] = [];
let replies: ( string | number | Promise< string > )[] = [];

beforeEach( () => {
	jest.useFakeTimers();
	sent = [];
	replies = [];
	globalThis.fetch = jest.fn( async ( _url, { body } ) => {
		sent.push( body );
		const reply = await ( replies.shift() ?? '' );
		return {
			ok: typeof reply === 'string',
			status: Number( reply ) || 200,
			text: async () => String( reply ),
		};
	} ) as unknown as typeof fetch;
} );

afterEach( () => {
	jest.useRealTimers();
} );

const settle = () => jest.advanceTimersByTimeAsync( 150 );

async function press( element: HTMLElement | null ) {
	element?.click();
	await settle();
}

const isOff = ( element: HTMLElement | null ) =>
	element?.getAttribute( 'aria-disabled' ) === 'true';

const shown = ( list: HTMLElement ) =>
	[ ...list.querySelectorAll< HTMLElement >( '.sbi_item' ) ]
		.filter( ( one ) => ! one.hidden )
		.map( ( one ) => one.dataset.id );

it( 'P002-047, P002-133, P002-134, P002-186: changes pages, with Previous disabled on page 1 and Next on the last', async () => {
	const { find, list } = make();
	replies = [ item( 3 ) + item( 4 ), item( 5 ) ];
	expect( [ isOff( find( 'previous' ) ), isOff( find( 'next' ) ) ] ).toEqual(
		[ true, false ]
	);
	await press( find( 'previous' ) );
	expect( sent ).toEqual( [] );
	await press( find( 'next' ) );
	expect( shown( list ) ).toEqual( [ '3', '4' ] );
	expect( list.dataset.paged ).toBe( '2' );
	expect( isOff( find( 'previous' ) ) ).toBe( false );
	await press( find( 'next' ) );
	expect( shown( list ) ).toEqual( [ '5' ] );
	expect( isOff( find( 'next' ) ) ).toBe( true );
	expect( find( 'place' )?.textContent ).toBe( '3 of 3' );
	await press( find( 'next' ) );
	await press( find( 'previous' ) );
	await press( find( 'previous' ) );
	expect( shown( list ) ).toEqual( [ '1', '2' ] );
	expect( isOff( find( 'previous' ) ) ).toBe( true );
	expect( sent ).toHaveLength( 2 );
	expect( list.children ).toHaveLength( 5 );
} );

it( 'P002-184, P002-185: sends the action of the list with settings, id, type, paged and nonce', async () => {
	const { find } = make( { paged: 2 } );
	replies = [ item( 5 ) ];
	await press( find( 'next' ) );
	expect( Object.fromEntries( sent[ 0 ]! ) ).toEqual( {
		action: 'some_page',
		settings: '{"num":2}',
		id: '0123456789abcdef',
		type: 'pages',
		paged: '3',
		nonce: 'n',
	} );
} );

it( 'P002-048, P002-186: the load more type appends and ends at the last page', async () => {
	const { find, list } = make( { type: 'more' } );
	replies = [ item( 2 ) + item( 3 ), item( 4 ) ];
	await press( find( 'more' ) );
	expect( shown( list ) ).toEqual( [ '1', '2', '3' ] );
	expect( document.activeElement ).toBe( list.children[ 2 ] );
	expect( find( 'more' )?.textContent ).toBe( 'Load more' );
	await press( find( 'more' ) );
	expect( shown( list ) ).toHaveLength( 4 );
	expect( find( 'more' )?.textContent ).toBe( "That's all for now" );
} );

it( 'P002-132: a loading button says so, and a second click sends no request', async () => {
	const { find } = make();
	let finish: ( text: string ) => void = () => {};
	replies = [ new Promise( ( resolve ) => ( finish = resolve ) ) ];
	await press( find( 'next' ) );
	await press( find( 'next' ) );
	expect( find( 'next' )?.className ).toContain( 'is-loading' );
	expect( find( 'next' )?.getAttribute( 'aria-busy' ) ).toBe( 'true' );
	expect( find( 'previous' )?.className ).not.toContain( 'is-loading' );
	finish( item( 3 ) );
	await settle();
	expect( find( 'next' )?.className ).not.toContain( 'is-loading' );
	expect( sent ).toHaveLength( 1 );
} );

it( 'P002-135, P002-211: after an empty response the button shows the list’s message, and the pagination is removed 1200 ms later', async () => {
	for ( const type of [ 'pages', 'more' ] as const ) {
		const { find, box } = make( { type } );
		replies = [ '  ' ];
		const more = find( type === 'more' ? 'more' : 'next' );
		more?.focus();
		more?.click();
		await jest.advanceTimersByTimeAsync( 0 );
		expect( more?.textContent ).toBe( "That's all for now" );
		await jest.advanceTimersByTimeAsync( 1199 );
		expect( find( 'pages' ) ).not.toBeNull();
		await jest.advanceTimersByTimeAsync( 1 );
		expect( find( 'pages' ) ).toBeNull();
		expect( box.contains( document.activeElement ) ).toBe( true );
	}
} );

it.each( [
	[ 500 ],
	[ '0' ],
	[ '{"success":false}' ],
	[ '<!DOCTYPE html><p>' ],
] )(
	'after the response %s it shows an error and can be used again',
	async ( reply ) => {
		const { find, box, list } = make();
		replies = [ reply, item( 3 ) ];
		await press( find( 'next' ) );
		expect( box.textContent ).toContain( "couldn't be loaded" );
		expect( shown( list ) ).toEqual( [ '1', '2' ] );
		await press( find( 'next' ) );
		expect( shown( list ) ).toEqual( [ '3' ] );
		expect( box.textContent ).not.toContain( "couldn't be loaded" );
	}
);

it( 'the buttons are links to their pages, and work by keyboard too', async () => {
	const { find } = make();
	expect( find( 'next' )?.getAttribute( 'href' ) ).toContain(
		'frontispiece-page-k=2'
	);
	expect( find( 'previous' )?.hasAttribute( 'href' ) ).toBe( false );
	expect( find( 'previous' )?.tabIndex ).toBe( 0 );
	replies = [ item( 3 ) ];
	find( 'next' )?.dispatchEvent(
		new KeyboardEvent( 'keydown', {
			key: ' ',
			bubbles: true,
			cancelable: true,
		} )
	);
	await settle();
	expect( sent ).toHaveLength( 1 );
	const open = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
		ctrlKey: true,
	} );
	find( 'next' )?.addEventListener(
		'click',
		( event ) => event.preventDefault(),
		{ once: true }
	);
	find( 'next' )?.dispatchEvent( open );
	await settle();
	expect( sent ).toHaveLength( 1 );
} );

it( 'a removed list stops, and one without pages does nothing', async () => {
	const { find, stop, list } = make();
	replies = [ Promise.resolve( item( 3 ) ) ];
	find( 'next' )?.click();
	stop();
	await settle();
	expect( shown( list ).length ).toBeGreaterThan( 0 );
	expect( () =>
		startList( document.createElement( 'div' ), {} )()
	).not.toThrow();
} );
