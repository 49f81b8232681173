import { render, screen } from '@testing-library/react';
import { createRef } from '@wordpress/element';
import {
	CheckboxControl,
	TextareaControl,
	TextControl,
	optionsOf,
	refused,
	withItem,
} from './controls';

// Tests fail if WordPress logs that a control has an old look, or React that an element has an unknown property.
it( 'gives controls the look of current WordPress', () => {
	const ref = createRef< HTMLTextAreaElement >();
	render(
		<>
			<TextControl label="Name" value="" onChange={ () => {} } />
			<TextareaControl
				ref={ ref }
				label="Text"
				value=""
				onChange={ () => {} }
			/>
			<CheckboxControl label="Yes" checked onChange={ () => {} } />
		</>
	);
	expect( ref.current ).toBe( screen.getByLabelText( 'Text' ) );
	expect( screen.getByLabelText( 'Name' ).className ).toContain(
		'components-text-control__input'
	);
} );

it( 'makes options of labels by value, or of values', () => {
	const options = [
		{ value: 'a', label: 'First' },
		{ value: 'b', label: 'Second' },
	];
	expect( optionsOf( { a: 'First', b: 'Second' } ) ).toEqual( options );
	expect( optionsOf( [ 'x' ] ) ).toEqual( [ { value: 'x', label: 'x' } ] );
} );

it( 'adds an item to a list once, and removes it', () => {
	expect( withItem( [ 'a', 'b' ], 'a', true ) ).toEqual( [ 'b', 'a' ] );
	expect( withItem( [ 'a', 'b' ], 'a', false ) ).toEqual( [ 'b' ] );
} );

it( 'says why a value was refused, in place of the help', () => {
	expect( refused( 'Too long.', 'At most ten.' ) ).toEqual( {
		help: 'Too long.',
		className: 'has-error',
		'aria-invalid': true,
	} );
	expect( refused( undefined, 'At most ten.' ) ).toMatchObject( {
		help: 'At most ten.',
		'aria-invalid': false,
	} );
} );
