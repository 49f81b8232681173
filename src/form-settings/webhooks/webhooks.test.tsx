import {
	fireEvent,
	render,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { Notices } from '../../admin/components/notices';
import { Webhooks } from './webhooks';
import type { WebhookList } from './types';

jest.mock( '@wordpress/api-fetch' );

const ALL = '/frontispiece/v1/contact-forms/5/webhooks';
const list: WebhookList = {
	webhooks: [
		{
			id: 'aaaabbbbcccc',
			name: '',
			host: 'hooks.slack.com',
			format: 'slack',
			state: 'on',
		},
	],
	formats: [
		{ name: 'json', label: 'JSON (Standard Webhooks)', help: 'Your own.' },
		{ name: 'slack', label: 'Slack', help: 'In Slack, add an app.' },
	],
	stores: true,
};

/** Answers the list, and other requests by path. */
const respond = ( responses: Record< string, unknown > ) =>
	jest
		.mocked( apiFetch )
		.mockImplementation( ( ( { path = '', parse = true } ) =>
			Promise.resolve(
				parse
					? responses[ path ]
					: { json: async () => list, headers: new Headers() }
			) ) as typeof apiFetch );

it( 'adds a webhook and shows its secret once', async () => {
	respond( {
		[ `${ ALL }/add` ]: {
			id: 'ddddeeeeffff',
			name: '',
			host: 'a.example',
			format: 'json',
			state: 'on',
			secret: 'whsec_abc',
		},
	} );
	render( <Webhooks form={ 5 } /> );
	fireEvent.click(
		await screen.findByRole( 'button', { name: 'Add webhook' } )
	);
	fireEvent.change( screen.getByLabelText( 'URL' ), {
		target: { value: 'https://a.example/x' },
	} );
	fireEvent.click( screen.getByRole( 'button', { name: 'Save' } ) );
	expect( await screen.findByText( 'whsec_abc' ) ).toBeTruthy();
	expect( apiFetch ).toHaveBeenCalledWith(
		expect.objectContaining( {
			path: `${ ALL }/add`,
			data: { name: '', format: 'json', url: 'https://a.example/x' },
		} )
	);
	fireEvent.click( screen.getByRole( 'button', { name: 'Done' } ) );
	await waitFor( () =>
		expect( screen.queryByText( 'whsec_abc' ) ).toBeNull()
	);
} );

it( 'keeps the URL of a webhook whose name is changed', async () => {
	respond( { [ `${ ALL }/aaaabbbbcccc` ]: list.webhooks[ 0 ] } );
	render( <Webhooks form={ 5 } /> );
	fireEvent.click(
		await screen.findByRole( 'button', { name: 'Edit: hooks.slack.com' } )
	);
	const dialog = within( screen.getByRole( 'dialog' ) );
	expect( dialog.getByText( 'In Slack, add an app.' ) ).toBeTruthy();
	fireEvent.change( dialog.getByLabelText( 'Name (optional)' ), {
		target: { value: 'Team' },
	} );
	fireEvent.click( dialog.getByRole( 'button', { name: 'Save' } ) );
	await waitFor( () =>
		expect( apiFetch ).toHaveBeenCalledWith(
			expect.objectContaining( {
				path: `${ ALL }/aaaabbbbcccc`,
				data: { name: 'Team', format: 'slack' },
			} )
		)
	);
} );

it( 'deletes a webhook at once, and Undo restores it', async () => {
	window.scrollTo = jest.fn();
	respond( {} );
	render(
		<Notices>
			<Webhooks form={ 5 } />
		</Notices>
	);
	fireEvent.click(
		await screen.findByRole( 'button', { name: 'Delete: hooks.slack.com' } )
	);
	fireEvent.click( await screen.findByRole( 'button', { name: 'Undo' } ) );
	await waitFor( () =>
		expect( apiFetch ).toHaveBeenCalledWith(
			expect.objectContaining( {
				path: `${ ALL }/aaaabbbbcccc/restore`,
			} )
		)
	);
	expect( apiFetch ).toHaveBeenCalledWith(
		expect.objectContaining( {
			method: 'DELETE',
			path: `${ ALL }/aaaabbbbcccc`,
		} )
	);
} );
