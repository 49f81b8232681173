import type {} from '../site';

afterEach( () => {
	jest.useRealTimers();
	delete window.frontispieceSite;
} );

const scripts = () => [ ...document.head.querySelectorAll( 'script' ) ];
const happen = ( type: string ) =>
	document.body.dispatchEvent( new Event( type, { bubbles: true } ) );

const move = ( movementX: number, movementY: number ) =>
	document.body.dispatchEvent(
		Object.assign( new Event( 'mousemove', { bubbles: true } ), {
			movementX,
			movementY,
		} )
	);

async function run( lazy: string[] ) {
	window.frontispieceLazy = lazy;
	await jest.isolateModulesAsync( async () => {
		await import( './page' );
	} );
}

beforeEach( () => {
	document.head.innerHTML = '';
	Object.defineProperty( window, 'scrollY', { value: 0, writable: true } );
} );

it( 'loads every lazy script once, on the first interaction', async () => {
	await run( [ '/a.js', '/b.js' ] );
	expect( scripts() ).toHaveLength( 0 );
	happen( 'keydown' );
	happen( 'mousemove' );
	expect( scripts().map( ( { src } ) => new URL( src ).pathname ) ).toEqual( [
		'/a.js',
		'/b.js',
	] );
} );

it( 'keeps events until all scripts have loaded, including one that fails', async () => {
	await run( [ '/a.js', '/b.js' ] );
	happen( 'keydown' );
	happen( 'keyup' );
	const [ a, b ] = scripts();
	a?.dispatchEvent( new Event( 'load' ) );
	happen( 'scroll' );
	b?.dispatchEvent( new Event( 'error' ) );
	happen( 'keydown' );
	expect( window.frontispieceSeen?.map( ( { type } ) => type ) ).toEqual( [
		'keydown',
		'keyup',
		'scroll',
	] );
} );

it( 'loads at once on a page that is already scrolled', async () => {
	window.scrollY = 500;
	await run( [ '/a.js' ] );
	expect( scripts() ).toHaveLength( 1 );
} );

it( 'does not take a pointer at rest on a page that appears for an interaction', async () => {
	await run( [ '/a.js' ] );
	move( 0, 0 );
	expect( scripts() ).toHaveLength( 0 );
	expect( window.frontispieceSeen ).toEqual( [] );
	move( 0, -1 );
	expect( scripts() ).toHaveLength( 1 );
} );

it( 'does nothing if no script is waiting', async () => {
	await run( [] );
	happen( 'keydown' );
	expect( scripts() ).toHaveLength( 0 );
	expect( window.frontispieceSeen ).toEqual( [] );
} );

describe( 'S001-012: a click on a pagination link before its script has loaded', () => {
	const clicks: string[] = [];

	async function runWith( html: string ): Promise< HTMLElement > {
		document.body.innerHTML = html;
		window.frontispieceSite = {
			'partial-pages': { links: '.pagination a, a.page-numbers' },
		};
		await run( [ '/pages.js', '/b.js' ] );
		return document.querySelector( 'b' ) as HTMLElement;
	}

	function click( on: HTMLElement, init: MouseEventInit = {} ): boolean {
		return on.dispatchEvent(
			new MouseEvent( 'click', {
				bubbles: true,
				cancelable: true,
				...init,
			} )
		);
	}

	beforeEach( () => {
		clicks.length = 0;
		document.body.onclick = ( event ) => {
			clicks.push( ( event.target as Element ).tagName );
			event.preventDefault();
		};
	} );

	afterEach( () => {
		document.body.onclick = null;
	} );

	it( 'waits for the scripts and reaches them', async () => {
		const next = await runWith(
			'<p class="pagination"><a href="/page/2/"><b>Next</b></a></p>'
		);
		expect( click( next ) ).toBe( false );
		expect( clicks ).toEqual( [] );
		const [ pages, other ] = scripts();
		pages?.dispatchEvent( new Event( 'load' ) );
		other?.dispatchEvent( new Event( 'load' ) );
		expect( clicks ).toEqual( [ 'B' ] );
		click( next );
		expect( clicks ).toEqual( [ 'B', 'B' ] );
	} );

	it( 'is left to the browser if a script fails, or takes too long', async () => {
		const next = await runWith(
			'<a class="page-numbers" href="/page/2/"><b>2</b></a>'
		);
		click( next );
		scripts().forEach( ( script ) =>
			script.dispatchEvent( new Event( 'error' ) )
		);
		expect( clicks ).toEqual( [ 'B' ] );

		document.head.innerHTML = '';
		jest.useFakeTimers();
		click(
			await runWith(
				'<a class="page-numbers" href="/page/2/"><b>2</b></a>'
			)
		);
		jest.advanceTimersByTime( 1999 );
		expect( clicks ).toEqual( [ 'B' ] );
		jest.advanceTimersByTime( 1 );
		expect( clicks ).toEqual( [ 'B', 'B' ] );
	} );

	it.each( [
		[
			'with the Ctrl key',
			'<a class="page-numbers" href="/2/"><b>2</b></a>',
			{ ctrlKey: true },
		],
		[
			'in another tab',
			'<a class="page-numbers" target="_blank" href="/2/"><b>2</b></a>',
			{},
		],
		[ 'on another link', '<a href="/about/"><b>About</b></a>', {} ],
	] )( 'is never held %s', async ( _name, html, init ) => {
		click( await runWith( html ), init );
		expect( clicks ).toEqual( [ 'B' ] );
	} );
} );
