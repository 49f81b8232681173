import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Notices, useNotices } from './notices';

// jsdom does not implement what the snackbar list uses to scroll.
beforeAll( () => {
	window.scrollTo = () => undefined;
} );

function Buttons( { undo }: { undo: () => void | Promise< void > } ) {
	const { say, fail } = useNotices();
	return (
		<>
			<button onClick={ () => say( 'Deleted.', undo ) }>say</button>
			<button onClick={ () => fail( new Error( 'Broken.' ) ) }>
				fail
			</button>
		</>
	);
}

const shown = ( text: string ) =>
	screen.queryAllByText( text, { ignore: '.a11y-speak-region' } );

it( 'shows a success notice and runs its Undo action', async () => {
	const undo = jest.fn();
	render(
		<Notices>
			<Buttons undo={ undo } />
		</Notices>
	);
	fireEvent.click( screen.getByText( 'say' ) );
	expect( shown( 'Deleted.' ) ).not.toHaveLength( 0 );
	fireEvent.click( screen.getByText( 'Undo' ) );
	await waitFor( () => expect( undo ).toHaveBeenCalled() );
} );

it( 'shows an error notice, also when Undo fails', async () => {
	render(
		<Notices>
			<Buttons
				undo={ () => Promise.reject( new Error( 'Too late.' ) ) }
			/>
		</Notices>
	);
	fireEvent.click( screen.getByText( 'fail' ) );
	expect( shown( 'Broken.' ) ).not.toHaveLength( 0 );
	fireEvent.click( screen.getByText( 'say' ) );
	fireEvent.click( screen.getByText( 'Undo' ) );
	await waitFor( () => expect( shown( 'Too late.' ) ).not.toHaveLength( 0 ) );
} );
