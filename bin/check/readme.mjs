// @ts-check
// readme.txt is as WordPress.org wants it, and names every host that the code may contact.
import { readText, readJson, textsIn } from '../lib/files.mjs';
import { allMatches, firstMatch } from '../lib/patterns.mjs';

const HEADERS = [
	'Tags',
	'Requires at least',
	'Tested up to',
	'Requires PHP',
	'Stable tag',
	'License',
	'License URI',
];
/** Headers with what plugin.php says. The version is that of versions.mjs. */
const SAME = [ 'Requires at least', 'Requires PHP' ];
/** Sections that the directory shows apart. It adds all others to the description. */
const APART =
	/^(?:Installation|Frequently Asked Questions|Screenshots|Changelog|Upgrade Notice) ==/;
/** The directory cuts a description at 2,500 words, and translations are longer. */
const MAX_WORDS = 2000;
const SECTIONS = [
	'Description',
	'Installation',
	'Frequently Asked Questions',
	'External services',
	'Privacy',
	'Changelog',
];

/** Code without demo content and tests. */
const CODE =
	/^(?!.*(?:(?:^|\/)(?:Demo|demo)\/|Demo\w*\.php$|test)).*\.(?:php|tsx?)$/;
/** Placeholder and vocabulary hosts, which are never contacted. */
const NAMES =
	/(?:^|\.)(?:example(?:\.(?:com|org|net))?|w3\.org|jsonfeed\.org|search\.yahoo\.com|purl\.org|my\.netscape\.com|itunes\.com|ogp\.me|json-schema\.org|schema\.org|schemas\.wp\.org|wordpress\.org)$/;
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
	for ( const [ file, code ] of textsIn(
		root,
		[ 'includes', 'src' ],
		CODE
	) ) {
		for ( const host of [ ADDRESS, HOST ].flatMap( ( pattern ) =>
			allMatches( pattern, code )
		) ) {
			if ( ! NAMES.test( host ) && ! hosts.has( host ) ) {
				hosts.set( host, file );
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
	const text = readText( root, 'readme.txt' );
	const plugin = readText( root, 'plugin.php' );
	const [ head = '' ] = text.split( /^== /m );
	/**
	 * @param {string} name
	 * @param {string} page
	 */
	const header = ( name, page = head ) =>
		firstMatch(
			new RegExp( `^(?: \\* )?${ name }: *(.+)$`, 'm' ),
			page
		).trim();
	/** @param {string} name */
	const section = ( name ) =>
		text.split( `\n== ${ name } ==\n` )[ 1 ]?.split( /\n== / )[ 0 ] ?? '';
	const problems = HEADERS.filter( ( name ) => ! header( name ) ).map(
		( name ) => `the header "${ name }" is missing`
	);
	for ( const name of SAME ) {
		const value = header( name, plugin );
		if ( value !== header( name ) ) {
			problems.push(
				`"${ name }" is not what plugin.php says (${ value })`
			);
		}
	}
	const { contributors } = readJson( root, 'project.json' );
	if ( header( 'Contributors' ) !== contributors.join( ', ' ) ) {
		problems.push( '"Contributors" is not what project.json says' );
	}
	const words = text
		.split( /^== (?=.+ ==$)/m )
		.slice( 1 )
		.filter( ( part ) => ! APART.test( part ) )
		.join( '' )
		.split( /\s+/ ).length;
	if ( words > MAX_WORDS ) {
		problems.push(
			`the description has ${ words } words with the sections that the directory adds to it, ${ MAX_WORDS } at most`
		);
	}
	if ( header( 'Tags' ).split( ',' ).length > 5 ) {
		problems.push( 'WordPress.org shows five tags at most' );
	}
	const { length } = head.trim().split( '\n' ).at( -1 ) ?? '';
	if ( ! length || length > 150 ) {
		problems.push(
			`the short description has ${ length } of 150 characters`
		);
	}
	problems.push(
		...SECTIONS.filter( ( name ) => ! section( name ).trim() ).map(
			( name ) => `the section "${ name }" is missing`
		)
	);
	const hosts = hostsOf( root );
	const told = new Set(
		section( 'External services' ).match( /[\w.-]+\w/g )
	);
	for ( const [ host, file ] of hosts ) {
		if ( ! told.has( host ) ) {
			problems.push(
				`"External services" does not name ${ host } (${ file })`
			);
		}
	}
	return {
		problems: problems.map( ( problem ) => `readme.txt: ${ problem }` ),
		note: `${ hosts.size } hosts`,
	};
}
