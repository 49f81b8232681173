import { render } from '@testing-library/react';
import { Numbers } from './numbers';

const shown = ( min?: unknown, max?: unknown ) =>
	render( <Numbers numbers={ [ 0, 10 ] } min={ min } max={ max } /> )
		.container.textContent;

it( 'shows the numbers that visitors choose from, as the form prints them', () => {
	expect( shown() ).toBe( '012345678910' );
	expect( shown( '1', '7' ) ).toBe( '1234567' );
	expect( shown( '', '3' ) ).toBe( '0123' );
	expect( shown( '5', '1' ) ).toBe( '5' );
	expect( shown( '1', '1000' ) ).toMatch( /2021$/ );
} );
