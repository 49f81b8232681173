import { render } from '@testing-library/react';
import { SourceAvatar } from './source-avatar';

const shown = ( name: string, src = '' ) =>
	render( <SourceAvatar name={ name } src={ src } /> ).container;

it.each( [
	[ 'harbor books', 'H' ],
	[ '@ada@example.social', 'A' ],
	[ '“Überall”', 'Ü' ],
	[ '🎉', '' ],
	[ '', '' ],
] )(
	'A source without an image shows the first letter of %s',
	( name, letter ) => {
		expect( shown( name ).textContent ).toBe( letter );
	}
);

it( 'A source with an image shows it, and screen readers hear the name only', () => {
	const part = shown( 'Harbor', 'https://example.org/a.webp' );
	expect( part.querySelector( 'img' )?.getAttribute( 'src' ) ).toBe(
		'https://example.org/a.webp'
	);
	expect( part.textContent ).toBe( '' );
	expect( part.firstElementChild?.getAttribute( 'aria-hidden' ) ).toBe(
		'true'
	);
} );
