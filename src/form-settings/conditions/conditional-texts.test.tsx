import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from '@wordpress/element';
import { definitionOf } from '../types';
import { ConditionalTexts } from './conditional-texts';
import { namedFields } from '../../admin/forms/named-fields';
import { SendConditions } from './send-conditions';
import type { ConditionalText, FormDefinition } from '../types';
import type { Group } from '../../types/conditions';

const fields = namedFields( [ 'to', 'boxes', 'to' ] );

let group: Group | null;
let texts: ConditionalText[];

function Both() {
	const [ ownGroup, setGroup ] = useState< Group | null >( null );
	const [ ownTexts, setTexts ] = useState< ConditionalText[] >( [] );
	group = ownGroup;
	texts = ownTexts;
	return (
		<>
			<SendConditions
				group={ group }
				fields={ fields }
				onChange={ setGroup }
			/>
			<ConditionalTexts
				title="Recipients"
				help="They replace the usual one."
				label="To"
				add="Add recipient"
				texts={ texts }
				fields={ fields }
				onChange={ setTexts }
			/>
		</>
	);
}

const click = ( name: string ) =>
	fireEvent.click( screen.getByRole( 'button', { name } ) );

it( 'sends an email only for entries that meet its conditions', () => {
	render( <Both /> );
	const toggle = screen.getByLabelText( 'Send only if conditions are met' );
	fireEvent.click( toggle );
	fireEvent.change( screen.getByLabelText( 'Comparison' ), {
		target: { value: 'is' },
	} );
	fireEvent.change( screen.getByLabelText( 'Value' ), {
		target: { value: 'Sales' },
	} );
	expect( group ).toEqual( {
		match: 'all',
		rules: [ { field: 'to', operator: 'is', value: 'Sales' } ],
	} );
	click( 'Remove comparison' );
	expect( group ).toBeNull();
	fireEvent.click( toggle );
	fireEvent.click( toggle );
	expect( group ).toBeNull();
} );

it( 'adds, changes and removes texts with conditions', () => {
	render( <Both /> );
	click( 'Add recipient' );
	fireEvent.change( screen.getByLabelText( 'To' ), {
		target: { value: 'sales@example.org' },
	} );
	fireEvent.change( screen.getByLabelText( 'Field' ), {
		target: { value: 'boxes' },
	} );
	expect( texts ).toEqual( [
		{
			text: 'sales@example.org',
			match: 'all',
			rules: [ { field: 'boxes', operator: 'not_empty' } ],
		},
	] );
	click( 'Add recipient' );
	fireEvent.click(
		screen.getAllByRole( 'button', { name: 'Remove' } )[ 0 ]!
	);
	expect( texts ).toEqual( [ expect.objectContaining( { text: '' } ) ] );
	click( 'Remove comparison' );
	expect( texts ).toEqual( [] );
} );

it( 'keeps the messages by condition when a form is saved', () => {
	const confirmations = [ { text: 'x', match: 'all', rules: [] } ];
	expect(
		definitionOf( { confirmations } as unknown as FormDefinition )
			.confirmations
	).toEqual( confirmations );
	expect( definitionOf( {} as FormDefinition ) ).not.toHaveProperty(
		'confirmations'
	);
} );

it( 'BUG-72: gives the focus to the button or switch that adds a part, after the last one was removed', () => {
	render( <Both /> );
	const press = ( name: string, at = 0 ) => {
		const button = screen.getAllByRole( 'button', { name } )[
			at
		] as HTMLElement;
		button.focus();
		fireEvent.click( button );
	};
	const button = ( name: string ) => screen.getByRole( 'button', { name } );
	press( 'Add recipient' );
	press( 'Add comparison' );
	press( 'Remove comparison', 1 );
	expect( document.activeElement ).toBe( button( 'Add comparison' ) );
	press( 'Add group' );
	press( 'Remove comparison', 1 );
	expect( document.activeElement ).toBe( button( 'Add comparison' ) );
	press( 'Remove' );
	expect( document.activeElement ).toBe( button( 'Add recipient' ) );
	press( 'Add recipient' );
	press( 'Remove comparison' );
	expect( document.activeElement ).toBe( button( 'Add recipient' ) );
	const toggle = screen.getByLabelText( 'Send only if conditions are met' );
	fireEvent.click( toggle );
	press( 'Remove comparison' );
	expect( document.activeElement ).toBe( toggle );
} );
