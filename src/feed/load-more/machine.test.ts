import { transition } from './machine';

it( 'R000-078: changes from enabled to loading and back to enabled', () => {
	const loading = transition( 'enabled', 'send' );
	expect( loading ).toBe( 'loading' );
	expect( transition( loading, 'loaded' ) ).toBe( 'enabled' );
} );

it( 'R000-077: ignores a second request while one is running', () => {
	expect( transition( 'loading', 'send' ) ).toBe( 'loading' );
} );

it( 'R000-169: can be used again after a failure', () => {
	const failed = transition( 'loading', 'fail' );
	expect( failed ).toBe( 'failed' );
	expect( transition( failed, 'send' ) ).toBe( 'loading' );
} );

it( 'stays at the end', () => {
	for ( const event of [ 'send', 'loaded', 'fail', 'end' ] as const ) {
		expect( transition( 'ended', event ) ).toBe( 'ended' );
	}
} );
