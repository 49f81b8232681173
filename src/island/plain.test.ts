import { registerPlain } from './plain';

describe( 'An island without React', () => {
	it( 'starts once for each container, and again after its removal', async () => {
		const stop = jest.fn();
		const start = jest.fn( () => stop );
		registerPlain( 'plain-test', start );
		const mount = window.frontispieceIslands?.[ 'plain-test' ];
		const container = document.createElement( 'div' );
		await mount?.( container, { a: 1 } );
		await mount?.( container, { a: 1 } );
		expect( start ).toHaveBeenCalledTimes( 1 );
		expect( start ).toHaveBeenCalledWith( container, { a: 1 } );
		container.dispatchEvent( new Event( 'frontispiece:removed' ) );
		expect( stop ).toHaveBeenCalledTimes( 1 );
		await mount?.( container, {} );
		expect( start ).toHaveBeenCalledTimes( 2 );
	} );
} );
