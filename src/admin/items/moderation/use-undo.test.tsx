import apiFetch from '@wordpress/api-fetch';
import { fireEvent, render, screen } from '@testing-library/react';
import { Notices } from '../../components/notices';
import { useUndo } from './use-undo';

jest.mock( '@wordpress/api-fetch' );

const fetched = apiFetch as unknown as jest.Mock;

function Undo( { reload }: { reload: () => void } ) {
	const undo = useUndo( reload );
	return <button onClick={ () => void undo( [ 7 ] ) }>Undo</button>;
}

it.each( [
	[
		'a request that fails',
		() => Promise.reject( { code: 'x', message: 'You were logged out.' } ),
	],
	[
		'what somebody has changed since',
		() =>
			Promise.resolve( {
				done: [],
				failed: [ { id: 7, message: 'You were logged out.' } ],
			} ),
	],
] )( 'says why %s is not undone, and reads again', async ( _, answer ) => {
	fetched.mockImplementation( answer );
	const reload = jest.fn();
	render(
		<Notices>
			<Undo reload={ reload } />
		</Notices>
	);
	fireEvent.click( screen.getByText( 'Undo' ) );
	expect( await screen.findAllByText( 'You were logged out.' ) ).not.toEqual(
		[]
	);
	expect( reload ).toHaveBeenCalledTimes( 1 );
} );
