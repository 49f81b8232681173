import { render, screen } from '@testing-library/react';
import { NextSteps } from './next-steps';

const status = ( name: string, count: number ) => ( {
	name,
	count,
	value: `${ count }.0`,
	label: name,
	text: '',
	url: '#',
} );

const NAMES = [ 'sources', 'feeds', 'forms', 'messages', 'site' ];

describe( 'The checklist of Home', () => {
	it( 'says how many steps are done and offers the others', () => {
		render(
			<NextSteps
				statuses={ NAMES.map( ( name ) =>
					status( name, name === 'sources' ? 2 : 0 )
				) }
			/>
		);
		expect( screen.getByText( '1 of 5 completed' ) ).toBeTruthy();
		const links = screen.getAllByRole( 'link' );
		expect( links.map( ( link ) => link.textContent ) ).toEqual( [
			'Start: Create a feed',
			'Start: Create a form',
			'Start: Receive an entry',
			'Start: Turn on site features',
		] );
		expect( screen.getByText( 'Completed' ) ).toBeTruthy();
	} );

	it( 'leaves out the steps of modules that are off', () => {
		render(
			<NextSteps
				statuses={ [ status( 'forms', 1 ), status( 'messages', 0 ) ] }
			/>
		);
		expect( screen.getByText( '1 of 2 completed' ) ).toBeTruthy();
		expect(
			screen.getAllByRole( 'link' ).map( ( link ) => link.textContent )
		).toEqual( [ 'Start: Receive an entry' ] );
	} );

	it( 'disappears when everything is done', () => {
		render(
			<NextSteps
				statuses={ NAMES.map( ( name ) => status( name, 1200 ) ) }
			/>
		);
		expect( screen.queryByText( 'Next steps' ) ).toBeNull();
	} );
} );
