import type { Session } from '../submission/session';

/** Returns where this tab keeps the step; drafts keep the values. */
const keyOf = ( session: Session ) => `${ session.draftKey }-step`;

/** Keeps the number of a step for a reload of the page; '' to forget it. */
export function keep( session: Session, number: string ): void {
	try {
		if ( number ) {
			sessionStorage.setItem( keyOf( session ), number );
		} else {
			sessionStorage.removeItem( keyOf( session ) );
		}
	} catch {}
}

/** Returns the number of the step at which this tab left the form, if its draft is still there. */
export function kept( session: Session ): string {
	try {
		return sessionStorage.getItem( session.draftKey )
			? ( sessionStorage.getItem( keyOf( session ) ) ?? '' )
			: '';
	} catch {
		return '';
	}
}
