import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { More } from './more';

function Edited( { needed = [ 'a' ] }: { needed?: string[] } ) {
	const [ values, setValues ] = useState< Record< string, string > >( {
		c: 'set',
	} );
	return (
		<More
			names={ [ 'a', 'b', 'c', 'd' ] }
			isNeeded={ ( name ) => needed.includes( name ) }
			isSet={ ( name ) => Boolean( values[ name ] ) }
			label="More"
		>
			{ ( name ) => (
				<input
					key={ name }
					aria-label={ name }
					value={ values[ name ] ?? '' }
					onChange={ ( { target } ) =>
						setValues( { ...values, [ name ]: target.value } )
					}
				/>
			) }
		</More>
	);
}

const shown = () =>
	screen
		.getAllByRole( 'textbox' )
		.map( ( input ) => input.getAttribute( 'aria-label' ) )
		.join( '' );

const button = () => screen.getByRole( 'button', { name: 'More' } );

const type = ( name: string, value: string ) =>
	fireEvent.change( screen.getByLabelText( name ), { target: { value } } );

it( 'BUG-72: shows what is needed or set, and the rest after a click, below the button', () => {
	const { rerender } = render( <Edited /> );
	expect( shown() ).toBe( 'ac' );
	expect( button().getAttribute( 'aria-expanded' ) ).toBe( 'false' );
	fireEvent.click( button() );
	expect( shown() ).toBe( 'acbd' );
	expect( button().getAttribute( 'aria-expanded' ) ).toBe( 'true' );
	const content = document.getElementById(
		button().getAttribute( 'aria-controls' ) ?? ''
	);
	expect( content?.querySelectorAll( 'input' ) ).toHaveLength( 2 );
	rerender( <Edited needed={ [ 'a', 'b', 'c', 'd' ] } /> );
	expect( shown() ).toBe( 'abcd' );
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );

it( 'BUG-72: a control does not move or vanish while somebody edits it', () => {
	render( <Edited /> );
	type( 'c', '' );
	expect( shown() ).toBe( 'ac' );
	fireEvent.click( button() );
	const control = screen.getByLabelText( 'd' );
	type( 'd', 'x' );
	expect( screen.getByLabelText( 'd' ) ).toBe( control );
	expect( shown() ).toBe( 'acbd' );
	// What was set stays in view when the others are hidden.
	fireEvent.click( button() );
	expect( shown() ).toBe( 'acd' );
} );
