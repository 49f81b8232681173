import { useEffect, useLayoutEffect, useRef } from 'react';
import { useEvent } from '../../kernel/hooks';
import { readDraft, writeDraft } from './draft';
import type { Session } from './session';

/** Stores the draft for this tab, until it is closed or the form is sent. Browsers may forbid storage. */
function store( key: string, text: string ): void {
	try {
		if ( text ) {
			sessionStorage.setItem( key, text );
		} else {
			sessionStorage.removeItem( key );
		}
	} catch {}
}

function stored( key: string ): string {
	try {
		return sessionStorage.getItem( key ) ?? '';
	} catch {
		return '';
	}
}

const PAUSE = 300;

export function Drafts( { session }: { session: Session } ) {
	const { form } = session;
	const timer = useRef< ReturnType< typeof setTimeout > >();
	const save = () => {
		clearTimeout( timer.current );
		timer.current = undefined;
		store( session.draftKey, writeDraft( form ) );
	};
	const saveSoon = () => {
		timer.current ??= setTimeout( save, PAUSE );
	};

	// Runs before the effects of other components, which read the values.
	useLayoutEffect(
		() => readDraft( form, stored( session.draftKey ) ),
		[ form, session ]
	);
	useEvent( form, 'input', saveSoon );
	useEvent( form, 'change', saveSoon );
	useEvent( form, 'reset', () => setTimeout( save ) );
	useEvent( window, 'pagehide', () => timer.current && save() );
	useEffect( () => () => clearTimeout( timer.current ), [] );
	return null;
}
