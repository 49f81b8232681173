/** Returns the URL for a name in a text. */
export type Address = ( kind: 'hashtag' | 'profile', name: string ) => string;

/** A name that the social network marked in a text. Offsets are in UTF-16 code units. */
export interface Tag {
	offset: number;
	length: number;
	id: string;
}

export interface Span {
	start: number;
	end: number;
	href: string;
}

/*
 * The same as in includes/Feed/Item/RichText.php, and both run the cases of
 * tests/fixtures/rich-text.json. One pass, longest kinds first: what an address
 * or an email address holds is no hashtag and no mention.
 */
const PATTERN =
	/(?<url>(?:https?:\/\/|(?<![\p{L}\p{N}_@./-])www\.)[^\s<>"\u201C\u201D\u00AB\u00BB]+)|(?<mail>[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,})|(?<![\p{L}\p{N}_&/])[#\uFF03](?<tag>[\p{L}\p{M}\p{N}_-]+)|(?<![\p{L}\p{N}_@.])@(?<name>[\p{L}\p{N}_-]+)/giu;

const BRACKETS = [ '()', '[]', '{}' ];

const occurrences = ( text: string, character: string ) =>
	text.split( character ).length;

/**
 * Removes trailing punctuation, which belongs to the sentence. A closing bracket is also removed, unless the URL
 * contains the opening one.
 */
function trimUrl( url: string ): string {
	let trimmed = url.replace( /[.,;:!?'*_~\u2026&]+$/u, '' );
	for ( const [ open = '', close = '' ] of BRACKETS ) {
		if (
			trimmed.endsWith( close ) &&
			occurrences( trimmed, close ) > occurrences( trimmed, open )
		) {
			trimmed = trimmed.slice( 0, -1 );
		}
	}
	return trimmed === url ? url : trimUrl( trimmed );
}

function toSpan( match: RegExpMatchArray, address: Address ): Span | null {
	const { url, mail, tag, name } = match.groups ?? {};
	const start = match.index ?? 0;
	const whole = match[ 0 ];
	const end = start + whole.length;
	if ( url ) {
		const trimmed = trimUrl( url );
		return trimmed.length > 8 || trimmed.includes( '.' )
			? {
					start,
					end: start + trimmed.length,
					href: /^https?:\/\//i.test( trimmed )
						? trimmed
						: `https://${ trimmed }`,
				}
			: null;
	}
	if ( mail ) {
		return { start, end, href: `mailto:${ whole }` };
	}
	if ( tag ) {
		// Six hexadecimal digits are a color, not a hashtag.
		return /^[0-9a-f]{6}$/i.test( tag )
			? null
			: { start, end, href: address( 'hashtag', tag ) };
	}
	return name ? { start, end, href: address( 'profile', name ) } : null;
}

/** Returns the parts of a text that become links: in order and without overlaps. */
export function findLinks(
	text: string,
	address: Address,
	tags: readonly Tag[] = []
): Span[] {
	const spans: Span[] = [];
	const add = ( span: Span | null ) => {
		if (
			span?.href &&
			! spans.some(
				( { start, end } ) => span.start < end && start < span.end
			)
		) {
			spans.push( span );
		}
	};
	for ( const { offset, length, id } of tags ) {
		if (
			offset >= 0 &&
			length > 0 &&
			offset + length <= text.length &&
			/^[\w.-]+$/.test( id )
		) {
			add( {
				start: offset,
				end: offset + length,
				href: address( 'profile', id ),
			} );
		}
	}
	for ( const match of text.matchAll( PATTERN ) ) {
		add( toSpan( match, address ) );
	}
	return spans.sort( ( a, b ) => a.start - b.start );
}
