import { startCheck } from './start';
import { checkForm } from './check';
import { seeded } from '../forms/rules/values.fixtures';
import { someForm } from './forms.fixtures';

/** Waits until other tasks of the page had their turn. */
const turn = () => new Promise( ( resolve ) => setTimeout( resolve ) );

const { form } = someForm( seeded( 7 ) );

describe( 'a check without a worker', () => {
	it( 'has the same report, and lets others have their turn', async () => {
		const onReport = jest.fn();
		startCheck( form, onReport );
		expect( onReport ).not.toHaveBeenCalled();
		let turns = 0;
		while ( ! onReport.mock.calls.length ) {
			await turn();
			turns++;
		}
		expect( turns ).toBeGreaterThan( 0 );
		expect( onReport.mock.calls ).toEqual( [ [ checkForm( form ) ] ] );
	} );

	it( 'does not report after it was canceled', async () => {
		const canceled = jest.fn();
		const other = jest.fn();
		startCheck( form, canceled )();
		startCheck( form, other );
		while ( ! other.mock.calls.length ) {
			await turn();
		}
		expect( canceled ).not.toHaveBeenCalled();
	} );
} );
