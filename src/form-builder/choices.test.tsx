import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Choices } from './choices';

let edited: string[];

interface EditorProps {
	first: string[];
	isQuiz?: boolean;
	isSelected?: boolean;
}

function Editor( { first, isQuiz = false, isSelected = true }: EditorProps ) {
	const [ values, setValues ] = useState( first );
	edited = values;
	return (
		<Choices
			values={ values }
			isQuiz={ isQuiz }
			isSelected={ isSelected }
			onChange={ setValues }
		/>
	);
}

const write = ( label: string, value: string ) =>
	fireEvent.change( screen.getByLabelText( label ), { target: { value } } );

it( 'lists the texts of the choices while the block is not selected', () => {
	render(
		<Editor
			first={ [ 'Red|red@example.org', 'Blue' ] }
			isSelected={ false }
		/>
	);
	expect(
		screen
			.getAllByRole( 'listitem' )
			.map( ( { textContent } ) => textContent )
	).toEqual( [ 'Red', 'Blue' ] );
	expect( screen.queryByRole( 'textbox' ) ).toBeNull();
} );

it( 'adds, changes and removes choices', () => {
	render( <Editor first={ [ 'Red', 'Blue' ] } /> );
	write( 'Choice 2', 'Green' );
	fireEvent.click( screen.getByText( 'Add choice' ) );
	write( 'Choice 3', 'Yellow' );
	fireEvent.click( screen.getByLabelText( 'Remove choice 1' ) );
	expect( edited ).toEqual( [ 'Green', 'Yellow' ] );
} );

it( 'gives each choice an address on request, and keeps it when the text changes', () => {
	render( <Editor first={ [ 'Sales', 'Support' ] } /> );
	expect( screen.queryByLabelText( 'Send choice 1 to' ) ).toBeNull();
	fireEvent.click( screen.getByText( 'Send to different addresses' ) );
	write( 'Send choice 1 to', 'sales@example.org' );
	write( 'Choice 1', 'Shop' );
	expect( edited ).toEqual( [ 'Shop|sales@example.org', 'Support' ] );
	expect( screen.queryByText( 'Send to different addresses' ) ).toBeNull();
} );

it( 'asks for the answer to each question of a quiz', () => {
	render( <Editor first={ [ '1+1?' ] } isQuiz /> );
	write( 'Answer 1', '2' );
	expect( edited ).toEqual( [ '1+1?|2' ] );
} );

it( 'BUG-72: gives the focus to the button that adds a choice, after the last one was removed', () => {
	render( <Editor first={ [ 'Red', 'Blue' ] } /> );
	const remove = screen
		.getAllByRole( 'button', { name: /^Remove/ } )
		.at( -1 );
	remove?.focus();
	fireEvent.click( remove as HTMLElement );
	expect( edited ).toEqual( [ 'Red' ] );
	expect( document.activeElement ).toBe(
		screen.getByRole( 'button', { name: 'Add choice' } )
	);
} );
