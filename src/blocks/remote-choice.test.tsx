import { fireEvent, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { RemoteChoice } from './remote-choice';

jest.mock( '@wordpress/api-fetch', () => jest.fn() );
jest.mock(
	'@wordpress/components',
	() => ( {
		SelectControl: ( { label, help, value, options, onChange }: any ) => (
			<>
				<select
					aria-label={ label }
					value={ value }
					onChange={ ( event ) => onChange( event.target.value ) }
				>
					{ options.map( ( option: any ) => (
						<option key={ option.value } value={ option.value }>
							{ option.label }
						</option>
					) ) }
				</select>
				<p>{ help }</p>
			</>
		),
	} ),
	{ virtual: true }
);

const fetched = apiFetch as unknown as jest.Mock;
const texts = () =>
	screen.getAllByRole( 'option' ).map( ( { textContent } ) => textContent );

function show( value: number ) {
	const onChange = jest.fn();
	render(
		<RemoteChoice
			declaration={ {
				type: 'integer',
				label: 'Form',
				choices: '/frontispiece/v1/contact-forms',
			} }
			value={ value }
			onChange={ onChange }
		/>
	);
	return onChange;
}

it( 'lists the site’s choices by title or by ID', async () => {
	fetched.mockResolvedValue( [
		{ id: 3, title: 'Contact' },
		{ id: 4, title: '' },
	] );
	const onChange = show( 0 );
	await screen.findByText( 'Contact' );
	expect( fetched ).toHaveBeenCalledWith( {
		path: '/frontispiece/v1/contact-forms',
	} );
	expect( texts() ).toEqual( [ '— Select —', 'Contact', '#4' ] );
	fireEvent.change( screen.getByLabelText( 'Form' ), {
		target: { value: '3' },
	} );
	expect( onChange ).toHaveBeenCalledWith( 3 );
} );

it( 'keeps a value that is not in the list', async () => {
	fetched.mockResolvedValue( [ { id: 3, title: 'Contact' } ] );
	show( 9 );
	await screen.findByText( 'Contact' );
	expect( texts() ).toEqual( [ '— Select —', 'Contact', '#9' ] );
} );

it( 'shows a message when the list cannot be loaded', async () => {
	fetched.mockRejectedValue( new Error( 'No' ) );
	show( 9 );
	expect(
		await screen.findByText(
			"The list couldn't be loaded. Reload the page and try again."
		)
	).toBeTruthy();
	expect( texts() ).toEqual( [ '— Select —', '#9' ] );
} );
