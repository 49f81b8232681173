import { fireEvent, render, screen } from '@testing-library/react';
import { FormPanel } from './form-panel';

// The editor is a script of WordPress, which is not installed here; its panel is one of the components.
jest.mock(
	'@wordpress/editor',
	() => ( {
		PluginDocumentSettingPanel: ( {
			title,
			children,
		}: {
			title: string;
			children: JSX.Element;
		} ) => {
			const { PanelBody } = jest.requireActual( '@wordpress/components' );
			return (
				<PanelBody title={ title } initialOpen={ false }>
					{ children }
				</PanelBody>
			);
		},
	} ),
	{ virtual: true }
);

const mounted = jest.fn();

function Content() {
	mounted();
	return <input aria-label="Typed" />;
}

const panel = ( summary: string ) => (
	<FormPanel name="test" title="Entries" summary={ summary }>
		<Content />
	</FormPanel>
);

it( 'BUG-72: a closed panel says what is set, and keeps what was typed in it', () => {
	const { rerender } = render( panel( 'Days: 30' ) );
	const toggle = screen.getByRole( 'button', { name: 'Entries' } );
	expect( toggle.getAttribute( 'aria-expanded' ) ).toBe( 'false' );
	const text = () =>
		document.getElementById(
			toggle.getAttribute( 'aria-describedby' ) ?? ''
		)?.textContent;
	expect( text() ).toBe( 'Days: 30' );
	// What nobody has opened costs nothing.
	expect( mounted ).not.toHaveBeenCalled();
	fireEvent.click( toggle );
	const input = screen.getByLabelText( 'Typed' );
	fireEvent.change( input, { target: { value: 'draft' } } );
	fireEvent.click( toggle );
	expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	rerender( panel( 'Default' ) );
	expect( text() ).toBe( 'Default' );
	fireEvent.click( toggle );
	expect( screen.getByRole( 'textbox' ) ).toBe( input );
	expect( screen.getByDisplayValue( 'draft' ) ).toBeTruthy();
	rerender( panel( '' ) );
	expect( toggle.hasAttribute( 'aria-describedby' ) ).toBe( false );
} );
