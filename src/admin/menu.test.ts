import { refreshMenu } from './menu';

const menuOf = ( ...entries: string[] ) =>
	`<ul><li id="toplevel_page_frontispiece"><ul class="wp-submenu">${ entries
		.map( ( entry ) => `<li><a href="#">${ entry }</a></li>` )
		.join( '' ) }</ul></li></ul>`;

const entries = () =>
	[ ...document.querySelectorAll( '.wp-submenu a' ) ].map(
		( { textContent } ) => textContent
	);

const fetched = jest.fn();

const page = ( html: string ) => ( { text: async () => html } );

beforeEach( () => {
	fetched.mockReset();
	window.fetch = fetched;
	document.body.innerHTML = menuOf( 'Home', 'Forms' );
} );

it( 'shows the entries of the menu that the server prints now', async () => {
	fetched.mockResolvedValue( page( menuOf( 'Home' ) ) );
	await refreshMenu();
	expect( fetched ).toHaveBeenCalledWith( window.location.href );
	expect( entries() ).toEqual( [ 'Home' ] );
} );

it( 'keeps the menu if the server prints none, or cannot be reached', async () => {
	fetched.mockResolvedValueOnce( page( '<p>Log in</p>' ) );
	await refreshMenu();
	fetched.mockRejectedValueOnce( new TypeError( 'Failed to fetch' ) );
	await refreshMenu();
	expect( entries() ).toEqual( [ 'Home', 'Forms' ] );
} );

it( 'ignores a response to an earlier change that comes last', async () => {
	let respond: ( response: object ) => void = () => undefined;
	fetched
		.mockReturnValueOnce(
			new Promise( ( resolve ) => {
				respond = resolve;
			} )
		)
		.mockResolvedValueOnce( page( menuOf( 'Home', 'Feeds' ) ) );
	const first = refreshMenu();
	await refreshMenu();
	respond( page( menuOf( 'Home' ) ) );
	await first;
	expect( entries() ).toEqual( [ 'Home', 'Feeds' ] );
} );
