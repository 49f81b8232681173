import { render, screen } from '@testing-library/react';
import { Value, linkOf } from './value';

const field = ( value: string, type = 'text' ) => ( {
	name: 'f',
	label: 'F',
	value,
	type,
} );

it( 'links email addresses, phone numbers and web pages', () => {
	expect( linkOf( field( 'ada@example.org' ) ) ).toBe(
		'mailto:ada@example.org'
	);
	expect( linkOf( field( 'a?cc=b@example.org' ) ) ).toBe(
		'mailto:a%3Fcc%3Db@example.org'
	);
	expect( linkOf( field( '+49 (30) 123-456', 'tel' ) ) ).toBe(
		'tel:+4930123456'
	);
	expect( linkOf( field( 'https://example.org/?a=1' ) ) ).toBe(
		'https://example.org/?a=1'
	);
} );

it( 'links nothing else', () => {
	for ( const value of [
		'Write to ada@example.org',
		'javascript:alert(1)',
		'12345678',
		'https://example.org and more',
		'',
	] ) {
		expect( linkOf( field( value ) ) ).toBe( '' );
	}
} );

it( 'shows values as text', () => {
	render( <Value field={ field( '<b>bold</b>' ) } /> );
	expect( screen.getByText( '<b>bold</b>' ) ).toBeTruthy();
	render( <Value field={ field( 'ada@example.org', 'email' ) } /> );
	expect(
		screen
			.getByRole( 'link', { name: 'ada@example.org' } )
			.getAttribute( 'href' )
	).toBe( 'mailto:ada@example.org' );
} );

it( 'keeps the lines of a repeating group, and links nothing in them', () => {
	const rows = '1. Email: ada@example.org\n2. Email: bob@example.org';
	const { container } = render( <Value field={ field( rows, 'repeat' ) } /> );
	expect( container.innerHTML ).toBe( rows );
} );
