import { fireEvent, render, screen } from '@testing-library/react';
import { Options } from './options';
import type { ComponentProps } from 'react';

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

const days = {
	num: {
		type: 'integer',
		label: 'Days',
		default: 90,
		minimum: 50,
		maximum: 5000,
	},
};

function renderDays( props: Partial< ComponentProps< typeof Options > > = {} ) {
	const onChange = jest.fn();
	render(
		<Options
			declarations={ days }
			values={ { num: 100 } }
			onChange={ onChange }
			{ ...props }
		/>
	);
	return { onChange, field: screen.getByLabelText( 'Days' ) };
}

it.each( [ '-5', '99999', '50.5' ] )(
	'BUG-68: a number that is not allowed stays in its field with an error and changes nothing: %s',
	( text ) => {
		const { onChange, field } = renderDays();
		fireEvent.change( field, { target: { value: text } } );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		fireEvent.blur( field );
		expect( field ).toHaveProperty( 'value', text );
		expect( field.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		expect( screen.getByRole( 'alert' ).textContent ).toBe(
			'Enter a whole number from 50 to 5,000.'
		);
		expect( onChange ).not.toHaveBeenCalled();
		fireEvent.change( field, { target: { value: '60' } } );
		fireEvent.blur( field );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		expect( onChange.mock.calls ).toEqual( [ [ { num: 60 } ] ] );
	}
);

it.each( [ '-5', '99999', '' ] )(
	'BUG-68: where the server checks what is saved, it gets what was entered: "%s"',
	( text ) => {
		const { onChange, field } = renderDays( { errors: {} } );
		fireEvent.change( field, { target: { value: text } } );
		fireEvent.blur( field );
		expect( onChange.mock.calls ).toEqual( [ [ { num: text } ] ] );
	}
);

it( 'a blank number is the default where a feed may leave it to the plugin', () => {
	const { onChange, field } = renderDays( {
		errors: {},
		isBlankDefault: true,
	} );
	fireEvent.change( field, { target: { value: '' } } );
	expect( onChange.mock.calls ).toEqual( [ [ { num: undefined } ] ] );
} );

it( 'BUG-78: an error in an option for compatibility is shown', () => {
	render(
		<Options
			declarations={ {
				cache: { type: 'integer', label: 'Pages', compatibility: true },
			} }
			values={ {} }
			errors={ { cache: 'Enter a whole number.' } }
			onChange={ jest.fn() }
		/>
	);
	expect( screen.getByRole( 'alert' ).textContent ).toBe(
		'Enter a whole number.'
	);
} );
