import { fireEvent, render, screen, within } from '@testing-library/react';
import { CheckPanels } from './check-panels';
import type { ReactNode } from 'react';
import type { LookedForm } from '../../form-settings/preview';
import type { FormDefinition } from '../../form-settings/types';

const mockSelect = jest.fn();

jest.mock( '../../admin/rest', () => ( { send: jest.fn() } ) );
// These are scripts of WordPress, which is not installed here.
jest.mock( '@wordpress/block-editor', () => ( { store: {} } ), {
	virtual: true,
} );
jest.mock(
	'@wordpress/data',
	() => ( {
		useSelect: () => [
			{
				clientId: 'block-tax',
				attributes: { name: 'tax' },
				innerBlocks: [],
			},
		],
		useDispatch: () => ( { selectBlock: mockSelect } ),
	} ),
	{ virtual: true }
);
jest.mock(
	'@wordpress/editor',
	() => ( {
		PluginDocumentSettingPanel: ( {
			children,
		}: {
			children: ( panel: { opened: boolean } ) => ReactNode;
		} ) => (
			<section aria-label="Sidebar">
				{ children( { opened: true } ) }
			</section>
		),
		PluginPrePublishPanel: ( {
			title,
			children,
		}: {
			title: string;
			children: ReactNode;
		} ) => <section aria-label={ title }>{ children }</section>,
	} ),
	{ virtual: true }
);

const form = { title: 'Contact' } as FormDefinition;
const finding = {
	part: 'template',
	line: 0,
	text: 'Nobody sees it.',
	field: 'tax',
	preview: { values: {}, field: 'tax', texts: [] },
};

const show = ( findings: LookedForm[ 'findings' ] ) =>
	render(
		<CheckPanels
			id={ 4 }
			form={ form }
			looked={
				{
					findings,
					check: { result: undefined, isChecking: true },
				} as unknown as LookedForm
			}
			onFix={ jest.fn() }
		/>
	);

it( 'shows the same list in the sidebar and before publishing, and selects the block of a field', () => {
	show( [ finding ] );
	for ( const name of [ 'Sidebar', 'Check: 1 issue' ] ) {
		const panel = within( screen.getByRole( 'region', { name } ) );
		panel.getByText( /Nobody sees it\./ );
		panel.getByRole( 'button', { name: 'Show in preview' } );
		fireEvent.click(
			panel.getByRole( 'button', { name: 'Select field' } )
		);
		expect( mockSelect ).toHaveBeenLastCalledWith( 'block-tax' );
	}
	expect( mockSelect ).toHaveBeenCalledTimes( 2 );
} );

it( 'says that nothing was found', () => {
	show( [] );
	expect( screen.getAllByText( 'No issues found.' ) ).toHaveLength( 2 );
	screen.getByRole( 'region', { name: 'Check' } );
} );
