import { fireEvent, render, screen } from '@testing-library/react';
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

it.each( [
	[ 'lines', 'TEXTAREA', '' ],
	[ 'date-time', 'INPUT', 'datetime-local' ],
	[ 'url', 'INPUT', 'url' ],
	[ 'colour', 'INPUT', 'text' ],
] )( 'draws a text of %s', ( format, tag, type ) => {
	draw( { type: 'string', label: 'Text', format } );
	const field = screen.getByLabelText( 'Text' );
	expect( field.tagName ).toBe( tag );
	expect( field.getAttribute( 'type' ) ?? '' ).toBe( type );
} );
