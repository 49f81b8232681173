import { renderHook } from '@testing-library/react';
import { useUnreadBadge } from './use-unread-badge';

const badge = () => document.querySelector( '.frontispiece-unread' );
const texts = () =>
	[ ...( badge()?.children ?? [] ) ].map(
		( { textContent } ) => textContent
	);

beforeEach( () => {
	document.body.innerHTML =
		'<ul id="adminmenu"><span class="update-plugins frontispiece-unread count-2"><span>2</span><span>2 unread entries</span></span></ul>';
} );

it( 'shows the new number of unread entries in the admin menu', () => {
	const { rerender } = renderHook(
		( count: number ) => useUnreadBadge( count ),
		{
			initialProps: 1,
		}
	);
	expect( texts() ).toEqual( [ '1', '1 unread entry' ] );
	expect( badge()?.className ).toBe(
		'update-plugins frontispiece-unread count-1'
	);
	rerender( 0 );
	expect( badge()?.classList.contains( 'count-0' ) ).toBe( true );
	rerender( 100 );
	expect( texts() ).toEqual( [ '99+', '99+ unread entries' ] );
} );

it( 'leaves the number alone until the list is loaded', () => {
	renderHook( () => useUnreadBadge( undefined ) );
	expect( texts() ).toEqual( [ '2', '2 unread entries' ] );
} );
