// @ts-check
import AdmZip from 'adm-zip';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** @typedef {Record<string, string | Buffer | object>} Files name => bytes, or what becomes JSON */

const START = 1_600_000_000;
const TEXTS = [ 'Grüße aus Köln', 'Frisches Brot 🥖', 'Zwei Brötchen, bitte' ];

/** @param {string} name */
const image = ( name ) =>
	readFileSync( join( root, `assets/demo/${ name }-full.webp` ) );

/**
 * Returns JSON as Meta writes it: each byte of a text beyond ASCII as if it were a character.
 *
 * @param {unknown} value
 */
const metaJson = ( value ) =>
	JSON.stringify( value ).replace( /[^\0-\x7f]+/gu, ( text ) =>
		Array.from(
			Buffer.from( text ),
			( byte ) => `\\u${ byte.toString( 16 ).padStart( 4, '0' ) }`
		).join( '' )
	);

/**
 * @param {string}                     file
 * @param {Files}                      files
 * @param {(value: unknown) => string} json
 */
function write( file, files, json = JSON.stringify ) {
	const zip = new AdmZip();
	for ( const [ name, content ] of Object.entries( files ) ) {
		const isText =
			typeof content === 'string' || Buffer.isBuffer( content );
		zip.addFile( name, Buffer.from( isText ? content : json( content ) ) );
	}
	writeFileSync( file, zip.toBuffer() );
}

/**
 * Writes the archive of an Instagram account that nobody has.
 *
 * @param {string} file
 * @param {Files}  more further files
 */
export function instagramArchive( file, more = {} ) {
	/** @param {number} n */
	const uri = ( n ) => `media/posts/202009/${ n }.webp`;
	write(
		file,
		{
			'personal_information/personal_information/personal_information.json':
				{
					profile_user: [
						{
							string_map_data: {
								Username: { value: 'zoe.example' },
								Name: { value: 'Zoë Bäcker' },
							},
						},
					],
				},
			'your_instagram_activity/media/posts_1.json': TEXTS.map(
				( title, n ) => ( {
					media: [
						{
							uri: uri( n ),
							creation_timestamp: START + 86_400 * n,
							title,
						},
					],
				} )
			),
			[ uri( 0 ) ]: image( 'bridge' ),
			[ uri( 1 ) ]: image( 'barn' ),
			[ uri( 2 ) ]: image( 'beach-rock' ),
			...more,
		},
		metaJson
	);
}

/**
 * Writes the archive of a Facebook profile that nobody has, with a comment of its own and one of somebody else.
 *
 * @param {string} file
 */
export function facebookArchive( file ) {
	const uri = 'your_facebook_activity/posts/media/bridge.webp';
	const comment = ( /** @type {string} */ author ) => ( {
		author,
		comment: `A comment of ${ author }`,
		timestamp: START + 900,
	} );
	write(
		file,
		{
			'personal_information/profile_information/profile_information.json':
				{
					profile_v2: {
						name: { full_name: 'Zoë Bäcker' },
						username: 'zoe.example',
						profile_uri: 'https://www.facebook.com/zoe.example',
					},
				},
			'your_facebook_activity/posts/your_posts__check_ins__photos_and_videos_1.json':
				[
					{
						timestamp: START,
						data: [ { post: 'Die Brücke im Morgenlicht' } ],
						attachments: [
							{
								data: [
									{
										media: {
											uri,
											creation_timestamp: START,
											comments: [
												comment( 'Zoë Bäcker' ),
												comment( 'Jürgen' ),
											],
										},
									},
								],
							},
						],
					},
					{
						timestamp: START + 86_400,
						data: [ { post: 'Morgen ab sieben geöffnet' } ],
					},
				],
			[ uri ]: image( 'bridge' ),
		},
		metaJson
	);
}

/**
 * Writes the archive of a Mastodon account that nobody has: two public posts, and one for followers.
 *
 * @param {string} file
 */
export function mastodonArchive( file ) {
	const id = 'https://mastodon.example/users/ann';
	const everybody = 'https://www.w3.org/ns/activitystreams#Public';
	/** @param {number} n @param {string} content @param {object} more */
	const note = ( n, content, more = {} ) => ( {
		type: 'Create',
		object: {
			type: 'Note',
			id: `${ id }/statuses/${ n }`,
			url: `https://mastodon.example/@ann/${ n }`,
			published: new Date( ( START + 86_400 * n ) * 1000 ).toISOString(),
			to: [ everybody ],
			cc: [],
			content: `<p>${ content }</p>`,
			attachment: [],
			...more,
		},
	} );
	write( file, {
		'actor.json': {
			id,
			url: 'https://mastodon.example/@ann',
			name: 'Ann Baker',
			preferredUsername: 'ann',
			summary: '<p>Baker</p>',
		},
		'outbox.json': {
			orderedItems: [
				note( 1, 'Bread from the archive' ),
				note( 2, 'A bridge from the archive', {
					attachment: [
						{
							mediaType: 'image/webp',
							url: '/media_attachments/files/bridge.webp',
							name: 'A bridge',
						},
					],
				} ),
				note( 3, 'Only for followers', {
					to: [ `${ id }/followers` ],
				} ),
			],
		},
		'media_attachments/files/bridge.webp': image( 'bridge' ),
	} );
}

/**
 * Writes an archive of each social network, for trying out the import.
 *
 * @param {string} folder
 * @return {Record<string, string>} network => path
 */
export function makeArchives( folder ) {
	mkdirSync( folder, { recursive: true } );
	return Object.fromEntries(
		Object.entries( {
			instagram: instagramArchive,
			facebook: facebookArchive,
			mastodon: mastodonArchive,
		} ).map( ( [ name, make ] ) => {
			const path = join( folder, `${ name }.zip` );
			make( path );
			return [ name, path ];
		} )
	);
}
