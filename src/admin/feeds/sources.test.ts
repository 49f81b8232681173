import { withSources } from './sources';

const choices = [
	{ value: 's_1', label: 'Bakery', kind: 'Facebook Page' },
	{ value: 's_2', label: 'Reviews', kind: 'Reviews' },
	{ value: 'demo', label: 'Demo' },
];

it( 'offers the sources of a feed by name, with what they are where the name does not say it', () => {
	const { source } = withSources(
		{ source: { type: 'array', label: 'Sources' } },
		choices
	);
	expect( source?.offered ).toEqual( [
		{ value: 's_1', label: 'Bakery (Facebook Page)' },
		{ value: 's_2', label: 'Reviews' },
		{ value: 'demo', label: 'Demo' },
	] );
} );

it( 'leaves declarations without sources alone', () => {
	expect( withSources( {}, choices ) ).toEqual( {} );
} );
