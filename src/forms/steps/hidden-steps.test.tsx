import { markup, PROPS, settle, text } from '../form.fixtures';
import { Session } from '../submission/session';
import { Steps } from './steps';
import { begin, step, THREE } from './steps.fixtures';

const CONDITIONS = [
	{
		id: 'c1',
		fields: [ 'second' ],
		conditions: [
			{
				action: 'hide',
				match: 'all',
				rules: [ { field: 'first', operator: 'is', value: 'alone' } ],
			},
		],
	},
];

beforeEach( () => sessionStorage.clear() );

it( 'leaves a hidden step out, and out of the count', async () => {
	const { press, enter, title, container } = await begin(
		{},
		{ conditions: CONDITIONS }
	);
	await settle();
	enter( 'first', 'alone' );
	expect( title() ).toBe( 'Step 1 of 2: You' );
	await press( 'next' );
	expect( title() ).toBe( 'Step 2 of 2: Wishes' );
	const items = [ ...container.querySelectorAll( 'ol > li' ) ];
	expect( items.map( ( item ) => ( item as HTMLElement ).hidden ) ).toEqual( [
		false,
		true,
		false,
	] );
	expect( items[ 2 ]?.getAttribute( 'aria-current' ) ).toBe( 'step' );
} );

it( 'a field before the steps that hides the current step shows the one after it', async () => {
	const conditions = [
		{
			id: 'c1',
			fields: [ 'second' ],
			conditions: [
				{
					action: 'hide',
					match: 'all',
					rules: [
						{ field: 'kind', operator: 'is', value: 'short' },
					],
				},
			],
		},
	];
	const { enter, number, title, press, find } = await begin(
		{},
		{ conditions },
		text( 'kind' ) + THREE
	);
	enter( 'first', 'Ada' );
	await press( 'next' );
	enter( 'kind', 'short' );
	expect( [ number(), title() ] ).toEqual( [ '3', 'Step 2 of 2: Wishes' ] );
	// Enter presses the first submit button of a form, which must not be disabled.
	expect( find( '[data-step="2"] [value=next]' ).disabled ).toBe( false );
	await press( 'back' );
	expect( number() ).toBe( '1' );
} );

it( 'a step that the server hides is left out before the conditions have started', async () => {
	const { title } = await begin(
		{},
		{},
		THREE.replace( 'data-condition="c1"', '$& data-unmet' )
	);
	expect( title() ).toBe( 'Step 1 of 2: You' );
} );

it( 'in 60 fields of 6 steps with 40 conditions, an input changes only what depends on it', async () => {
	const numbers = Array.from( { length: 60 }, ( _, index ) => index + 1 );
	const show = ( field: string, id: string ) => ( {
		id,
		fields: [ `f${ id }` ],
		conditions: [
			{
				action: 'show',
				match: 'all',
				rules: [ { field, operator: 'is_not', value: 'x' } ],
			},
		],
	} );
	const field = ( number: number ) =>
		number > 20
			? `<div data-condition="${ number }">${ text( `f${ number }` ) }</div>`
			: text( `f${ number }` );
	const steps = [ 1, 2, 3, 4, 5, 6 ].map( ( number ) =>
		step(
			number,
			'',
			numbers
				.slice( 10 * number - 10, 10 * number )
				.map( field )
				.join( '' )
		)
	);
	const conditions = numbers
		.slice( 20 )
		.map( ( number ) => show( `f${ number - 20 }`, String( number ) ) );
	const { enter, form } = await begin( {}, { conditions }, steps.join( '' ) );
	const changes: MutationRecord[] = [];
	const observer = new MutationObserver( ( list ) =>
		changes.push( ...list )
	);
	observer.observe( form, {
		subtree: true,
		childList: true,
		attributes: true,
		characterData: true,
	} );
	enter( 'f1', 'y' );
	await settle();
	expect( changes.length ).toBe( 0 );
	enter( 'f1', 'x' );
	await settle();
	observer.disconnect();
	const changed = new Set(
		changes.map( ( { target } ) =>
			( target as Element ).closest( '[data-condition],[data-step],form' )
		)
	);
	expect( [ ...changed ] ).toEqual( [
		form.querySelector( '[data-condition="21"]' ),
	] );
} );

it( 'BUG-104: a reload continues at a step that conditions show, also if their script starts later', () => {
	sessionStorage.setItem( 'site-u', '[["first",0,"Ada"]]' );
	sessionStorage.setItem( 'site-u-step', '2' );
	document.body.innerHTML = markup(
		THREE.replace( 'data-condition="c1"', '$& data-unmet' )
	);
	const form = document.querySelector( 'form' )!;
	const shown = () =>
		form.querySelector< HTMLElement >(
			'.frontispiece-form__step:not([hidden])'
		)?.dataset.step;
	const session = new Session( form, { ...PROPS, conditions: [] } );
	new Steps( session );
	expect( shown() ).toBe( '1' );
	form.querySelector( '[data-unmet]' )?.removeAttribute( 'data-unmet' );
	form.dispatchEvent( new Event( 'frontispiece:form-conditions' ) );
	expect( shown() ).toBe( '2' );
	session.gone.abort();
	sessionStorage.clear();
} );
