import { fireEvent, render, screen } from '@testing-library/react';
import { Template } from './template';

it( 'selects the line of a problem as soon as its button is clicked', () => {
	render(
		<Template
			kinds={ [] }
			template={ '[text a]\n[txt b]' }
			findings={ [ { part: 'template', line: 2, text: 'Unknown.' } ] }
			onChange={ jest.fn() }
		/>
	);
	fireEvent.click( screen.getByRole( 'button', { name: 'Line 2' } ) );
	const fields = screen.getByLabelText( 'Fields' ) as HTMLTextAreaElement;
	expect( document.activeElement ).toBe( fields );
	expect(
		fields.value.slice( fields.selectionStart, fields.selectionEnd )
	).toBe( '[txt b]' );
} );
