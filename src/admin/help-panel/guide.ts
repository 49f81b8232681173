/** A chapter of the user guide, as the build compiles it: English, with escaped HTML. */
export interface Chapter {
	id: string;
	title: string;
	html: string;
}

export interface Match {
	chapter: Chapter;
	/** The words around what was found. */
	excerpt: string;
}

const AROUND = 60;

const PREFIX = 'frontispiece-help-';

/** Returns the element of an anchor in the panel, such as a heading. */
export const elementIdOf = ( anchor: string ) => PREFIX + anchor;

/** Returns the chapter that has a heading, or the first one. */
export const chapterOf = ( chapters: readonly Chapter[], anchor: string ) =>
	chapters.find(
		( { id, html } ) =>
			id === anchor || html.includes( `id="${ elementIdOf( anchor ) }"` )
	) ?? chapters[ 0 ];

function textOf( html: string ): string {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	// Cells and headings are words of their own.
	body.querySelectorAll( 'td, th, p, li, h2, h3' ).forEach( ( element ) =>
		element.append( ' ' )
	);
	return ( body.textContent ?? '' ).replace( /\s+/g, ' ' ).trim();
}

/** Returns the chapters that contain all words, those with a word in their title first. */
export function search( chapters: readonly Chapter[], query: string ): Match[] {
	const words = query.toLowerCase().split( /\s+/ ).filter( Boolean );
	const matches = chapters.flatMap( ( chapter ) => {
		const text = textOf( chapter.html );
		const lower = text.toLowerCase();
		if (
			words.length === 0 ||
			! words.every( ( word ) => lower.includes( word ) )
		) {
			return [];
		}
		const at = lower.indexOf( words[ 0 ] ?? '', chapter.title.length );
		const start = Math.max( 0, at - AROUND );
		const end = Math.max( at, 0 ) + 2 * AROUND;
		const part = text.slice( start, end );
		const first = start > 0 ? part.replace( /^\S*\s/, '…' ) : part;
		const excerpt =
			end < text.length ? first.replace( /\s\S*$/, '…' ) : first;
		return [ { chapter, excerpt } ];
	} );
	const isTitled = ( { chapter: { title } }: Match ) =>
		words.some( ( word ) => title.toLowerCase().includes( word ) );
	return [
		...matches.filter( isTitled ),
		...matches.filter( ( match ) => ! isTitled( match ) ),
	];
}
