/** @jest-environment node */
import { pieces, template } from './csv';

async function all( text: string, size: number ) {
	const chunks = [];
	for await ( const piece of pieces( new Blob( [ text ] ), size ) ) {
		chunks.push( piece );
	}
	return chunks;
}

const table = 'text,rating\n"Two\nlines ""x""",5\nÜber,4\nlast,3';

it.each( [ 1, 2, 7, 16, 1000 ] )(
	'splits a table between records, whatever the chunk size (%d bytes)',
	async ( size ) => {
		const chunks = await all( table, size );
		expect(
			chunks
				.map( ( { csv } ) => csv.slice( 'text,rating\n'.length ) )
				.join( '' )
		).toBe( table.slice( 'text,rating\n'.length ) );
		for ( const { csv } of chunks ) {
			expect( csv.startsWith( 'text,rating\n' ) ).toBe( true );
			expect( ( csv.match( /"/g ) ?? [] ).length % 2 ).toBe( 0 );
		}
		expect( chunks.at( -1 )?.done ).toBe( 1 );
	}
);

it( 'knows the line on which a chunk begins', async () => {
	const chunks = await all( table, 34 );
	expect( chunks.map( ( { line } ) => line ) ).toEqual( [ 2, 4 ] );
} );

it( 'returns a table without records, and nothing for an empty file', async () => {
	expect( await all( 'text,rating', 1000 ) ).toHaveLength( 1 );
	expect( await all( '', 1000 ) ).toEqual( [] );
} );

it( 'creates a CSV template', () => {
	expect( template( [ 'kind', 'text', 'place' ] ) ).toBe(
		'\uFEFFkind,text,place\r\nreview,Lovely place,\r\n'
	);
} );
