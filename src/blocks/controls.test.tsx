import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { AttributeControl } from './controls';
import type { AttributeDeclaration, AttributeValue } from './attributes';

const draw = ( declaration: AttributeDeclaration, value?: AttributeValue ) => {
	const onChange = jest.fn();
	render(
		<AttributeControl
			declaration={ declaration }
			value={ value }
			onChange={ onChange }
		/>
	);
	return onChange;
};

const sources = {
	type: 'array',
	label: 'Sources',
	offered: [
		{ value: 'a', label: 'Bakery' },
		{ value: 'b', label: 'Mill' },
	],
};

it( 'ticks what is chosen of what is offered', () => {
	const onChange = draw( sources, [ 'a' ] );
	expect( screen.getByRole( 'group', { name: 'Sources' } ) ).toBeTruthy();
	fireEvent.click( screen.getByLabelText( 'Mill' ) );
	expect( onChange ).toHaveBeenLastCalledWith( [ 'a', 'b' ] );
	fireEvent.click( screen.getByLabelText( 'Bakery' ) );
	expect( onChange ).toHaveBeenLastCalledWith( [] );
} );

it( 'shows what is chosen and no longer offered, so that it can be left', () => {
	const onChange = draw( sources, [ 's_gone' ] );
	fireEvent.click( screen.getByLabelText( 's_gone' ) );
	expect( onChange ).toHaveBeenCalledWith( [] );
} );

it( 'shows the opposite of an option whose name is a negative', () => {
	const onChange = draw(
		{ type: 'boolean', label: 'Open in lightbox', inverted: true },
		false
	);
	const toggle =
		screen.getByLabelText< HTMLInputElement >( 'Open in lightbox' );
	expect( toggle.checked ).toBe( true );
	fireEvent.click( toggle );
	expect( onChange ).toHaveBeenCalledWith( true );
} );

it.each( [
	[ 'lines', 'TEXTAREA', '' ],
	[ 'date-time', 'INPUT', 'datetime-local' ],
	[ 'url', 'INPUT', 'url' ],
	[ 'color', 'INPUT', 'text' ],
] )( 'renders a text field with the format %s', ( format, tag, type ) => {
	draw( { type: 'string', label: 'Text', format } );
	const field = screen.getByLabelText( 'Text' );
	expect( field.tagName ).toBe( tag );
	expect( field.getAttribute( 'type' ) ?? '' ).toBe( type );
} );

it( 'lets a color be picked, typed or cleared', async () => {
	const color = { type: 'string', label: 'Text color', format: 'color' };
	const onChange = draw( color, '#336699' );
	fireEvent.change( screen.getByLabelText( 'Text color' ), {
		target: { value: 'rgb(1, 2, 3)' },
	} );
	expect( onChange ).toHaveBeenLastCalledWith( 'rgb(1, 2, 3)' );

	// The palette is not rendered before it is opened.
	expect( document.querySelector( '.components-color-picker' ) ).toBeNull();
	const pick = screen.getByRole( 'button', { name: 'Select: Text color' } );
	fireEvent.click( pick );
	expect( pick.getAttribute( 'aria-expanded' ) ).toBe( 'true' );
	const hex = await screen.findByLabelText( 'Hex color' );
	fireEvent.change( hex, { target: { value: 'ff0000' } } );
	await waitFor( () =>
		expect( onChange ).toHaveBeenLastCalledWith( '#ff0000' )
	);

	fireEvent.click(
		screen.getByRole( 'button', { name: 'Clear: Text color' } )
	);
	expect( onChange ).toHaveBeenLastCalledWith( '' );
} );

describe( 'a whole number', () => {
	const number = {
		type: 'integer',
		label: 'Posts',
		minimum: 1,
		maximum: 100,
	};

	/** An editor whose value can also change from elsewhere. */
	function Edited( { fallback }: { fallback?: number } ) {
		const [ values, setValues ] = useState< AttributeValue[] >( [ 5 ] );
		return (
			<>
				<AttributeControl
					declaration={ number }
					value={ values.at( -1 ) ?? fallback }
					onChange={ ( value ) => setValues( [ ...values, value ] ) }
				/>
				<button onClick={ () => setValues( values.slice( 0, -1 ) ) }>
					Undo
				</button>
			</>
		);
	}

	const field = () => screen.getByLabelText< HTMLInputElement >( 'Posts' );
	const type = ( value: string ) =>
		fireEvent.change( field(), { target: { value } } );
	const undo = () => fireEvent.click( screen.getByText( 'Undo' ) );
	const isInvalid = () => field().getAttribute( 'aria-invalid' );

	it( 'shows the value again after Undo, instead of an invalid draft', () => {
		render( <Edited /> );
		type( '50' );
		type( '500' );
		fireEvent.blur( field() );
		expect( [ field().value, isInvalid() ] ).toEqual( [ '500', 'true' ] );
		expect( screen.getByRole( 'alert' ).textContent ).toContain( '100' );
		undo();
		expect( [ field().value, isInvalid() ] ).toEqual( [ '5', 'false' ] );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
	} );

	it( 'shows the value again after Undo while somebody is typing', () => {
		render( <Edited /> );
		type( '50' );
		undo();
		expect( field().value ).toBe( '5' );
		type( '7' );
		expect( field().value ).toBe( '7' );
	} );

	it( 'stays as it is typed, also where blank means a default', () => {
		render( <Edited fallback={ 10 } /> );
		type( '' );
		expect( field().value ).toBe( '' );
		type( '07' );
		expect( field().value ).toBe( '07' );
		fireEvent.blur( field() );
		expect( field().value ).toBe( '7' );
	} );
} );
