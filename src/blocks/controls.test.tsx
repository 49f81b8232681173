import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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
