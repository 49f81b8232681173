import { fireEvent, render, screen } from '@testing-library/react';
import { TagDialog } from './tag-dialog';
import type { FieldKind } from '../../form-settings/types';

const kind: FieldKind = {
	kind: 'select',
	title: 'List',
	icon: 'menu',
	example: '[select choice "A"]',
	name: 'choice',
	labelled: true,
	requirable: true,
	hasValue: true,
	possible: true,
	options: {
		values: { type: 'string', as: 'values', word: '', label: 'Choices' },
		multiple: {
			type: 'boolean',
			as: 'flag',
			word: 'multiple',
			label: 'Several',
			default: false,
		},
	},
};

const show = ( template = '' ) => {
	const onInsert = jest.fn();
	render(
		<TagDialog
			kind={ kind }
			kinds={ [ kind ] }
			template={ template }
			onInsert={ onInsert }
			onClose={ () => undefined }
		/>
	);
	return onInsert;
};

const type = ( label: string, value: string ) =>
	fireEvent.change( screen.getByLabelText( label ), { target: { value } } );

it( 'builds a tag from the chosen options', () => {
	const onInsert = show();
	type( 'Label', 'Department' );
	type( 'Choices', 'Orders\nEvents' );
	fireEvent.click( screen.getByLabelText( 'Required' ) );
	fireEvent.click( screen.getByLabelText( 'Several' ) );
	fireEvent.click( screen.getByText( 'Insert' ) );
	expect( onInsert ).toHaveBeenCalledWith(
		'<label>Department [select* choice multiple "Orders" "Events"]</label>'
	);
} );

it( 'suggests a free name and inserts nothing if the name is taken or empty', () => {
	const onInsert = show( '[select choice]' );
	expect( screen.getByLabelText( 'Name' ) ).toHaveProperty(
		'value',
		'choice-2'
	);
	for ( const name of [ 'choice', 'no name', '' ] ) {
		type( 'Name', name );
		fireEvent.submit( screen.getByText( 'Insert' ) );
		expect(
			screen.getByLabelText( 'Name' ).getAttribute( 'aria-invalid' )
		).toBe( 'true' );
	}
	expect( onInsert ).not.toHaveBeenCalled();
} );
