import { check } from './check';
import { Session } from '../submission/session';
import { PROPS } from '../form.fixtures';

const rule = {
	rule: 'maxfilesize',
	field: 'papers',
	error: 'Too large.',
	threshold: 1000,
};

function errorOf( ...sizes: number[] ): string {
	document.body.innerHTML =
		'<form><span class="frontispiece-form__control" data-name="papers"><input type="file" name="papers[]" multiple data-limit="100"></span></form>';
	const form = document.querySelector( 'form' )!;
	Object.defineProperty( form.querySelector( 'input' ), 'files', {
		value: sizes.map(
			( size ) => new File( [ 'x'.repeat( size ) ], 'x.txt' )
		),
	} );
	const place = form.querySelector< HTMLElement >( 'span' )!;
	return check( new Session( form, PROPS ), [ rule ] )( place );
}

it( 'BUG-106: a file that the server would drop is an error, also where the files of a field may have more together', () => {
	expect( errorOf( 90, 90, 90 ) ).toBe( '' );
	expect( errorOf( 90, 101 ) ).toBe( 'Too large.' );
} );
