import { focusPlace, respond } from '../messages';
import type { Session } from '../submission/session';
import type { InvalidField } from '../types';

const find = ( session: Session ) =>
	session.form.querySelector< HTMLElement >( '.frontispiece-form__summary' );

const controlOf = ( place: HTMLElement ) =>
	place.querySelector< HTMLElement >(
		'.frontispiece-form__choices,input:not([type=hidden]),select,textarea'
	);

/** Returns the element that labels a field. */
export function labelOf(
	session: Session,
	place: HTMLElement
): HTMLElement | undefined {
	const control = controlOf( place );
	const labels =
		control && 'labels' in control
			? ( control as HTMLInputElement ).labels
			: null;
	const label = [ ...( labels ?? [] ) ].find(
		( { htmlFor } ) => htmlFor === control?.id
	);
	const by = control?.getAttribute( 'aria-labelledby' );
	return (
		label ??
		( by
			? session.all( '[id]' ).find( ( { id } ) => id === by )
			: undefined )
	);
}

/** Returns the field's label without the required marker, after the title of its row if it is in one. */
export function nameOf( session: Session, place: HTMLElement ): string {
	const label = labelOf( session, place );
	const copy = label?.cloneNode( true ) as HTMLElement | undefined;
	copy?.querySelector( '.frontispiece-form__required' )?.remove();
	const name = (
		copy?.textContent ??
		controlOf( place )?.getAttribute( 'aria-label' ) ??
		''
	).trim();
	const row = place
		.closest( '.frontispiece-form__repeat-row' )
		?.querySelector( 'legend' )?.textContent;
	return row && name ? `${ row }: ${ name }` : name;
}

function entry( session: Session, { field, message, idref }: InvalidField ) {
	const item = document.createElement( 'li' );
	item.dataset.field = field;
	const [ place ] = session.places( field );
	if ( ! place ) {
		item.textContent = message;
		return item;
	}
	const link = document.createElement( 'a' );
	const target = place.querySelector( '[id]:not(.frontispiece-form__error)' );
	link.href = `#${ idref ?? target?.id ?? '' }`;
	const name = nameOf( session, place );
	link.textContent = name
		? `${ name }${ /[.:?!]$/.test( name ) ? '' : ':' } ${ message }`
		: message;
	link.addEventListener( 'click', ( event ) => {
		event.preventDefault();
		focusPlace( place );
	} );
	item.append( link );
	return item;
}

/** Shows a link to each invalid field below the message of the form. */
export function showSummary( session: Session, invalid: InvalidField[] ): void {
	const summary = find( session );
	if ( ! summary ) {
		return;
	}
	summary.hidden = invalid.length === 0;
	summary
		.querySelector( 'ul' )
		?.replaceChildren( ...invalid.map( ( one ) => entry( session, one ) ) );
}

/** Focuses the summary, unless the visitor has moved on to something else on the page. */
export function focusSummary( session: Session ): void {
	const { activeElement } = document;
	if (
		activeElement === document.body ||
		session.form.contains( activeElement )
	) {
		find( session )?.focus();
	}
}

/** Removes a corrected field from the summary. */
export function mend(
	session: Session,
	field: string,
	isValid: boolean
): void {
	const summary = find( session );
	if ( ! isValid || ! summary || summary.hidden ) {
		return;
	}
	// Items rendered by PHP are identified by their link target.
	const ids = session
		.places( field )
		.flatMap( ( place ) => [ ...place.querySelectorAll( '[id]' ) ] )
		.map( ( { id } ) => `#${ id }` );
	for ( const item of summary.querySelectorAll< HTMLElement >( 'li' ) ) {
		const href = item.querySelector( 'a' )?.getAttribute( 'href' ) ?? '';
		if ( item.dataset.field === field || ids.includes( href ) ) {
			item.remove();
		}
	}
	summary.hidden = ! summary.querySelector( 'li' );
	if ( summary.hidden ) {
		respond( session, '' );
	}
}
