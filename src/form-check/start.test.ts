import { startCheck } from './start';
import { checkForm } from './check';
import { seeded } from '../forms/rules/values.fixtures';
import { someForm } from './forms.fixtures';

const { form } = someForm( seeded( 7 ) );

describe( 'a check without a worker', () => {
	it( 'has the same report, but not at once', async () => {
		const order: unknown[] = [];
		await new Promise< void >( ( resolve ) => {
			startCheck( form, ( report ) => {
				order.push( report );
				resolve();
			} );
			order.push( 'started' );
		} );
		expect( order ).toEqual( [ 'started', checkForm( form ) ] );
	} );

	it( 'does not report after it was canceled', async () => {
		const canceled = jest.fn();
		startCheck( form, canceled )();
		await new Promise( ( resolve ) => startCheck( form, resolve ) );
		expect( canceled ).not.toHaveBeenCalled();
	} );
} );
