import { fireEvent, render, screen } from '@testing-library/react';
import { Sidebar } from './sidebar';
import type { State } from './state';

function open( state: Partial< State > ) {
	const change = jest.fn();
	render(
		<Sidebar
			feed={ document.body }
			calls={ { ajax: '/ajax', actions: {} } as never }
			state={
				{
					mode: 'hide',
					hidden: [],
					shown: [],
					blocked: [],
					list: '',
					isPermanent: false,
					...state,
				} as never
			}
			change={ change }
			detailed={ null }
			onClose={ () => {} }
		/>
	);
	return change;
}

it( 'counts the hidden posts, and offers no allowlist options in hide mode', () => {
	open( { hidden: [ '11' ], shown: [ '12', '13' ] } );
	expect( screen.getByText( '1 post is hidden.' ) ).toBeTruthy();
	expect( screen.queryByRole( 'checkbox' ) ).toBeNull();
	expect( screen.queryByText( 'whitelist="3"' ) ).toBeNull();
} );

it( 'counts the posts of the allowlist, and shows its attribute once it has an index', () => {
	open( { mode: 'show', shown: [ '12', '13' ], list: '3' } );
	expect( screen.getByText( '2 posts are on the allowlist.' ) ).toBeTruthy();
	expect( screen.getByText( 'whitelist="3"' ) ).toBeTruthy();
} );

it( 'an allowlist that is not stored yet has no attribute to copy', () => {
	open( { mode: 'show' } );
	expect( screen.queryByText( /whitelist=/ ) ).toBeNull();
} );

it( 'reports the chosen mode and whether posts are kept permanently', () => {
	const change = open( { mode: 'show' } );
	fireEvent.click( screen.getByRole( 'checkbox', { name: /Keep these/ } ) );
	expect( change ).toHaveBeenLastCalledWith( {
		type: 'permanent',
		isPermanent: true,
	} );
	fireEvent.click(
		screen.getByRole( 'radio', { name: 'Hide selected posts' } )
	);
	expect( change ).toHaveBeenLastCalledWith( { type: 'mode', mode: 'hide' } );
} );
