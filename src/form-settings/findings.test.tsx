import { fireEvent, render, screen } from '@testing-library/react';
import { FindingActionsContext } from './check/actions';
import { Findings } from './findings';
import type { Finding } from './types';

jest.mock( '../admin/rest', () => ( { send: jest.fn() } ) );

const preview = { values: {}, field: 'tax', texts: [] };
const finding: Finding = {
	part: 'template',
	line: 0,
	text: 'Nobody sees it.',
	field: 'tax',
	preview,
};

const buttons = () =>
	screen.queryAllByRole( 'button' ).map( ( { textContent } ) => textContent );

it( 'opens the preview and selects the field where the editor can do so', () => {
	const onPreview = jest.fn();
	const onSelect = jest.fn();
	render(
		<FindingActionsContext.Provider value={ { onPreview, onSelect } }>
			<Findings findings={ [ finding ] } />
		</FindingActionsContext.Provider>
	);
	fireEvent.click(
		screen.getByRole( 'button', { name: 'Show in preview' } )
	);
	fireEvent.click( screen.getByRole( 'button', { name: 'Select field' } ) );
	expect( onPreview ).toHaveBeenCalledWith( 'Nobody sees it.', preview );
	expect( onSelect ).toHaveBeenCalledWith( 'tax' );
} );

it( 'has one button for the field, and none that does nothing', () => {
	render( <Findings findings={ [ finding ] } /> );
	expect( buttons() ).toEqual( [] );
	render(
		<FindingActionsContext.Provider value={ { onSelect: () => undefined } }>
			<Findings
				findings={ [ { ...finding, line: 3 } ] }
				onLine={ () => undefined }
			/>
		</FindingActionsContext.Provider>
	);
	expect( buttons() ).toEqual( [ 'Line 3' ] );
} );
