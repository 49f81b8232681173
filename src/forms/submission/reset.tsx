import { useRef } from 'react';
import { useEvent } from '../../kernel/hooks';
import { ask } from './api';
import { clearMessages } from '../messages';
import { refill } from './refill';
import { showSummary } from '../validation/summary';
import type { Session } from './session';

/** A visitor's reset leads to the beginning; the one after a sent message keeps saying that it was sent. */
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
			showSummary( session, '', [] );
		}
		session.set( 'resetting' );
		try {
			const reply = await ask( 'refill', session.props, undefined, {
				signal: session.gone.signal,
			} );
			refill( session, reply );
		} catch {
			// The old question still stands, and the server gives a new one with its next answer.
		}
		// Another reset, or a message sent meanwhile, has the last word.
		if ( mine === round.current && session.status === 'resetting' ) {
			session.set( after );
			session.tell( 'reset' );
		}
	} );

	return null;
}
