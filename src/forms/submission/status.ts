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

/** What the server calls an outcome, and what a form calls it. */
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

/** An extension's own word becomes a class: custom-my-odd-status. */
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
