import { joinChoice, splitChoice } from './choice';

test( 'a choice is what visitors see, and the address that its entries go to', () => {
	expect( splitChoice( 'Orders|orders@example.org' ) ).toEqual( [
		'Orders',
		'orders@example.org',
	] );
	expect( splitChoice( 'Orders' ) ).toEqual( [ 'Orders', '' ] );
	expect( splitChoice( 'a|b|c' ) ).toEqual( [ 'a', 'b|c' ] );
} );

test( 'a choice without an address has no bar', () => {
	expect( joinChoice( 'Orders', '' ) ).toBe( 'Orders' );
	expect( joinChoice( 'Orders', 'a@example.org' ) ).toBe(
		'Orders|a@example.org'
	);
} );
