import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { comparedFields } from '../form-settings/conditions/compared-fields';
import { ConditionRules } from '../form-settings/conditions/condition-rules';
import { readCondition } from '../forms/conditions/condition';
import type { Group } from '../forms/conditions/condition';

const block = (
	name: string,
	attributes: object,
	innerBlocks = [] as never[]
) => ( {
	name: `frontispiece/${ name }`,
	clientId: JSON.stringify( attributes ),
	attributes: attributes as Record< string, unknown >,
	innerBlocks,
} );

const FIELDS = [
	{ name: 'kind', label: 'Kind' },
	{ name: 'size', label: 'Size' },
];

let edited: Group;

function Editor() {
	const [ group, setGroup ] = useState< Group >( {
		match: 'all',
		rules: [ { field: 'kind', operator: 'not_empty' } ],
	} );
	edited = group;
	return (
		<ConditionRules
			group={ group }
			fields={ FIELDS }
			onChange={ setGroup }
		/>
	);
}

const select = ( label: string, value: string, at = 0 ) =>
	fireEvent.change( screen.getAllByLabelText( label )[ at ]!, {
		target: { value },
	} );

it( 'offers the fields outside of a block, by their labels', () => {
	const email = block( 'field-email', {
		name: 'mail',
		label: '<b>Email</b> &amp; more',
	} );
	const own = block( 'field-text', { name: 'own', label: 'Own' } );
	const group = block( 'form-group', { legend: 'x' }, [
		own,
		block( 'field-number', { name: 'size', label: '' } ),
	] as never[] );
	const count = block( 'field-count', { name: 'size' } );
	const withValue = [ 'email', 'text', 'number' ].map(
		( kind ) => `frontispiece/field-${ kind }`
	);
	const all = [ email, group, count ];
	expect( comparedFields( all, own.clientId, withValue ) ).toEqual( [
		{ name: 'mail', label: 'Email & more' },
		{ name: 'size', label: 'size' },
	] );
	expect( comparedFields( all, group.clientId, withValue ) ).toHaveLength(
		1
	);
} );

it( 'offers the fields of a repeating group in its rows only, and elsewhere the number of its rows', () => {
	const age = block( 'field-number', { name: 'age', label: 'Age' } );
	const school = block( 'field-text', { name: 'school', label: 'School' } );
	const repeat = block( 'field-repeat', { name: 'rows', legend: 'Guests' }, [
		age,
		school,
	] as never[] );
	const other = block( 'field-text', { name: 'other', label: 'Other' } );
	const fields = ( clientId: string ) =>
		comparedFields(
			[ repeat, other ],
			clientId,
			[ 'repeat', 'text', 'number' ].map(
				( kind ) => `frontispiece/field-${ kind }`
			),
			undefined,
			[ 'frontispiece/field-repeat' ]
		).map( ( { label } ) => label );
	expect( fields( other.clientId ) ).toEqual( [ 'Guests' ] );
	expect( fields( school.clientId ) ).toEqual( [ 'Guests', 'Age', 'Other' ] );
} );

it( 'edits comparisons and groups of them as the server reads them', () => {
	render( <Editor /> );
	select( 'Field', 'size' );
	select( 'Comparison', 'greater' );
	fireEvent.change( screen.getByLabelText( 'Value' ), {
		target: { value: '5' },
	} );
	fireEvent.click( screen.getByText( 'Add group' ) );
	select( 'Match', 'any' );
	fireEvent.click( screen.getAllByText( 'Add comparison' )[ 0 ]! );
	expect( edited ).toEqual( {
		match: 'any',
		rules: [
			{ field: 'size', operator: 'greater', value: '5' },
			{
				match: 'any',
				rules: [
					{ field: 'kind', operator: 'not_empty' },
					{ field: 'kind', operator: 'not_empty' },
				],
			},
		],
	} );
	expect( readCondition( { action: 'show', ...edited } ) ).toEqual( {
		action: 'show',
		...edited,
	} );
	fireEvent.click( screen.getAllByText( 'Remove comparison' )[ 2 ]! );
	fireEvent.click( screen.getAllByText( 'Remove comparison' )[ 1 ]! );
	expect( edited.rules ).toHaveLength( 1 );
} );
