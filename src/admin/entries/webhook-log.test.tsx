import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { WebhookLog } from './webhook-log';
import type { WebhookDelivery } from './types';

jest.mock( '@wordpress/api-fetch' );

const failed: WebhookDelivery = {
	id: 7,
	name: 'Office',
	state: 'failed',
	when: '',
	text: 'The service responded with status 500.',
	tries: 12,
};

it( 'says why a delivery failed and sends it again', async () => {
	jest.mocked( apiFetch ).mockResolvedValue( { delivered: true } );
	const onResent = jest.fn();
	render(
		<WebhookLog deliveries={ [ failed ] } mayResend onResent={ onResent } />
	);
	expect( screen.getByText( failed.text ) ).toBeTruthy();
	fireEvent.click( screen.getByRole( 'button', { name: /Send again/ } ) );
	await waitFor( () => expect( onResent ).toHaveBeenCalled() );
	expect( apiFetch ).toHaveBeenCalledWith(
		expect.objectContaining( {
			method: 'POST',
			path: '/frontispiece/v1/webhook-deliveries/7/resend',
		} )
	);
} );

it( 'offers nothing to users who may only read entries', () => {
	render(
		<WebhookLog
			deliveries={ [ failed ] }
			mayResend={ false }
			onResent={ jest.fn() }
		/>
	);
	expect( screen.queryByRole( 'button' ) ).toBeNull();
} );
