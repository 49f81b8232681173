import { act, fireEvent } from '@testing-library/react';
import {
	answer,
	choices,
	reply,
	rule,
	settle,
	text,
	wake,
} from '../form.fixtures';
import type { Condition } from './condition';

const show = ( field: string, value: string ): Condition => ( {
	action: 'show',
	match: 'all',
	rules: [ { field, operator: 'is', value } ],
} );

const part = ( id: string, fields: string[], ...conditions: Condition[] ) => ( {
	id,
	fields,
	conditions,
} );

const around = ( id: string, html: string ) =>
	`<div data-condition="${ id }" data-unmet><p class="frontispiece-form__condition">Only if …</p>${ html }</div>`;

const set = ( control: HTMLElement, value: string ) =>
	act( () => void fireEvent.input( control, { target: { value } } ) );

const KIND = text( 'kind' ) + around( 'c1', text( 'company' ) );
const CONDITIONS = [ part( 'c1', [ 'company' ], show( 'kind', 'order' ) ) ];

it( 'hides and disables a field while its condition is not met, and keeps what was entered', async () => {
	answer( {} );
	const { field, find } = await wake( KIND, { conditions: CONDITIONS } );
	const place = find( '[data-condition=c1]' );
	expect( place.hidden ).toBe( true );
	expect( field( 'company' ).disabled ).toBe( true );
	set( field( 'kind' ), 'Order' );
	expect( place.hidden ).toBe( false );
	expect( 'unmet' in place.dataset ).toBe( false );
	expect( field( 'company' ).disabled ).toBe( false );
	set( field( 'company' ), 'ACME' );
	set( field( 'kind' ), 'Letter' );
	expect( field( 'company' ).disabled ).toBe( true );
	set( field( 'kind' ), 'order' );
	expect( field( 'company' ).value ).toBe( 'ACME' );
} );

it( 'neither validates nor sends a hidden field', async () => {
	const sent = answer( {
		schema: { body: { rules: [ rule( 'required', 'company' ) ] } },
		feedback: reply( 'validation_failed' ),
	} );
	const { field, error, send } = await wake( KIND, {
		conditions: CONDITIONS,
	} );
	set( field( 'kind' ), 'order' );
	await act( async () => void fireEvent.change( field( 'company' ) ) );
	expect( error( 'company' ) ).toBe( 'company: required' );
	set( field( 'kind' ), 'letter' );
	expect( error( 'company' ) ).toBe( '' );
	await send();
	const { data } = sent.find( ( { url } ) => url.endsWith( 'feedback' ) )!;
	expect( data?.get( 'kind' ) ).toBe( 'letter' );
	expect( data?.has( 'company' ) ).toBe( false );
} );

it( 'requires a field while a condition says so', async () => {
	answer( {
		schema: {
			body: { rules: [], required: [ rule( 'required', 'company' ) ] },
		},
	} );
	const { field, error, find } = await wake(
		text( 'kind' ) + around( 'c1', text( 'company' ) ),
		{
			conditions: [
				part( 'c1', [ 'company' ], {
					...show( 'kind', 'order' ),
					action: 'require',
				} ),
			],
		}
	);
	const change = () =>
		act( async () => void fireEvent.change( field( 'company' ) ) );
	await change();
	expect( error( 'company' ) ).toBe( '' );
	set( field( 'kind' ), 'order' );
	await change();
	expect( error( 'company' ) ).toBe( 'company: required' );
	expect( find( 'label[for=u-company]' ).textContent ).toContain( '*' );
	set( field( 'kind' ), 'letter' );
	await change();
	expect( error( 'company' ) ).toBe( '' );
	expect( find( 'label[for=u-company]' ).textContent ).not.toContain( '*' );
} );

it( 'follows choices, and a reset of the form', async () => {
	answer( { refill: { body: {} } } );
	const { form, find } = await wake(
		choices( 'kind', 'checkbox', [ 'Order', 'Letter' ] ) +
			around( 'c1', text( 'company' ) ),
		{ conditions: CONDITIONS }
	);
	const place = find( '[data-condition=c1]' );
	act( () => find( '[value=Letter]' ).click() );
	expect( place.hidden ).toBe( true );
	act( () => find( '[value=Order]' ).click() );
	expect( place.hidden ).toBe( false );
	form.reset();
	await settle();
	expect( place.hidden ).toBe( true );
} );

it( 'moves the focus on when the focused field is hidden', async () => {
	answer( { refill: { body: {} } } );
	const { form, field } = await wake( KIND + text( 'last' ), {
		conditions: CONDITIONS,
	} );
	set( field( 'kind' ), 'order' );
	field( 'company' ).focus();
	form.reset();
	await settle();
	expect( document.activeElement ).toBe( field( 'last' ) );
} );

it( 'announces a field that appears above the changed one, and no other', async () => {
	jest.useFakeTimers( { advanceTimers: true } );
	answer( {} );
	const { field } = await wake(
		around( 'c1', text( 'company' ) ) +
			text( 'kind' ) +
			around( 'c2', text( 'size' ) ),
		{
			conditions: [
				...CONDITIONS,
				part( 'c2', [ 'size' ], show( 'kind', 'box' ) ),
			],
		}
	);
	const message = () =>
		document.querySelector( '.frontispiece-announcer' )?.textContent ?? '';
	set( field( 'kind' ), 'box' );
	jest.advanceTimersByTime( 200 );
	expect( message() ).toBe( '' );
	set( field( 'kind' ), 'order' );
	jest.advanceTimersByTime( 200 );
	expect( message() ).toBe( 'Added above: company' );
	jest.useRealTimers();
} );

it( 'does not wait for the consent of a hidden box', async () => {
	answer( {} );
	const { field, find } = await wake(
		text( 'kind' ) +
			around(
				'c1',
				text( 'terms', 'checkbox', 'data-acceptance="required"' )
			),
		{ conditions: [ part( 'c1', [ 'terms' ], show( 'kind', 'order' ) ) ] }
	);
	set( field( 'kind' ), 'letter' );
	expect(
		find< HTMLButtonElement >( '.frontispiece-form__submit' ).disabled
	).toBe( false );
	set( field( 'kind' ), 'order' );
	expect(
		find< HTMLButtonElement >( '.frontispiece-form__submit' ).disabled
	).toBe( true );
} );
