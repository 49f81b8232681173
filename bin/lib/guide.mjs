// @ts-check
import MarkdownIt from 'markdown-it';
import { Failure } from './log.mjs';

/**
 * @typedef {{ id: string, title: string, html: string }} Chapter
 */

/** A sentence that only names another document, which the plugin does not contain. */
const REFERENCE =
	/(^|[.:]\s+)[A-Z][^.\n]*\s(?:see|are in)\s+(?:\[[^\]]+\]\([^)\s]+\.md[^)]*\)(?:,? and |, |\s)*)+\./g;
const BRACKETS = /\s*\(\[[^\]]+\]\([^)\s]+\.md[^)]*\)\)/g;
const DOCUMENT = /\[([^\]]+)\]\([^)\s]+\.md[^)]*\)/g;
const PICTURE = /^!\[[^\]]*\]\([^)]*\)\n?/gm;

/** @param {string} title */
export const anchorOf = ( title ) =>
	title
		.toLowerCase()
		.replace( /[^\p{L}\p{N}\s_-]/gu, '' )
		.replace( /\s/g, '-' );

/**
 * Removes what the plugin does not contain: pictures, and links to other documents.
 *
 * @param {string} markdown
 */
const selfContained = ( markdown ) =>
	markdown
		.replace( PICTURE, '' )
		// Sentences are searched for in whole paragraphs.
		.replace( /([^\n|])\n(?=[^\s|#>*+\d-])/g, '$1 ' )
		.replace( BRACKETS, '' )
		.replace( REFERENCE, ( _, before ) => before.trimEnd() )
		.replace( DOCUMENT, ( link, label ) => {
			if ( label.endsWith( '.md' ) ) {
				throw new Failure(
					`docs/user-guide.md: the help panel would name a document that the plugin does not contain: ${ link }`
				);
			}
			return label;
		} );

/**
 * Converts the user guide to chapters for the help panel. HTML in it is text.
 *
 * @param {string} markdown
 * @return {Chapter[]}
 */
export function compileGuide( markdown ) {
	const parser = new MarkdownIt( { html: false } );
	/** @type {Set<string>} */
	const anchors = new Set();
	/** @type {Set<string>} */
	const linked = new Set();
	parser.renderer.rules.heading_open = ( tokens, index ) => {
		const id = anchorOf( tokens[ index + 1 ]?.content ?? '' );
		anchors.add( id );
		return `<${ tokens[ index ]?.tag } id="frontispiece-help-${ id }" tabindex="-1">`;
	};
	parser.renderer.rules.link_open = ( tokens, index ) => {
		const href = String( tokens[ index ]?.attrGet( 'href' ) );
		if ( href.startsWith( '#' ) ) {
			linked.add( href.slice( 1 ) );
			return `<a href="${ parser.utils.escapeHtml( href ) }">`;
		}
		return `<a href="${ parser.utils.escapeHtml( href ) }" target="_blank" rel="noopener noreferrer">`;
	};
	const chapters = selfContained( markdown )
		.split( /^(?=## )/m )
		.slice( 1 )
		.map( ( text ) => {
			const title = text.slice( 3, text.indexOf( '\n' ) ).trim();
			return {
				id: anchorOf( title ),
				title,
				html: parser.render( text ).trim(),
			};
		} );
	for ( const anchor of linked ) {
		if ( ! anchors.has( anchor ) ) {
			throw new Failure(
				`docs/user-guide.md: #${ anchor } leads nowhere.`
			);
		}
	}
	return chapters;
}
