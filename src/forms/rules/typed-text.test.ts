import fixture from '../../../tests/fixtures/forms/typed-texts.json';
import { folded } from './typed-text';

it.each( fixture.same )(
	'BUG-49: what a visitor types, %j, equals %j',
	( one = '', other = '' ) => {
		expect( folded( one ) ).toBe( folded( other ) );
	}
);

it.each( fixture.different )( '%j is not %j', ( one = '', other = '' ) => {
	expect( folded( one ) ).not.toBe( folded( other ) );
} );
