import { markEntries } from './history';

const historyWith = ( state: unknown ) => {
	const history = {
		state,
		pushState: ( next: unknown ) => ( history.state = next ),
		replaceState: ( next: unknown ) => ( history.state = next ),
	};
	return history;
};

describe( 'Entries of an established client', () => {
	it( 'get WordPress’s mark, where it marks its own', () => {
		const history = historyWith( { wpInteractivityId: 'w1' } );
		markEntries( history as unknown as History );
		history.pushState( { id: 7, container: 'main' } );
		expect( history.state ).toEqual( {
			id: 7,
			container: 'main',
			wpInteractivityId: 'w1',
		} );
		history.replaceState( { wpInteractivityId: 'w2' } );
		expect( history.state ).toEqual( { wpInteractivityId: 'w2' } );
		history.pushState( null );
		expect( history.state ).toBeNull();
	} );

	it.each( [ null, { other: 1 } ] )(
		'are left unchanged if WordPress marks none: %j',
		( state ) => {
			const history = historyWith( state );
			const { pushState } = history;
			markEntries( history as unknown as History );
			expect( history.pushState ).toBe( pushState );
		}
	);
} );
