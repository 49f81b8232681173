import { act, fireEvent, render, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { FeatureOff, useFeatureOff } from './feature-off';

const NAME = 'frontispiece/newsletter';

let mockOff: { feature: string; maySwitch: boolean } | undefined;

jest.mock( '@wordpress/api-fetch' );
jest.mock(
	'@wordpress/blocks',
	() => ( {
		getBlockType: () => ( {
			title: 'Newsletter sign-up',
			supports: { frontispieceOff: mockOff },
		} ),
	} ),
	{ virtual: true }
);

const request = apiFetch as unknown as jest.Mock;

function Block( { hasContent = false } ) {
	const off = useFeatureOff( NAME );
	return (
		<div data-block="1" tabIndex={ -1 }>
			{ off ? (
				<FeatureOff
					name={ NAME }
					off={ off }
					hasContent={ hasContent }
				/>
			) : (
				'The sign-up form'
			) }
		</div>
	);
}

beforeAll( () => {
	window.ResizeObserver = class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
} );

it( 'The block of a feature that is on is shown as it is', () => {
	mockOff = undefined;
	render( <Block /> );
	expect( screen.getByText( 'The sign-up form' ) ).toBeTruthy();
} );

it( 'An author is told whom to ask, and cannot turn a feature on', () => {
	mockOff = { feature: 'newsletter', maySwitch: false };
	render( <Block /> );
	expect(
		screen.getAllByText( /Visitors don't see the block/ )
	).not.toHaveLength( 0 );
	expect( screen.getByText( /Ask an administrator/ ) ).toBeTruthy();
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );

it( 'The block of a feature with content says what visitors still see', () => {
	mockOff = { feature: 'slider', maySwitch: false };
	render( <Block hasContent /> );
	expect( screen.getAllByText( /only the content/ ) ).not.toHaveLength( 0 );
} );

it( 'A failure is shown beside the button, and one click turns the feature on in all of its blocks', async () => {
	mockOff = { feature: 'newsletter', maySwitch: true };
	render(
		<>
			<Block />
			<Block />
		</>
	);
	const [ button ] = screen.getAllByRole( 'button', {
		name: 'Turn on Newsletter sign-up',
	} ) as [ HTMLElement ];
	request.mockRejectedValueOnce( new Error( 'No connection.' ) );
	await act( async () => fireEvent.click( button ) );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'No connection.' );

	request.mockResolvedValueOnce( [] );
	await act( async () => fireEvent.click( button ) );
	expect( request ).toHaveBeenLastCalledWith( {
		path: '/frontispiece/v1/site-features',
		method: 'POST',
		data: { features: { newsletter: { on: true } } },
	} );
	expect( screen.getAllByText( 'The sign-up form' ) ).toHaveLength( 2 );
	expect( document.activeElement?.getAttribute( 'data-block' ) ).toBe( '1' );
} );
