import { act, render } from '@testing-library/react';
import { Combobox } from './island';
import { DEFAULTS } from './settings';
import type { SearchOptions } from './settings';

const fetched = jest.fn();
const suggestion = ( value: string ) => ( {
	value,
	permalink: `https://site.test/${ value }/`,
	date: 'March 5',
	thumbnail: '<img src="a.png" alt="">',
} );
const response = ( ...values: string[] ) => ( {
	ok: true,
	text: () =>
		Promise.resolve(
			JSON.stringify( {
				suggestions: values.length
					? values.map( suggestion )
					: [ { value: 'No results', no_found: true } ],
				allsearch: 'https://site.test/?s=x',
			} )
		),
} );

const input = () => document.querySelector( 'input' ) as HTMLInputElement;
const options = () => [ ...document.querySelectorAll( '[role=option]' ) ];
const panel = () =>
	document.querySelector< HTMLElement >( '.frontispiece-live-search__panel' );
const wait = ( ms: number ) => act( () => jest.advanceTimersByTimeAsync( ms ) );
const queries = () =>
	fetched.mock.calls.map( ( [ url ] ) =>
		( url as URL ).searchParams.get( 'query' )
	);

function start( changes: Partial< SearchOptions > = {} ) {
	document.body.innerHTML =
		'<form><input type="search" name="s"><button>Go</button><div id="host"></div></form><p tabindex="-1">Outside</p>';
	const form = document.querySelector( 'form' ) as HTMLElement;
	return render(
		<Combobox
			form={ form }
			input={ input() }
			options={ optionsWith( changes ) }
		/>,
		{ container: document.getElementById( 'host' ) as HTMLElement }
	);
}
const optionsWith = ( changes: Partial< SearchOptions > ) => ( {
	...DEFAULTS,
	viewAll: 'View all results',
	...changes,
} );
const type = ( value: string ) =>
	act( async () => {
		input().focus();
		input().value = value;
		input().dispatchEvent( new Event( 'input', { bubbles: true } ) );
		input().dispatchEvent(
			new KeyboardEvent( 'keyup', {
				key: value.slice( -1 ) || 'Backspace',
				bubbles: true,
			} )
		);
	} );
const press = ( key: string ) =>
	act( async () => {
		input().dispatchEvent(
			new KeyboardEvent( 'keydown', {
				key,
				bubbles: true,
				cancelable: true,
			} )
		);
	} );

beforeAll( () => {
	for ( const name of [ 'clientWidth', 'clientHeight' ] ) {
		Object.defineProperty( document.documentElement, name, { value: 900 } );
	}
} );
beforeEach( () => {
	jest.useFakeTimers();
	fetched.mockReset();
	fetched.mockResolvedValue( response( 'one', 'two', 'three' ) );
	window.fetch = fetched;
} );
afterEach( () => jest.useRealTimers() );

describe( 'Live search', () => {
	it( 'S001-091: sends one request for keys in quick succession, 200 ms after the last', async () => {
		start();
		await type( 'a' );
		await wait( 150 );
		await type( 'ab' );
		await wait( 150 );
		await type( 'abc' );
		await wait( 199 );
		expect( fetched ).not.toHaveBeenCalled();
		await wait( 1 );
		expect( queries() ).toEqual( [ 'abc' ] );
	} );

	it( 'S001-092: sends a request 200 ms after a filled input is focused', async () => {
		start();
		input().value = 'filled';
		await act( async () => input().focus() );
		await wait( 199 );
		expect( fetched ).not.toHaveBeenCalled();
		await wait( 1 );
		expect( queries() ).toEqual( [ 'filled' ] );
	} );

	it( 'S001-090: sends no request while the input is empty, but from one character on', async () => {
		start();
		await type( '' );
		await wait( 500 );
		expect( fetched ).not.toHaveBeenCalled();
		await type( 'a' );
		await wait( 200 );
		expect( queries() ).toEqual( [ 'a' ] );
		await type( '' );
		await wait( 500 );
		expect( panel() ).toBeNull();
		expect( fetched ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'S001-102: sends action, number, nonce and query', async () => {
		start( { number: 9, nonce: 'abc' } );
		await type( 'x & y' );
		await wait( 200 );
		const url = fetched.mock.calls[ 0 ]?.[ 0 ] as URL;
		expect( Object.fromEntries( url.searchParams ) ).toEqual( {
			action: 'penci_ajax_search',
			number: '9',
			nonce: 'abc',
			query: 'x & y',
		} );
	} );

	it( 'S001-093: ignores an older response that arrives after a newer one', async () => {
		start();
		const resolvers: ( ( value: unknown ) => void )[] = [];
		fetched.mockImplementation(
			() => new Promise( ( resolve ) => resolvers.push( resolve ) )
		);
		await type( 'a' );
		await wait( 200 );
		await type( 'ab' );
		await wait( 200 );
		await act( async () => resolvers[ 1 ]?.( response( 'newer' ) ) );
		await act( async () => resolvers[ 0 ]?.( response( 'older' ) ) );
		expect( options().map( ( { textContent } ) => textContent ) ).toEqual( [
			'newerMarch 5',
		] );
	} );

	it( 'is a combobox: the arrow keys select, Enter opens, Escape closes', async () => {
		start();
		await type( 'a' );
		await wait( 200 );
		expect( input().getAttribute( 'role' ) ).toBe( 'combobox' );
		expect( input().getAttribute( 'aria-expanded' ) ).toBe( 'true' );
		const list = document.querySelector( '[role=listbox]' );
		expect( input().getAttribute( 'aria-controls' ) ).toBe( list?.id );
		const active = () => input().getAttribute( 'aria-activedescendant' );
		await press( 'ArrowDown' );
		expect( active() ).toBe( options()[ 0 ]?.id );
		expect( options()[ 0 ]?.getAttribute( 'aria-selected' ) ).toBe(
			'true'
		);
		await press( 'ArrowUp' );
		expect( active() ).toBeNull();
		await press( 'ArrowUp' );
		expect( active() ).toBe( options()[ 2 ]?.id );
		const opened = jest.fn( ( event: Event ) => event.preventDefault() );
		options()[ 2 ]?.addEventListener( 'click', opened );
		await press( 'Enter' );
		expect( opened ).toHaveBeenCalledTimes( 1 );
		await press( 'Escape' );
		expect( panel() ).toBeNull();
		expect( input().getAttribute( 'aria-expanded' ) ).toBe( 'false' );
		await press( 'ArrowDown' );
		expect( panel() ).not.toBeNull();
	} );

	it( 'S001-131: closes 200 ms after the focus has left', async () => {
		start();
		await type( 'a' );
		await wait( 200 );
		await act( async () => document.querySelector( 'p' )?.focus() );
		await wait( 199 );
		expect( panel() ).not.toBeNull();
		await wait( 1 );
		expect( panel() ).toBeNull();
	} );

	it( 'S001-132: is at most 300 px high', async () => {
		start();
		await type( 'a' );
		await wait( 200 );
		expect( panel()?.style.maxBlockSize ).toBe( '300px' );
	} );

	it( 'S001-129, S001-130: links to all results from three suggestions on, if there is a label', async () => {
		const all = () =>
			document.querySelector( '.frontispiece-live-search__all' );
		const view = start();
		await type( 'a' );
		await wait( 200 );
		expect( all()?.getAttribute( 'href' ) ).toBe(
			'https://site.test/?s=x'
		);
		fetched.mockResolvedValue( response( 'one', 'two' ) );
		await type( 'ab' );
		await wait( 200 );
		expect( all() ).toBeNull();
		view.unmount();
		fetched.mockResolvedValue( response( 'one', 'two', 'three' ) );
		start( { viewAll: '' } );
		await type( 'a' );
		await wait( 200 );
		expect( options() ).toHaveLength( 3 );
		expect( all() ).toBeNull();
	} );

	it( 'S001-118: shows an error after a failure, and searches again', async () => {
		start();
		fetched.mockResolvedValue( { ok: false, status: 500 } );
		await type( 'a' );
		await wait( 200 );
		expect(
			document.querySelector( '[role=status]' )?.textContent
		).toMatch( /couldn't be loaded/ );
		expect( document.querySelector( 'form' )?.className ).toBe( '' );
		fetched.mockResolvedValue( response( 'one' ) );
		await type( 'a' );
		await wait( 200 );
		expect( options() ).toHaveLength( 1 );
	} );

	it( 'S001-036: shows a message without a link when nothing is found', async () => {
		start();
		fetched.mockResolvedValue( response() );
		await type( 'a' );
		await wait( 200 );
		expect( panel()?.textContent ).toBe( 'No results' );
		expect( panel()?.querySelector( 'a, [role=option]' ) ).toBeNull();
		expect( input().getAttribute( 'aria-expanded' ) ).toBe( 'false' );
	} );

	it( 'restores the input on cleanup', async () => {
		const view = start();
		await type( 'a' );
		await wait( 200 );
		view.unmount();
		expect( input().getAttributeNames().sort() ).toEqual( [
			'autocomplete',
			'name',
			'type',
		] );
	} );
} );

describe( 'With the public route', () => {
	const read = '/suggestions?locale=en_US';

	it( 'reads what caches keep for all visitors', async () => {
		start( { read, number: 9, nonce: 'abc' } );
		await type( 'x & y' );
		await wait( 200 );
		expect( fetched.mock.calls.map( ( [ url ] ) => url ) ).toEqual( [
			`${ read }&number=9&query=x+%26+y`,
		] );
		expect( fetched.mock.calls[ 0 ]?.[ 1 ] ).toMatchObject( {
			credentials: 'omit',
		} );
		expect( panel() ).not.toBeNull();
	} );

	it( 'sends the Ajax call where the REST API is closed', async () => {
		fetched.mockResolvedValueOnce( { ok: false, status: 401 } );
		start( { read } );
		await type( 'ab' );
		await wait( 200 );
		expect( fetched ).toHaveBeenCalledTimes( 2 );
		expect(
			( fetched.mock.calls[ 1 ]?.[ 0 ] as URL ).searchParams.get(
				'query'
			)
		).toBe( 'ab' );
		expect( panel() ).not.toBeNull();
	} );
} );
