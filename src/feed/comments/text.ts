import { findLinks } from '../../kernel/rich-text';
import type { Address, Tag } from '../../kernel/rich-text';

/** Decodes the HTML entities that all comment texts arrive with, once. */
export const decode = ( text: string ) =>
	text
		.replaceAll( '&lt;', '<' )
		.replaceAll( '&gt;', '>' )
		.replaceAll( '&quot;', '"' )
		.replace( /&#0?39;/g, "'" )
		.replaceAll( '&amp;', '&' );

/**
 * Returns a comment's text with a line break for each br tag. Every other angle bracket is a literal character, never
 * markup, no matter how the text is used later.
 */
export const plainText = ( message: string ) =>
	decode( message )
		.replace( /<br\s*\/?>|\r\n?/gi, '\n' )
		.replace( /\n{3,}/g, '\n\n' )
		.trim();

export interface NamedTag {
	id: string;
	name: string;
}

/** Finds the positions of tagged names: responses list the names without their positions. */
function placeTags( text: string, tags: readonly NamedTag[] ): Tag[] {
	const from: Record< string, number > = {};
	return tags.flatMap( ( { id, name } ) => {
		const offset = name ? text.indexOf( name, from[ name ] ?? 0 ) : -1;
		if ( offset < 0 ) {
			return [];
		}
		from[ name ] = offset + name.length;
		return { offset, length: name.length, id };
	} );
}

export interface TextPart {
	text: string;
	href?: string;
}

/** Splits plain text into its links and the text between them. */
export function toParts(
	text: string,
	address: Address,
	tags: readonly NamedTag[] = []
): TextPart[] {
	const parts: TextPart[] = [];
	let at = 0;
	for ( const { start, end, href } of findLinks(
		text,
		address,
		placeTags( text, tags )
	) ) {
		parts.push( { text: text.slice( at, start ) } );
		parts.push( { text: text.slice( start, end ), href } );
		at = end;
	}
	parts.push( { text: text.slice( at ) } );
	return parts.filter( ( part ) => part.text );
}

/** Returns a URL if it may be linked or shown, or an empty string. */
export const webUrl = ( url: unknown ) =>
	typeof url === 'string' && /^https?:\/\/[^\s]+$/i.test( url ) ? url : '';

export const hostOf = ( url: string ) =>
	/^https?:\/\/(?:www\.)?([^/?#]+)/i.exec( url )?.[ 1 ] ?? '';
