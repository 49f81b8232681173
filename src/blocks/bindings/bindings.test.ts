import { fieldsOf, valuesOf } from './bindings';
import type { BindingData } from './bindings';

const shop = {
	handle: 'demo',
	values: { name: 'Books & <b>', url: 'https://a.example/' },
};
const data = ( ...accounts: BindingData[ 'accounts' ] ): BindingData => ( {
	name: 'frontispiece/account',
	label: 'Connected account',
	keys: { name: 'Name', about: 'Description', url: 'Link' },
	accounts,
} );
const valueOf = ( attribute: string, args: Record< string, unknown > ) =>
	valuesOf( data( shop ), { [ attribute ]: { args } } )[ attribute ];

it( 'offers only what an account has', () => {
	expect( fieldsOf( data( shop ) ) ).toEqual( [
		{
			label: 'Name',
			type: 'string',
			args: { source: 'demo', key: 'name' },
		},
		{ label: 'Link', type: 'string', args: { source: 'demo', key: 'url' } },
	] );
} );

it( 'names the account where there are several', () => {
	const other = { handle: 's_1', values: { about: 'Tea' } };
	expect(
		fieldsOf( data( shop, other ) ).map( ( { label } ) => label )
	).toEqual( [
		'Name (Books & <b>)',
		'Link (Books & <b>)',
		'Description (s_1)',
	] );
} );

it( 'previews text as text, never as HTML', () => {
	expect( valueOf( 'content', { source: 'demo', key: 'name' } ) ).toBe(
		'Books & &lt;b>'
	);
} );

it( 'previews URLs only where they are URLs', () => {
	expect( valueOf( 'url', { source: 'demo', key: 'url' } ) ).toBe(
		'https://a.example/'
	);
	expect( valueOf( 'url', { source: 'demo', key: 'name' } ) ).toBeUndefined();
} );

it( 'leaves a block its own text where nothing is known', () => {
	for ( const args of [
		{ source: 'demo', key: 'about' },
		{ source: 's_2', key: 'name' },
		{ source: 'demo', key: 'constructor' },
		{},
	] ) {
		expect( valueOf( 'content', args ) ).toBeUndefined();
	}
	expect( valuesOf( data( shop ), { content: {} } ) ).toEqual( {} );
} );
