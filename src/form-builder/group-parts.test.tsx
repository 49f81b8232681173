import { fireEvent, render, screen } from '@testing-library/react';
import { GroupParts, GroupPartsControl } from './group-parts';
import type { FieldDefinition, FieldProps } from './types';

jest.mock(
	'@wordpress/block-editor',
	() => ( {
		RichText: ( { value }: { value: string } ) => <p>{ value }</p>,
	} ),
	{ virtual: true }
);

const field = {
	title: 'Name',
	options: {
		parts: {
			as: 'option',
			word: 'parts',
			type: 'string',
			parts: { prefix: 'Prefix', first: 'First name', last: 'Last name' },
			usual: [ 'first', 'last' ],
			main: [ 'first', 'last' ],
		},
	},
} as unknown as FieldDefinition;

function open( attributes: FieldProps[ 'attributes' ] ) {
	const setAttributes = jest.fn();
	const props = { field, attributes, setAttributes };
	render(
		<>
			<GroupParts { ...props } />
			<GroupPartsControl { ...props } />
		</>
	);
	return setAttributes;
}

test( 'a group shows its title and its fields, with a mark at those that are required', () => {
	open( { legend: 'Your name', required: true } );
	expect( screen.getByText( 'Your name' ) ).toBeTruthy();
	expect( screen.getAllByText( '*' ) ).toHaveLength( 2 );
	expect( screen.getByRole( 'textbox', { name: 'Last name' } ) ).toBeTruthy();
	expect( screen.queryByRole( 'textbox', { name: 'Prefix' } ) ).toBeNull();
} );

test( 'each field of a group is hidden, shown or required on its own', () => {
	const setAttributes = open( { required: true } );
	fireEvent.change( screen.getByRole( 'combobox', { name: 'Prefix' } ), {
		target: { value: 'optional' },
	} );
	expect( setAttributes ).toHaveBeenCalledWith( {
		parts: 'prefix,first*,last*',
		required: false,
	} );
} );
