// @ts-check
// readme.txt is as WordPress.org wants it, and names every host that the code may contact.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../lib/files.mjs';

const HEADERS = [
	'Contributors',
	'Tags',
	'Requires at least',
	'Tested up to',
	'Requires PHP',
	'Stable tag',
	'License',
	'License URI',
];
const SECTIONS = [
	'Description',
	'Installation',
	'Frequently Asked Questions',
	'External services',
	'Privacy',
	'Changelog',
];

/** Ignored files: demo content, tests, and build-time data. */
const LEFT = /(?:^|\/)(?:Demo|demo)\/|Demo\w*\.php$|test|\.json$/;
/** Placeholder and vocabulary hosts, which are never contacted. */
const NAMES =
	/(?:^|\.)(?:example(?:\.(?:com|org|net))?|w3\.org|jsonfeed\.org|search\.yahoo\.com|purl\.org|my\.netscape\.com|itunes\.com|ogp\.me|json-schema\.org|schemas\.wp\.org|wordpress\.org)$/;
const ADDRESS = /https?:\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})/g;
/** A host name alone, as in allowlists. A leading dot matches subdomains. */
const HOST = /'\.?((?:[a-z0-9-]+\.)+(?:com|net|org|io|co|cloud|ly))'/g;

/**
 * Returns the hosts that the code names, each with a file that does.
 *
 * @param {string} root
 * @return {Map<string, string>}
 */
export function hostsOf( root ) {
	/** @type {Map<string, string>} */
	const hosts = new Map();
	for ( const folder of [ 'includes', 'src' ] ) {
		for ( const file of listFiles( join( root, folder ) ) ) {
			if ( LEFT.test( file ) || ! /\.(?:php|tsx?)$/.test( file ) ) {
				continue;
			}
			const code = readFileSync( join( root, folder, file ), 'utf8' );
			for ( const [ , host = '' ] of [
				...code.matchAll( ADDRESS ),
				...code.matchAll( HOST ),
			] ) {
				if ( ! NAMES.test( host ) && ! hosts.has( host ) ) {
					hosts.set( host, `${ folder }/${ file }` );
				}
			}
		}
	}
	return hosts;
}

/**
 * @param {string} root
 * @return {{ problems: string[], note: string }}
 */
export function readme( root ) {
	const text = readFileSync( join( root, 'readme.txt' ), 'utf8' );
	const plugin = readFileSync( join( root, 'plugin.php' ), 'utf8' );
	const problems = [];
	const [ head = '' ] = text.split( /^== /m );
	/** @param {string} name */
	const header = ( name ) =>
		new RegExp( `^${ name }: *(.+)$`, 'm' ).exec( head )?.[ 1 ]?.trim();
	for ( const name of HEADERS ) {
		if ( ! header( name ) ) {
			problems.push( `readme.txt: the header "${ name }" is missing` );
		}
	}
	for ( const [ ours, theirs ] of [
		[ 'Requires at least', 'Requires at least' ],
		[ 'Requires PHP', 'Requires PHP' ],
		[ 'Stable tag', 'Version' ],
	] ) {
		const value = new RegExp( `${ theirs }: *(.+)$`, 'm' )
			.exec( plugin )?.[ 1 ]
			?.trim();
		if ( ours && value !== header( ours ) ) {
			problems.push(
				`readme.txt: "${ ours }" is not what plugin.php says (${ value })`
			);
		}
	}
	if ( ( header( 'Tags' ) ?? '' ).split( ',' ).length > 5 ) {
		problems.push( 'readme.txt: WordPress.org shows five tags at most' );
	}
	const short = head.trim().split( '\n' ).at( -1 ) ?? '';
	if ( ! short || short.length > 150 ) {
		problems.push(
			`readme.txt: the short description has ${ short.length } of 150 characters`
		);
	}
	/** @param {string} name */
	const section = ( name ) =>
		text.split( `\n== ${ name } ==\n` )[ 1 ]?.split( /\n== / )[ 0 ] ?? '';
	for ( const name of SECTIONS ) {
		if ( ! section( name ).trim() ) {
			problems.push( `readme.txt: the section "${ name }" is missing` );
		}
	}
	if (
		! section( 'Changelog' ).includes( `= ${ header( 'Stable tag' ) } =` )
	) {
		problems.push( 'readme.txt: the changelog lacks the stable version' );
	}
	const hosts = hostsOf( root );
	const told = new Set(
		section( 'External services' ).match( /[\w.-]+\w/g )
	);
	for ( const [ host, file ] of hosts ) {
		if ( ! told.has( host ) ) {
			problems.push(
				`readme.txt: "External services" does not name ${ host } (${ file })`
			);
		}
	}
	return { problems, note: `${ hosts.size } hosts` };
}
