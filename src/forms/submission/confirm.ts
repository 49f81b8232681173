import { announce } from '../../kernel/announce';
import type { Session } from './session';
import type { Reply } from '../types';

/** Returns the address that a response names, if it is one of a page. */
function pageOf( redirect: unknown ): string | undefined {
	try {
		const { protocol, href } = new URL( String( redirect ) );
		return /^https?:$/.test( protocol ) ? href : undefined;
	} catch {
		return undefined;
	}
}

/** Shows the message in place of the form. */
function replaceForm( { form }: Session, message: string ): void {
	const isHere =
		document.activeElement === document.body ||
		form.contains( document.activeElement );
	const box = document.createElement( 'div' );
	box.className = 'frontispiece-form__confirmation';
	box.tabIndex = -1;
	box.textContent = message;
	form.before( box );
	form.hidden = true;
	if ( isHere ) {
		// Screen readers read what has the focus.
		box.focus();
		box.scrollIntoView?.( { block: 'nearest' } );
	} else {
		announce( message );
	}
}

/** Does what follows a submission besides showing its message. Loaded only where something does. */
export function confirm(
	session: Session,
	{ redirect, replaces }: Reply,
	message: string
): void {
	const page = redirect ? pageOf( redirect ) : undefined;
	if ( page ) {
		window.location.assign( page );
	} else if ( replaces ) {
		replaceForm( session, message );
	}
}
