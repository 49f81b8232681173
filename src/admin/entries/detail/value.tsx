import { ExternalLink } from '@wordpress/components';
import type { EntryField } from '../types';

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;
const PHONE = /^[+\d][\d\s()./-]{4,}$/;

/** Returns the link for an email address, a phone number or a web page; empty for any other value. */
export function linkOf( {
	value,
	type,
}: Pick< EntryField, 'value' | 'type' > ) {
	if ( /^https?:\/\/\S+$/i.test( value ) ) {
		return value;
	}
	if ( EMAIL.test( value ) ) {
		return `mailto:${ encodeURIComponent( value ).replace( '%40', '@' ) }`;
	}
	return type === 'tel' && PHONE.test( value )
		? `tel:${ value.replace( /[^+\d]/g, '' ) }`
		: '';
}

/** The value of a field; an address is a link. */
export function Value( { field }: { field: EntryField } ) {
	const url = linkOf( field );
	if ( ! url ) {
		return <>{ field.value }</>;
	}
	return url.startsWith( 'http' ) ? (
		<ExternalLink href={ url }>{ field.value }</ExternalLink>
	) : (
		<a href={ url }>{ field.value }</a>
	);
}
