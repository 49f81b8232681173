import { fireEvent, render, screen } from '@testing-library/react';
import { FormSettings } from './form-settings';
import type { FormDefinition, FormParts } from '../types';

const parts = {
	settings: {
		access: {
			type: 'string',
			label: 'Access',
			enum: [ 'everyone', 'roles' ],
			default: 'everyone',
		},
		access_roles: {
			type: 'string',
			label: 'Roles',
			default: '',
			when: { access: [ 'roles' ] },
		},
		store: { type: 'boolean', label: 'Store', default: true },
		days: { type: 'integer', label: 'Days', default: 0 },
		url_scheme: {
			type: 'string',
			label: 'Scheme',
			enum: [ 'http', 'https' ],
			default: 'http',
		},
	},
	starter: { settings: { url_scheme: 'https' } },
} as unknown as FormParts;

const ALL = Object.keys( parts.settings );

const show = (
	settings: FormDefinition[ 'settings' ],
	used: string[] | undefined = ALL,
	errors?: Record< string, string >
) =>
	render(
		<FormSettings
			parts={ parts }
			form={ { settings: { access: 'everyone', ...settings } } }
			used={ used }
			{ ...( errors && { errors } ) }
			onChange={ jest.fn() }
		/>
	);

const labels = () =>
	[ ...document.querySelectorAll( 'label' ) ].map(
		( { textContent } ) => textContent
	);

const more = () => screen.queryByRole( 'button', { name: 'More settings' } );

it( 'BUG-72: shows the main settings, and the others behind a button', () => {
	show( { url_scheme: 'https' } );
	expect( labels() ).toEqual( [ 'Access', 'Store' ] );
	fireEvent.click( more()! );
	expect( labels() ).toEqual( [ 'Access', 'Store', 'Days', 'Scheme' ] );
} );

it( 'BUG-72: leaves out settings without an effect in this form', () => {
	show( { url_scheme: 'https' }, [ 'access', 'access_roles', 'store' ] );
	expect( labels() ).toEqual( [ 'Access', 'Store' ] );
	expect( more() ).toBeNull();
} );

it( 'BUG-72: shows what was set, what has an error, and what another setting asks for', () => {
	show( { access: 'roles', url_scheme: 'http', days: 30 }, [
		'access',
		'access_roles',
	] );
	expect( labels() ).toEqual( [ 'Access', 'Roles', 'Days' ] );
	document.body.innerHTML = '';
	show( {}, [], { url_scheme: 'Choose one.' } );
	expect( labels() ).toEqual( [ 'Scheme' ] );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'Choose one.' );
} );
