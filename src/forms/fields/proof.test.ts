import { bytesToHex } from '@noble/hashes/utils';
import { hashOf, solve, zeros } from './proof';

it( 'hashes as the server does', () => {
	expect( bytesToHex( hashOf( 'abc' ) ) ).toBe(
		'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
	);
	expect( zeros( new Uint8Array( [ 0, 1, 255, 255, 9 ] ) ) ).toBe( 15 );
} );

it.each( [ 1, 8, 12 ] )(
	'finds a number whose hash begins with %d zero bits',
	async ( bits ) => {
		const challenge = `${ bits }.5.00112233aabbccdd.1999999999.0123456789abcdef`;
		const solution = await solve( challenge, new AbortController().signal );
		expect( solution ).toMatch( /:\d+$/ );
		expect( solution.startsWith( `${ challenge }:` ) ).toBe( true );
		expect( zeros( hashOf( solution ) ) ).toBeGreaterThanOrEqual( bits );
	}
);

it( 'stops when the form leaves the page', async () => {
	const gone = new AbortController();
	const solution = solve( '32.1.a.1.b', gone.signal );
	gone.abort();
	expect( await solution ).toBe( '' );
} );
