import { Session } from './session';
import { markup, PROPS, trace } from '../form.fixtures';

function make() {
	document.body.innerHTML = markup( '' );
	return new Session(
		document.querySelector( 'form' ) as HTMLFormElement,
		PROPS
	);
}

it( 'F001-031: fires an event on the document for every status change, with the new and the previous status', () => {
	const events: unknown[] = [];
	document.addEventListener(
		'frontispiece:form-status-changed',
		( { detail }: CustomEventInit ) => events.push( detail ),
		{ once: true }
	);
	const session = make();
	session.set( 'submitting' );
	expect( events ).toEqual( [
		{
			contactFormId: 12,
			pluginVersion: '0.1.0',
			contactFormLocale: 'en_US',
			unitTag: 'u',
			containerPostId: 34,
			status: 'submitting',
			prevStatus: 'init',
		},
	] );
	expect( session.form.dataset.status ).toBe( 'submitting' );
	expect( session.form.className ).toBe(
		'frontispiece-form__form submitting'
	);
} );

it( 'F001-032: fires nothing when the status is unchanged', () => {
	const statuses = trace();
	const session = make();
	session.set( 'init' );
	session.set( 'sent' );
	session.set( 'sent' );
	expect( statuses ).toEqual( [ 'sent' ] );
} );

it( 'also fires the event name that existing pages listen to', () => {
	const listener = jest.fn();
	document.addEventListener( 'wpcf7statuschanged', listener, { once: true } );
	make().set( 'sent' );
	expect( listener ).toHaveBeenCalledTimes( 1 );
} );

it( 'starts with the status printed by the server', () => {
	document.body.innerHTML = markup( '' ).replace(
		'data-status="init"',
		'data-status="invalid"'
	);
	const session = new Session(
		document.querySelector( 'form' ) as HTMLFormElement,
		PROPS
	);
	expect( session.status ).toBe( 'invalid' );
} );
