import type { Mode, ModeConfig } from './mode';

let systemDark = false;
let systemChanges: () => void = () => {};

window.matchMedia = ( () => ( {
	get matches() {
		return systemDark;
	},
	addEventListener: ( _type: string, listener: () => void ) => {
		systemChanges = listener;
	},
} ) ) as unknown as typeof window.matchMedia;

const listening: [ string, EventListener ][] = [];
const listen = document.addEventListener.bind( document );
document.addEventListener = ( type: string, listener: EventListener ) => {
	listening.push( [ type, listener ] );
	listen( type, listener );
};

const root = document.documentElement;
const mode = () => root.dataset.frontispieceTheme;
const control = () => document.querySelector( 'button' ) as HTMLElement;

async function run( config: Partial< ModeConfig > ) {
	window.frontispieceSite = { 'theme-toggle': config };
	document.body.innerHTML =
		'<button class="frontispiece-theme-toggle__switch" role="switch" aria-checked="false"><span></span></button>';
	await jest.isolateModulesAsync( async () => {
		await import( './head' );
		await import( './page' );
	} );
}

const at = ( hour: number, minute = 0 ) =>
	jest.setSystemTime( new Date( 2026, 2, 10, hour, minute ) );

beforeEach( () => {
	jest.useFakeTimers();
	document.cookie = 'frontispiece_mode=;path=/;max-age=0';
	root.removeAttribute( 'data-frontispiece-theme' );
	root.className = '';
	systemDark = false;
} );

afterEach( () => {
	jest.useRealTimers();
	for ( const [ type, listener ] of listening.splice( 0 ) ) {
		document.removeEventListener( type, listener );
	}
} );

it.each< [ number, number, Mode ] >( [
	[ 19, 0, 'dark' ],
	[ 23, 59, 'dark' ],
	[ 18, 59, 'light' ],
	[ 12, 0, 'light' ],
	[ 0, 0, 'light' ],
] )(
	'S001-059 S001-060: by time, %i:%i without an end hour is %s',
	async ( hour, minute, expected ) => {
		at( hour, minute );
		await run( { auto_by: 'time' } );
		expect( mode() ).toBe( expected );
	}
);

it.each< [ number, Mode ] >( [
	[ 0, 'dark' ],
	[ 5, 'dark' ],
	[ 6, 'light' ],
	[ 19, 'dark' ],
] )(
	'S001-061: by time, with the night ending at 6, %i o’clock is %s',
	async ( hour, expected ) => {
		at( hour );
		await run( { auto_by: 'time', until: 6 } );
		expect( mode() ).toBe( expected );
	}
);

it( 'turns dark on an open page at the configured hour', async () => {
	at( 18, 58 );
	await run( { auto_by: 'time' } );
	expect( mode() ).toBe( 'light' );
	jest.advanceTimersByTime( 3 * 60_000 );
	expect( mode() ).toBe( 'dark' );
	expect( control().getAttribute( 'aria-checked' ) ).toBe( 'true' );
} );

it( 'S001-062: the loading class is set at once, still there at 399 ms, and removed at 400 ms', async () => {
	await run( {} );
	const isLoading = () =>
		root.classList.contains( 'frontispiece-theme-loading' );
	expect( isLoading() ).toBe( false );
	control().click();
	expect( isLoading() ).toBe( true );
	jest.advanceTimersByTime( 399 );
	expect( isLoading() ).toBe( true );
	jest.advanceTimersByTime( 1 );
	expect( isLoading() ).toBe( false );
} );

it( 'a second toggle keeps the loading class for its own 400 ms', async () => {
	await run( {} );
	control().click();
	jest.advanceTimersByTime( 300 );
	control().click();
	jest.advanceTimersByTime( 399 );
	expect( root.className ).toBe( 'frontispiece-theme-loading' );
	jest.advanceTimersByTime( 1 );
	expect( root.className ).toBe( '' );
} );

it( 'a choice is stored and overrides system, time and default until it is cleared', async () => {
	await run( { auto_by: 'os' } );
	control().click();
	expect( document.cookie ).toContain( 'frontispiece_mode=dark' );
	systemDark = true;
	systemChanges();
	control().click();
	expect( document.cookie ).toContain( 'frontispiece_mode=light' );
	systemChanges();
	expect( mode() ).toBe( 'light' );
	document.cookie = 'frontispiece_mode=;path=/;max-age=0';
	systemChanges();
	expect( mode() ).toBe( 'dark' );
} );

it( 'a cookie with an unknown value is ignored', async () => {
	document.cookie = 'frontispiece_mode=blue;path=/';
	await run( { darktheme: true } );
	expect( mode() ).toBe( 'dark' );
} );

it( 'every switch shows the mode, also one added later', async () => {
	await run( { darktheme: true } );
	expect( control().getAttribute( 'aria-checked' ) ).toBe( 'true' );
	control().setAttribute( 'aria-checked', 'false' );
	document.dispatchEvent( new Event( 'frontispiece:content' ) );
	expect( control().getAttribute( 'aria-checked' ) ).toBe( 'true' );
	( control().firstChild as HTMLElement ).click();
	expect( control().getAttribute( 'aria-checked' ) ).toBe( 'false' );
} );

const THREE = [ 'light', 'system', 'dark' ]
	.map(
		( name ) =>
			`<button class="frontispiece-theme-toggle__mode" data-frontispiece-mode="${ name }" aria-pressed="false"></button>`
	)
	.join( '' );

const pressed = () =>
	[
		...document.querySelectorAll< HTMLElement >( '[aria-pressed=true]' ),
	].map( ( button ) => button.dataset.frontispieceMode );

const press = ( name: string ) =>
	document
		.querySelector< HTMLElement >( `[data-frontispiece-mode=${ name }]` )
		?.click();

async function runWithThree( config: Partial< ModeConfig > ) {
	await run( { ...config, system: true } );
	document.body.innerHTML = THREE;
	document.dispatchEvent( new Event( 'frontispiece:content' ) );
}

it( 'with a third choice, System is stored and follows the system from then on', async () => {
	await runWithThree( { darktheme: true } );
	expect( [ mode(), pressed() ] ).toEqual( [ 'dark', [ 'dark' ] ] );
	press( 'system' );
	expect( document.cookie ).toContain( 'frontispiece_mode=system' );
	expect( [ mode(), pressed() ] ).toEqual( [ 'light', [ 'system' ] ] );
	systemDark = true;
	systemChanges();
	expect( [ mode(), pressed() ] ).toEqual( [ 'dark', [ 'system' ] ] );
	press( 'light' );
	expect( [ mode(), pressed() ] ).toEqual( [ 'light', [ 'light' ] ] );
} );

it( 'with a third choice, System is shown as chosen while the mode follows the system', async () => {
	await runWithThree( { auto_by: 'os' } );
	expect( pressed() ).toEqual( [ 'system' ] );
} );

it( 'a stored System is ignored once the owner has turned the third choice off', async () => {
	document.cookie = 'frontispiece_mode=system;path=/';
	await run( { darktheme: true } );
	expect( mode() ).toBe( 'dark' );
} );
