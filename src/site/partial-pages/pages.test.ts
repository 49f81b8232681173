import declared from './options.json';
import { DEFAULTS, Pages } from './pages';
import { reply } from './response.fixtures';
import type { PagesOptions } from './pages';
import { tasks } from '../../kernel/tasks.fixtures';

const fetched = jest.fn();
const opened = jest.fn();
let pages: Pages | undefined;

function start( options: Partial< PagesOptions > = {} ) {
	pages = new Pages( { ...DEFAULTS, ...options }, opened, 'It failed.' );
	pages.start();
}

const main = () => document.querySelector( 'main' ) as HTMLElement;
const settle = async () => {
	for ( let n = 0; n < 10; n++ ) {
		await Promise.resolve();
	}
	await tasks();
};
const click = ( selector = '.pagination a' ) => {
	document.querySelector< HTMLElement >( selector )?.click();
};
const page = ( n: number ) =>
	`<title>Page ${ n }</title><h1>News ${ n }</h1><nav class="pagination"><a href="/page/${
		n + 1
	}/">Next</a></nav>`;

beforeEach( () => {
	window.history.replaceState( null, '', '/' );
	window.fetch = fetched;
	window.scrollTo = jest.fn();
	fetched.mockReset();
	opened.mockReset();
	document.title = 'Page 1';
	document.head.innerHTML = '<title>Page 1</title>';
	document.body.innerHTML = `<header>Header</header><main>${ page( 1 ) }</main>`;
	main().querySelector( 'title' )?.remove();
} );

afterEach( () => pages?.stop() );

describe( 'Faster paging', () => {
	it( 'S001-012, S001-013, S001-014, S001-080: puts the next page in the main area and its URL in the address bar', async () => {
		const header = document.querySelector( 'header' );
		start();
		fetched.mockResolvedValue( reply( page( 2 ) ) );
		click();
		await settle();
		expect( main().querySelector( 'h1' )?.textContent ).toBe( 'News 2' );
		expect( main().querySelector( 'title' ) ).toBeNull();
		expect( document.title ).toBe( 'Page 2' );
		expect( document.querySelector( 'header' ) ).toBe( header );
		expect( window.location.pathname ).toBe( '/page/2/' );
		expect( window.scrollTo ).toHaveBeenCalledWith( {
			top: 0,
			behavior: 'instant',
		} );
		expect( document.activeElement ).toBe( main() );
		expect( opened ).not.toHaveBeenCalled();
	} );

	it( 'keeps WordPress from prefetching pages that it loads in part, including those linked from loaded content', async () => {
		main().insertAdjacentHTML( 'beforeend', '<a href="/post/">Post</a>' );
		start();
		const marked = () =>
			[ ...document.querySelectorAll( '.no-prefetch' ) ].map( ( link ) =>
				link.getAttribute( 'href' )
			);
		expect( marked() ).toEqual( [ '/page/2/' ] );
		fetched.mockResolvedValue( reply( page( 2 ) ) );
		click();
		await settle();
		expect( marked() ).toEqual( [ '/page/3/' ] );
	} );

	it( 'S001-069, S001-070: marks the body while it loads', async () => {
		start();
		let finish: ( value: unknown ) => void = () => {};
		fetched.mockReturnValue( new Promise( ( r ) => ( finish = r ) ) );
		click();
		expect( document.body.className ).toBe( 'loading-posts' );
		expect( main().getAttribute( 'aria-busy' ) ).toBe( 'true' );
		finish( reply( page( 2 ) ) );
		await settle();
		expect( document.body.className ).toBe( '' );
		expect( main().hasAttribute( 'aria-busy' ) ).toBe( false );
		fetched.mockResolvedValue( reply( '', { status: 500 } ) );
		click();
		await settle();
		expect( document.body.className ).toBe( '' );
	} );

	it( 'S001-071: opens the full page of the link after a failure', async () => {
		start();
		fetched.mockResolvedValue( reply( 'x', { status: 500 } ) );
		click();
		await settle();
		expect( opened ).toHaveBeenCalledWith( 'http://localhost/page/2/' );
		expect( main().textContent ).toContain( 'News 1' );
		expect( document.querySelector( '[role=status]' ) ).toBeNull();
	} );

	it( 'S001-117: shows a message only if the owner enabled it, and fires the same events either way', async () => {
		expect( declared.attributes.status.default ).toBe( false );
		const events: string[] = [];
		const listen = ( { type }: Event ) => events.push( type );
		const names = [ 'start', 'error', 'end' ].map(
			( name ) => `frontispiece:page-${ name }`
		);
		names.forEach( ( name ) => document.addEventListener( name, listen ) );
		fetched.mockResolvedValue( reply( '' ) );
		start();
		click();
		await settle();
		expect( document.querySelector( '[role=status]' ) ).toBeNull();
		expect( events ).toEqual( names );
		pages?.stop();
		start( { status: true } );
		click();
		await settle();
		expect( document.querySelector( '[role=status]' )?.textContent ).toBe(
			'It failed.'
		);
		expect( opened ).toHaveBeenCalledTimes( 2 );
		expect( events ).toEqual( [ ...names, ...names ] );
		names.forEach( ( name ) =>
			document.removeEventListener( name, listen )
		);
	} );

	it( 'S001-073, S001-074: reloads when both versions are known and differ', async () => {
		document.head.innerHTML +=
			'<meta http-equiv="x-pjax-version" content="v1">';
		start();
		const respond = ( version?: string ) =>
			fetched.mockResolvedValue(
				reply( page( 2 ), {
					headers: {
						'X-PJAX-URL': 'http://localhost/two/',
						...( version ? { 'X-PJAX-Version': version } : {} ),
					},
				} )
			);
		respond( 'v2' );
		click();
		await settle();
		expect( opened ).toHaveBeenCalledWith( 'http://localhost/two/' );
		expect( main().textContent ).toContain( 'News 1' );
		opened.mockReset();
		for ( const version of [ 'v1', undefined ] ) {
			respond( version );
			click();
			await settle();
			expect( main().textContent ).toContain( 'News 2' );
		}
		expect( opened ).not.toHaveBeenCalled();
	} );

	it( 'S001-079: drops a load that another click has replaced, however it ends', async () => {
		start();
		const resolvers: ( ( value: unknown ) => void )[] = [];
		fetched.mockImplementation(
			() => new Promise( ( resolve ) => resolvers.push( resolve ) )
		);
		click();
		click();
		resolvers[ 1 ]?.( reply( page( 3 ) ) );
		await settle();
		resolvers[ 0 ]?.( reply( '', { status: 500 } ) );
		await settle();
		expect( main().textContent ).toContain( 'News 3' );
		expect( opened ).not.toHaveBeenCalled();
		expect( document.body.className ).toBe( '' );
	} );

	it( 'S001-080: restores the previous page with its scroll position, without a request', async () => {
		start();
		const first = main().querySelector( 'h1' );
		fetched.mockResolvedValue( reply( page( 2 ) ) );
		Object.defineProperty( window, 'scrollY', {
			value: 900,
			configurable: true,
		} );
		click();
		await settle();
		const back = new Promise( ( resolve ) =>
			window.addEventListener( 'popstate', resolve, { once: true } )
		);
		window.history.back();
		await back;
		expect( main().querySelector( 'h1' ) ).toBe( first );
		expect( document.title ).toBe( 'Page 1' );
		expect( window.scrollTo ).toHaveBeenLastCalledWith( {
			top: 900,
			behavior: 'instant',
		} );
		expect( fetched ).toHaveBeenCalledTimes( 1 );
		const forward = new Promise( ( resolve ) =>
			window.addEventListener( 'popstate', resolve, { once: true } )
		);
		window.history.forward();
		await forward;
		expect( document.title ).toBe( 'Page 2' );
		expect( fetched ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'BUG-17: removes the loading classes when Back is pressed during a load', async () => {
		start();
		const outcomes: string[] = [];
		const hear = ( event: Event ) =>
			outcomes.push(
				( event as CustomEvent< { outcome: string } > ).detail.outcome
			);
		document.addEventListener( 'frontispiece:page-end', hear );
		fetched.mockResolvedValue( reply( page( 2 ) ) );
		click();
		await settle();
		fetched.mockImplementation(
			( _url: string, { signal }: RequestInit ) =>
				new Promise( ( _resolve, reject ) =>
					signal?.addEventListener( 'abort', () =>
						reject( new Error( 'aborted' ) )
					)
				)
		);
		click();
		expect( document.body.className ).toBe( 'loading-posts' );
		const back = new Promise( ( resolve ) =>
			window.addEventListener( 'popstate', resolve, { once: true } )
		);
		window.history.back();
		await back;
		await settle();
		expect( main().textContent ).toContain( 'News 1' );
		expect( document.body.className ).toBe( '' );
		expect( main().hasAttribute( 'aria-busy' ) ).toBe( false );
		expect( outcomes ).toEqual( [ 'fragment', 'aborted' ] );
		document.removeEventListener( 'frontispiece:page-end', hear );
	} );

	it( 'requests a page again that is no longer cached', async () => {
		start( { cache: 0 } );
		fetched.mockResolvedValue( reply( page( 2 ) ) );
		click();
		await settle();
		fetched.mockResolvedValue( reply( page( 1 ) ) );
		const back = new Promise( ( resolve ) =>
			window.addEventListener( 'popstate', resolve, { once: true } )
		);
		window.history.back();
		await back;
		await settle();
		expect( main().textContent ).toContain( 'News 1' );
		expect( window.location.pathname ).toBe( '/' );
		expect( fetched ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'notifies other scripts of new content', async () => {
		start();
		const listener = jest.fn();
		document.addEventListener( 'frontispiece:content', listener, {
			once: true,
		} );
		fetched.mockResolvedValue( reply( page( 2 ) ) );
		click();
		await settle();
		expect( listener ).toHaveBeenCalledTimes( 1 );
	} );
} );
