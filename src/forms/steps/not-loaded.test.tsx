import { answer, settle, text, wake } from '../form.fixtures';

jest.mock( './steps', () => {
	throw new Error( 'Loading chunk form-steps failed.' );
} );

it( 'submits natively where the script of steps does not load, so that each step is a page', async () => {
	const sent = answer( {} );
	const native = jest
		.spyOn( HTMLFormElement.prototype, 'submit' )
		.mockImplementation( () => {} );
	const { find, form } = await wake(
		`<div class="frontispiece-form__step" data-step="1">${ text( 'first' ) }
		<button type="submit" name="_frontispiece_step" value="next">Next</button></div>`
	);
	find( '[value=next]' ).click();
	await settle();
	expect( native.mock.contexts ).toEqual( [ form ] );
	expect( sent.some( ( { url } ) => url.endsWith( 'feedback' ) ) ).toBe(
		false
	);
} );
