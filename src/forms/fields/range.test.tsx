import { fireEvent } from '@testing-library/react';
import { answer, settle, text, wake } from '../form.fixtures';

beforeEach( () => answer( { '/refill': { body: [] } } ) );

it( 'a slider shows its value, also after a reset', async () => {
	const { field, find, form } = await wake(
		text( 'n', 'range', 'min="0" max="100" value="30"' ) +
			'<output for="u-n"></output>'
	);
	expect( find( 'output' ).textContent ).toBe( '30' );
	fireEvent.input( field( 'n' ), { target: { value: '70' } } );
	expect( find( 'output' ).textContent ).toBe( '70' );
	form.reset();
	await settle();
	expect( find( 'output' ).textContent ).toBe( '30' );
} );
