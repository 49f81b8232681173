import { act, fireEvent } from '@testing-library/react';
import { answer, choices, settle, text, wake } from '../form.fixtures';

const output = ( name: string, formula: string, decimals = 2 ) => `
	<span class="frontispiece-form__control" data-name="${ name }">
		<output id="u-${ name }" name="${ name }" data-formula="${ formula }" data-decimals="${ decimals }"></output>
		<span class="frontispiece-form__error" id="u-ve-${ name }"></span>
	</span>`;

const set = ( control: HTMLElement, value: string ) =>
	act( () => void fireEvent.input( control, { target: { value } } ) );

it( 'calculates a number while others are entered', async () => {
	answer( {} );
	const { field, find } = await wake(
		text( 'guests', 'number' ) +
			choices( 'extras', 'checkbox', [ '5', '7.5' ] ) +
			output( 'total', '[guests] * 12.5 + [extras]' ) +
			output( 'half', '[total] / 2', 1 ) +
			output( 'none', '1 / [guests]' )
	);
	await settle();
	const shown = ( name: string ) =>
		find< HTMLOutputElement >( `output[name=${ name }]` ).value;
	expect( [ shown( 'total' ), shown( 'none' ) ] ).toEqual( [ '0.00', '' ] );
	set( field( 'guests' ), '3' );
	expect( [ shown( 'total' ), shown( 'half' ) ] ).toEqual( [
		'37.50',
		'18.8',
	] );
	act( () => find( '[value="5"]' ).click() );
	act( () => find( '[value="7.5"]' ).click() );
	expect( shown( 'total' ) ).toBe( '50.00' );
} );

it( 'counts a hidden field as zero, and lets conditions compare results', async () => {
	answer( {} );
	const show = ( id: string, field: string, rule: object ) => ( {
		id,
		fields: [ field ],
		conditions: [ { action: 'show', match: 'all', rules: [ rule ] } ],
	} );
	const { field, find } = await wake(
		text( 'kind' ) +
			`<div data-condition="c1">${ text( 'guests', 'number' ) }</div>` +
			output( 'total', '[guests] * 10', 0 ) +
			`<div data-condition="c2">${ text( 'permit' ) }</div>`,
		{
			conditions: [
				show( 'c1', 'guests', {
					field: 'kind',
					operator: 'is',
					value: 'party',
				} ),
				show( 'c2', 'permit', {
					field: 'total',
					operator: 'greater',
					value: '50',
				} ),
			],
		}
	);
	await settle();
	set( field( 'kind' ), 'party' );
	set( field( 'guests' ), '6' );
	expect( find< HTMLOutputElement >( 'output' ).value ).toBe( '60' );
	expect( find( '[data-condition=c2]' ).hidden ).toBe( false );
	set( field( 'kind' ), 'walk' );
	expect( find< HTMLOutputElement >( 'output' ).value ).toBe( '0' );
	expect( find( '[data-condition=c2]' ).hidden ).toBe( true );
} );
