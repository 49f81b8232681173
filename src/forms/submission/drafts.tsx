import { useEffect, useLayoutEffect, useRef } from 'react';
import { useEvent } from '../../kernel/hooks';
import { readDraft, writeDraft } from './draft';
import type { Session } from './session';

/** Where the words of a form wait for the reload of its page. PHP looks for it too, to wake the form at once. */
const keyOf = ( session: Session ) =>
	session.field( '_wpcf7_unit_tag' )?.value ?? '';

/** In this tab only, until it is closed or the form is sent. A browser may forbid even that. */
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
		store( keyOf( session ), writeDraft( form ) );
	};
	const saveSoon = () => {
		timer.current ??= setTimeout( save, PAUSE );
	};

	// Before the effects of the other parts, which look at the values.
	useLayoutEffect(
		() => readDraft( form, stored( keyOf( session ) ) ),
		[ form, session ]
	);
	useEvent( form, 'input', saveSoon );
	useEvent( form, 'change', saveSoon );
	useEvent( form, 'reset', () => setTimeout( save ) );
	useEvent( window, 'pagehide', () => timer.current && save() );
	useEffect( () => () => clearTimeout( timer.current ), [] );
	return null;
}
