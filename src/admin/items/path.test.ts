import { pathOf } from './path';

const path = ( filters: object[] ) =>
	pathOf( { type: 'table', filters } as never )
		.split( '&' )
		.slice( 2 );

it( 'requests the dates of a filter', () => {
	const when = ( operator: string, value: unknown ) =>
		path( [ { field: 'when', operator, value } ] );
	expect( when( 'on', '2026-01-02' ) ).toEqual( [
		'from=2026-01-02',
		'to=2026-01-02',
	] );
	expect( when( 'between', [ '2026-01-02', '2026-02-03' ] ) ).toEqual( [
		'from=2026-01-02',
		'to=2026-02-03',
	] );
	expect( when( 'afterInc', '2026-01-02T00:00' ) ).toEqual( [
		'from=2026-01-02',
	] );
	expect( when( 'beforeInc', '2026-01-02' ) ).toEqual( [ 'to=2026-01-02' ] );
	expect( when( 'on', '' ) ).toEqual( [] );
} );

it( 'requests all other filters', () => {
	expect(
		path( [ { field: 'state', operator: 'is', value: 'hidden' } ] )
	).toEqual( [ 'state=hidden' ] );
} );
