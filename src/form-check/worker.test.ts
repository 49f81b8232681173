import { checkForm } from './check';
import { form } from './builders.fixtures';

it( 'answers a form with its report', async () => {
	const post = jest
		.spyOn( window, 'postMessage' )
		.mockImplementation( () => {} );
	await import( './worker' );
	const data = form( [] );
	self.dispatchEvent( new MessageEvent( 'message', { data } ) );
	expect( post.mock.calls ).toEqual( [ [ checkForm( data ) ] ] );
} );
