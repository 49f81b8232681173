import { settle } from '../form.fixtures';

const form = ( steps: string, config = '{"props":{"endpoint":"/forms/7"}}' ) =>
	`<div data-island="forms"><form>${ steps }<input type="checkbox" name="a"></form><script type="application/json" class="frontispiece-config">${ config }</script></div>`;

const STEPS =
	'<div class="frontispiece-form__step" data-step="1"></div><div class="frontispiece-form__step" data-step="2" hidden></div>';

let sent: string[] = [];

beforeAll( async () => {
	await import( './page' );
} );

beforeEach( () => {
	sent = [];
	globalThis.fetch = jest.fn( async ( url, { body } ) => {
		sent.push( `${ String( url ) } ${ String( body.get( 'step' ) ) }` );
		throw new Error( 'offline' );
	} ) as unknown as typeof fetch;
} );

function start( html: string ): HTMLFormElement {
	document.body.innerHTML = html;
	const element = document.querySelector( 'form' )!;
	element.dispatchEvent(
		new CustomEvent( 'frontispiece:form-start', { bubbles: true } )
	);
	return element;
}

/** A click on a checkbox is an input event that no script made. */
function enter( element: HTMLFormElement ): void {
	element.querySelector( 'input' )!.click();
}

function turn( element: HTMLFormElement, to: string ): void {
	for ( const step of element.querySelectorAll< HTMLElement >(
		'[data-step]'
	) ) {
		step.hidden = step.dataset.step !== to;
	}
}

it( 'counts each step once after the visitor has entered something, and that the form was sent', async () => {
	const element = start( form( STEPS ) );
	await settle();
	expect( sent ).toEqual( [] );
	enter( element );
	enter( element );
	expect( sent ).toEqual( [ '/forms/7/steps 1' ] );
	turn( element, '2' );
	await settle();
	turn( element, '1' );
	await settle();
	turn( element, '2' );
	await settle();
	expect( sent.slice( 1 ) ).toEqual( [ '/forms/7/steps 2' ] );
	element.dispatchEvent( new CustomEvent( 'frontispiece:form-sent' ) );
	expect( sent.slice( 2 ) ).toEqual( [ '/forms/7/steps 0' ] );
	enter( element );
	expect( sent.slice( 3 ) ).toEqual( [ '/forms/7/steps 2' ] );
} );

it( 'a form without steps has one, and a script that fills it in counts nothing', () => {
	const element = start( form( '' ) );
	element
		.querySelector( 'input' )!
		.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	expect( sent ).toEqual( [] );
	enter( element );
	expect( sent ).toEqual( [ '/forms/7/steps 1' ] );
} );

it( 'what was entered before the script started begins a visit', () => {
	const element = start(
		form( STEPS ).replace( 'name="a">', 'name="a"><textarea></textarea>' )
	);
	expect( sent ).toEqual( [] );
	element.querySelector( 'textarea' )!.value = 'Ada';
	element.dispatchEvent(
		new CustomEvent( 'frontispiece:form-start', { bubbles: true } )
	);
	expect( sent ).toEqual( [ '/forms/7/steps 1' ] );
} );

it( 'a container without settings is left alone', () => {
	enter( start( form( STEPS, '{}' ) ) );
	expect( sent ).toEqual( [] );
} );
