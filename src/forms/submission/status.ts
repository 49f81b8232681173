export type Status =
	| 'init'
	| 'validating'
	| 'submitting'
	| 'resetting'
	| 'invalid'
	| 'unaccepted'
	| 'spam'
	| 'aborted'
	| 'sent'
	| 'failed'
	| 'payment-required'
	| `custom-${ string }`;

/** Maps the server's status to the form's status. */
const OUTCOMES: Readonly< Record< string, Status > > = {
	init: 'init',
	validation_failed: 'invalid',
	acceptance_missing: 'unaccepted',
	spam: 'spam',
	aborted: 'aborted',
	mail_sent: 'sent',
	mail_failed: 'failed',
	payment_required: 'payment-required',
};

/** Returns a form status. A custom status of an extension becomes a class: custom-my-odd-status. */
export function statusOf( word: string ): Status {
	const known = Object.hasOwn( OUTCOMES, word ) ? OUTCOMES[ word ] : null;
	return (
		known ??
		`custom-${ word
			.toLowerCase()
			.replace( /[^a-z0-9]+/g, '-' )
			.replace( /^-|-$/g, '' ) }`
	);
}
