import { withSources } from './sources';

const accounts = [
	{ handle: 'demo', name: 'Harbor', type: 'demo' },
	{ handle: 's_1', name: 'Bakery', type: 'facebook', kind: 'Facebook' },
	{ handle: 's_2', name: 'Bakery', type: 'facebook-photos' },
	{ handle: 's_3', name: 'loaves', type: 'instagram' },
	{ handle: 's_4', name: 'Group', type: 'facebook-group' },
	{ handle: 's_5', name: 'loaves', type: 'igbusiness-stories' },
];
const offered = ( feature: string ) =>
	withSources(
		{ source: { type: 'array', label: 'Sources' } },
		feature,
		accounts
	).source?.offered?.map( ( { value } ) => value );

it( 'offers the accounts that a feed type supports, and always the demo', () => {
	expect( offered( 'social-feed' ) ).toEqual( [ 'demo', 's_1', 's_4' ] );
	expect( offered( 'photo-feed' ) ).toEqual( [ 's_3', 'demo-photos' ] );
} );

it( 'leaves attributes unchanged for a feed without sources', () => {
	expect( withSources( {}, 'social-feed', accounts ) ).toEqual( {} );
} );
