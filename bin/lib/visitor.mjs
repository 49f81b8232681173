// @ts-check
import { allMatches, firstMatch } from './patterns.mjs';

/**
 * A visitor of a site without a browser: reads pages, and sends what their forms and scripts send. For tests of updates,
 * on pages that any version of the plugin has printed.
 */

/** @typedef {{ status: number, body: string }} Response */

/** @param {string} text */
const decoded = ( text ) =>
	text
		.replaceAll( '&quot;', '"' )
		.replaceAll( '&#039;', "'" )
		.replaceAll( '&amp;', '&' );

/**
 * @param {string} tag
 * @param {string} name
 */
const attribute = ( tag, name ) =>
	decoded( firstMatch( new RegExp( `\\s${ name }="([^"]*)"` ), tag ) );

/**
 * @param {string | URL} url
 * @param {RequestInit} [options]
 * @return {Promise<Response>}
 */
export async function read( url, options = {} ) {
	const response = await fetch( url, { redirect: 'manual', ...options } );
	return { status: response.status, body: await response.text() };
}

/**
 * @param {string} url
 * @param {FormData | URLSearchParams} body
 */
const send = ( url, body ) => read( url, { method: 'POST', body } );

/**
 * Fills the first form of a page that has a field of this name.
 *
 * @param {string} page
 * @param {string} field
 * @param {Record<string, string>} values
 */
function fill( page, field, values ) {
	const form = allMatches( /<form[\s\S]*?<\/form>/g, page ).find( ( one ) =>
		one.includes( `name="${ field }"` )
	);
	if ( form === undefined ) {
		throw new Error(
			`No form with ${ field }:\n${ page.slice( 0, 500 ) }`
		);
	}
	const data = new FormData();
	for ( const [ tag ] of form.matchAll( /<(?:input|textarea)\s[^>]*>/g ) ) {
		const name = attribute( tag, 'name' );
		if ( name !== '' && ! ( name in values ) ) {
			data.set( name, attribute( tag, 'value' ) );
		}
	}
	for ( const [ name, value ] of Object.entries( values ) ) {
		data.set( name, value );
	}
	return { data, action: attribute( form, 'action' ) };
}

/** @param {string} mark */
const message = ( mark ) => ( {
	'your-name': 'Ada Lovelace',
	'your-email': `${ mark }@example.org`,
	'your-subject': mark,
	'your-message': `The message ${ mark }.`,
} );

/** Whether a page shows a feed with posts. @param {string} page */
export const hasFeed = ( page ) =>
	/class="[^"]*\b(?:cff-item|sbi_item)\b/.test( page );

/** Whether a page shows a form. @param {string} page */
export const hasForm = ( page ) =>
	page.includes( 'name="your-message"' ) &&
	page.includes( 'name="_wpcf7_unit_tag"' );

/**
 * Sends a form as a browser without scripts does.
 *
 * @param {string} url of the page
 * @param {string} page
 * @param {string} mark
 * @param {Record<string, File>} [files] by the names of fields
 */
export function sendForm( url, page, mark, files = {} ) {
	const { data } = fill( page, '_wpcf7_unit_tag', message( mark ) );
	for ( const [ name, file ] of Object.entries( files ) ) {
		data.set( name, file );
	}
	return send( url, data );
}

/**
 * Sends a form as its script does.
 *
 * @param {string} site
 * @param {string} page
 * @param {string} mark
 */
export function sendFormByScript( site, page, mark ) {
	const { data } = fill( page, '_wpcf7_unit_tag', {
		...message( mark ),
		_frontispiece_key: crypto.randomUUID(),
	} );
	const id = String( data.get( '_wpcf7' ) );
	const route = `frontispiece/v1/contact-forms/${ id }/feedback`;
	return send( `${ site }/wp-json/${ route }`, data );
}

/**
 * @param {string} url of the page
 * @param {string} page
 * @param {string} mark
 */
export function signUp( url, page, mark ) {
	const { data } = fill( page, 'frontispiece_newsletter', {
		frontispiece_email: `${ mark }@example.org`,
	} );
	return send( url, data );
}

/**
 * @param {string} site
 * @param {Record<string, string>} fields
 */
const ajax = ( site, fields ) =>
	send( `${ site }/wp-admin/admin-ajax.php`, new URLSearchParams( fields ) );

/**
 * @param {string} site
 * @param {number} post
 */
export const vote = ( site, post ) =>
	ajax( site, {
		action: 'penci-post-like',
		post_id: String( post ),
		reaction: 'like',
		state: '1',
	} );

/**
 * @param {string} site
 * @param {string} words
 */
export const search = ( site, words ) =>
	ajax( site, { action: 'penci_ajax_search', query: words } );

/**
 * @param {string} site
 * @param {number} post
 * @param {string} mark
 */
export const comment = ( site, post, mark ) =>
	send(
		`${ site }/wp-comments-post.php`,
		new URLSearchParams( {
			comment: `A comment ${ mark }.`,
			author: mark,
			email: `${ mark }@example.org`,
			comment_post_ID: String( post ),
		} )
	);

/**
 * Loads the next posts of the first feed of a page: by the public route that the page names, or else by Ajax.
 *
 * @param {string} page
 * @return {Promise<Response>}
 */
export function loadMore( page ) {
	const route = /"read":"(http[^"]+\/posts[^"]*)"/.exec( page )?.[ 1 ];
	if ( route === undefined ) {
		throw new Error( 'The page names no route of its next posts.' );
	}
	return read( /** @type {string} */ ( JSON.parse( `"${ route }"` ) ) );
}

/**
 * @param {string} site
 * @param {string} page
 */
export function loadMoreByAjax( site, page ) {
	const feed = firstMatch( /data-feedid="([0-9a-f]{16})"/, page );
	const isPhotos = page.includes( 'sbi_item' );
	return ajax( site, {
		action: isPhotos ? 'sbi_load_more_clicked' : 'cff_load_more_clicked',
		feed_id: feed,
		offset: '2',
		page: '1',
		pag_num: '2',
		post_id: firstMatch( /data-post-?id="(\d+)"/, page ) || '0',
		location: 'content',
		atts: '{}',
	} );
}
