import { useRef } from 'react';
import { useEvent } from '../../kernel/hooks';
import { clearMessages } from '../messages';
import { renew } from './refill';
import { showSummary } from '../validation/summary';
import type { Session } from './session';

/**
 * Handles resets. A visitor's reset returns the form to its initial state; the reset after a sent form keeps the success
 * message.
 */
export function Reset( { session }: { session: Session } ) {
	const round = useRef( 0 );

	useEvent( session.form, 'reset', async ( event ) => {
		const isOurs = event.target === session.form;
		if ( ! isOurs || event.defaultPrevented ) {
			return;
		}
		const after = session.isAfterSent ? 'sent' : 'init';
		session.isAfterSent = false;
		const mine = ++round.current;
		if ( after === 'init' ) {
			clearMessages( session );
			showSummary( session, [] );
		}
		session.set( 'resetting' );
		await renew( session );
		// A later reset or submission takes precedence.
		if ( mine === round.current && session.status === 'resetting' ) {
			session.set( after );
			session.dispatch( 'reset' );
		}
	} );

	return null;
}
