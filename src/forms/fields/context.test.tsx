import { cameFrom } from './context';
import { answer, wake } from '../form.fixtures';

afterEach( () => window.history.replaceState( null, '', '/' ) );

test( 'a hidden field gets what the address of the page says, and others keep what the server printed', async () => {
	answer( {} );
	window.history.replaceState( null, '', '/?utm_source=letter&name=x' );
	const { field } = await wake( `
		<input type="hidden" name="source" data-context="utm_source" value="">
		<input type="hidden" name="medium" data-context="utm_medium" value="">
		<input type="hidden" name="user" data-context="user_name" value="sealed">
		<input type="hidden" name="other" value="kept">` );
	expect( field( 'source' ).value ).toBe( 'letter' );
	expect( field( 'medium' ).value ).toBe( '' );
	expect( field( 'user' ).value ).toBe( 'sealed' );
	expect( field( 'other' ).value ).toBe( 'kept' );
} );

test( 'the referrer is the host of another website', () => {
	expect( cameFrom( 'https://search.example/?q=forms' ) ).toBe(
		'search.example'
	);
	expect( cameFrom( window.location.href ) ).toBe( '' );
	expect( cameFrom( '' ) ).toBe( '' );
} );
