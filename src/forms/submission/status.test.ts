import { statusOf } from './status';

it.each( [
	[ 'F001-022', 'validation_failed', 'invalid' ],
	[ 'F001-023', 'acceptance_missing', 'unaccepted' ],
	[ 'F001-024', 'spam', 'spam' ],
	[ 'F001-025', 'aborted', 'aborted' ],
	[ 'F001-026', 'mail_sent', 'sent' ],
	[ 'F001-027', 'mail_failed', 'failed' ],
	[ 'F001-028', 'payment_required', 'payment-required' ],
	[ 'F001-029', 'queued', 'custom-queued' ],
	[ 'F001-030', 'my_odd_status', 'custom-my-odd-status' ],
	[ 'F001-030', 'My  odd__STATUS!', 'custom-my-odd-status' ],
	[ 'F001-029', 'constructor', 'custom-constructor' ],
	[ 'F001-029', '__proto__', 'custom-proto' ],
] )(
	'%s: the server status %s sets the form status %s',
	( _id, word, status ) => {
		expect( statusOf( word ) ).toBe( status );
	}
);
