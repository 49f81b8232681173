import { useMemo } from 'react';
import { useEvent } from '../../kernel/hooks';
import { Submission } from './submission';
import type { Session } from './session';
import type { Submitter } from './submission';

export function Submit( { session }: { session: Session } ) {
	const { form } = session;
	const submission = useMemo( () => new Submission( session ), [ session ] );
	useEvent( form, 'input', () => submission.preload() );
	useEvent( form, 'submit', ( event ) => {
		if ( ! event.defaultPrevented && event.target === form ) {
			event.preventDefault();
			void submission.begin( event.submitter as Submitter | null );
		}
	} );
	return null;
}
