// @ts-check
import { gzipSync } from 'node:zlib';
import { Failure } from '../../bin/lib/log.mjs';

/** @param {string | Uint8Array} text */
export const gzipped = ( text ) => gzipSync( text, { level: 6 } ).length;

/**
 * Returns the first feed's container with all its content.
 *
 * @param {string}                       html
 * @param {'social-feed' | 'photo-feed'} [feature]
 */
export function containerOf( html, feature = 'social-feed' ) {
	const start = html.indexOf( `<div class="frontispiece-${ feature }` );
	const close = '</script></div>';
	// Scripts of inner parts have their config earlier.
	const config = html.indexOf(
		'class="frontispiece-config"',
		html.indexOf( '</section>', start )
	);
	const end = html.indexOf( close, config );
	if ( start < 0 || config < 0 || end < 0 ) {
		throw new Failure( 'The page shows no feed with a script.' );
	}
	return html.slice( start, end + close.length );
}

/**
 * Returns the URL at which the script of the first feed reads the next posts.
 *
 * @param {string}                       html
 * @param {'social-feed' | 'photo-feed'} [feature]
 */
export function readUrl( html, feature ) {
	const [ , url = '""' ] =
		/"read":("[^"]*")/.exec( containerOf( html, feature ) ) ?? [];
	return String( JSON.parse( url ) );
}

/**
 * Returns the number of posts on a page, and the form that requests the next ones.
 *
 * @param {string} html
 */
export function readFeed( html ) {
	const container = containerOf( html );
	const items = container.match( /<[^>]*\sid="cff_[^"]*"/g )?.length ?? 0;
	const input = /<input[^>]*class="cff-pag-url"[^>]*>/.exec( container );
	const [ , paging = '' ] =
		/data-cff-pag-url='([^']*)'/.exec( input?.[ 0 ] ?? '' ) ?? [];
	const [ , feed = '' ] =
		/data-feed-id="([^"]*)"/.exec( input?.[ 0 ] ?? '' ) ?? [];
	return { items, more: nextPage( feed, decoded( paging ) ) };
}

/**
 * @param {string} feed
 * @param {string} paging
 * @return {Record<string, string>}
 */
export const nextPage = ( feed, paging ) => ( {
	action: 'cff_get_new_posts',
	shortcode_data: '{}',
	pag_url: paging,
	feed_id: feed,
	post_id: '2',
	location: 'content',
	page: '2',
	locator_nonce: '',
} );

/**
 * Returns what photo feed clients send: how many photos they have, and the last one's ID if known.
 *
 * @param {string} feed
 * @param {number} offset
 * @param {string} [after]
 * @return {Record<string, string>}
 */
export const nextPhotos = ( feed, offset, after = '' ) => ( {
	action: 'sbi_load_more_clicked',
	offset: String( offset ),
	page: '2',
	feed_id: feed,
	atts: '{}',
	location: 'content',
	post_id: '2',
	current_resolution: '150',
	locator_nonce: '',
	after,
} );

/** @param {string} text */
const decoded = ( text ) =>
	text
		.replace( /&#(\d+);/g, ( _all, code ) =>
			String.fromCodePoint( Number( code ) )
		)
		.replaceAll( '&lt;', '<' )
		.replaceAll( '&gt;', '>' )
		.replaceAll( '&quot;', '"' )
		.replaceAll( '&amp;', '&' );
