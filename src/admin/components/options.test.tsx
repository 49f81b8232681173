import { fireEvent, render, screen } from '@testing-library/react';
import { Options } from './options';

const declarations = {
	num: { type: 'integer', label: 'Posts', default: 20, group: 'Layout' },
	token: { type: 'string', label: 'Token', group: 'Source' },
};

const show = ( errors = {} ) => {
	const onChange = jest.fn();
	render(
		<Options
			declarations={ declarations }
			values={ {} }
			onChange={ onChange }
			errors={ errors }
		/>
	);
	return onChange;
};

it( 'shows the declared default of an unset option and reports changes', () => {
	const onChange = show();
	const field = screen.getByLabelText( 'Posts' );
	expect( field ).toHaveProperty( 'value', '20' );
	fireEvent.change( field, { target: { value: '5' } } );
	expect( onChange ).toHaveBeenCalledWith( { num: 5 } );
} );

it( 'opens the group of an invalid option and shows the error next to it', () => {
	show( { token: 'This token has ended.' } );
	expect( screen.getByLabelText( 'Token' ) ).toBeTruthy();
	expect( screen.getByRole( 'alert' ).textContent ).toBe(
		'This token has ended.'
	);
} );

it( 'keeps the focused field unchanged when its error appears and disappears', () => {
	const page = ( errors: Record< string, string > ) => (
		<Options
			declarations={ declarations }
			values={ {} }
			onChange={ jest.fn() }
			errors={ errors }
		/>
	);
	const { rerender } = render( page( {} ) );
	fireEvent.click( screen.getByRole( 'button', { name: 'Source' } ) );
	const field = screen.getByLabelText( 'Token' );
	field.focus();
	for ( const errors of [ { token: 'Too short.' }, {} ] ) {
		rerender( page( errors ) );
		expect( document.activeElement ).toBe( field );
	}
} );

it( 'accepts any number while typing and clamps it to its limits on blur', () => {
	const onChange = jest.fn();
	render(
		<Options
			declarations={ {
				num: { type: 'integer', label: 'Days', minimum: 50 },
			} }
			values={ { num: 100 } }
			onChange={ onChange }
		/>
	);
	const field = screen.getByLabelText( 'Days' );
	fireEvent.change( field, { target: { value: '6' } } );
	expect( field ).toHaveProperty( 'value', '6' );
	expect( onChange ).not.toHaveBeenCalled();
	fireEvent.change( field, { target: { value: '60' } } );
	expect( onChange ).toHaveBeenLastCalledWith( { num: 60 } );
	fireEvent.change( field, { target: { value: '7' } } );
	fireEvent.blur( field );
	expect( onChange ).toHaveBeenLastCalledWith( { num: 50 } );
} );
