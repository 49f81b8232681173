// @ts-check
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.mjs';

/** @param {string} path */
const read = ( path ) => readFileSync( join( root, path ), 'utf8' );

const FOLDER = '.github/workflows';
const workflows = readdirSync( join( root, FOLDER ) );
const matrix = read( `${ FOLDER }/matrix.yml` );

const rows = [
	...matrix.matchAll( /- \{ php: '([\d.]+)', wordpress: '([\w.]+)' \}/g ),
].map( ( [ , php = '', wordpress = '' ] ) => ( { php, wordpress } ) );

/**
 * Returns what stands after a name in a file's header.
 *
 * @param {string} path
 * @param {string} name
 */
const header = ( path, name ) =>
	new RegExp( `${ name }:\\s*(\\S+)` ).exec( read( path ) )?.[ 1 ] ?? '';

test( 'the workflows that test run the two commands of the readme', () => {
	const readme = read( 'README.md' );
	for ( const name of [ 'matrix.yml', 'test.yml' ] ) {
		for ( const command of [ 'npm start', 'npm test' ] ) {
			assert.ok( readme.includes( `\n${ command } ` ), command );
			assert.match(
				read( `${ FOLDER }/${ name }` ),
				new RegExp( `^ +(run: )?${ command }$`, 'm' ),
				name
			);
		}
	}
} );

/** What jobs may do beside reading the repository. @type {Record<string, string[]>} */
const PERMISSIONS = {
	'preview-publish.yml': [
		'actions: read',
		'contents: write',
		'pull-requests: write',
	],
	'release.yml': [
		'contents: write',
		'id-token: write',
		'attestations: write',
	],
	'security.yml': [ 'contents: read', 'security-events: write' ],
};

test( 'a workflow may only read the repository, and a job what it needs', () => {
	for ( const name of workflows ) {
		const text = read( `${ FOLDER }/${ name }` );
		assert.match( text, /^permissions:\n {2}contents: read\n\n/m, name );
		const [ , ...jobs ] = text.split( /^ {4}permissions:\n/m );
		assert.deepEqual(
			jobs.flatMap( ( job ) =>
				( /^(?: {6}.+\n)+/.exec( job )?.[ 0 ] ?? '' )
					.trim()
					.split( /\n +/ )
			),
			PERMISSIONS[ name ] ?? [],
			name
		);
	}
} );

test( 'each action is pinned by its commit, and its version is named', () => {
	for ( const name of workflows ) {
		const text = read( `${ FOLDER }/${ name }` );
		const actions = [ ...text.matchAll( /uses: (.+)/g ) ];
		assert.notEqual( actions.length, 0, name );
		for ( const [ , action = '' ] of actions ) {
			assert.match(
				action,
				/^[\w./-]+@[0-9a-f]{40} # v?\d[\d.]*$/,
				name
			);
		}
	}
} );

test( 'no command contains what a pull request can choose', () => {
	for ( const name of workflows ) {
		let isCommand = false;
		for ( const line of read( `${ FOLDER }/${ name }` ).split( '\n' ) ) {
			isCommand = /^ +(?:- )?[\w-]+:/.test( line )
				? /^ +(?:- )?run:/.test( line )
				: isCommand;
			assert.ok(
				! isCommand || ! line.includes( '${{ github.event' ),
				`${ name }: ${ line }`
			);
		}
	}
} );

test( 'a release is checked, and the directory gets what the zip contains', () => {
	const release = read( `${ FOLDER }/release.yml` );
	const [ check = '', build = '' ] = release
		.split( /^ {2}(?=\w+:\n)/m )
		.slice( -3 );
	assert.match( check, /^ +npm run release -- --check$/m );
	assert.match( build, /^build:\n {4}needs: check$/m );
	// The tests install what they need only as root on Debian.
	const [ container, ...others ] = [
		read( `${ FOLDER }/test.yml` ),
		matrix,
		check,
	].map( ( text ) => /^ {4}container: .+$/m.exec( text )?.[ 0 ] );
	assert.ok( container );
	assert.deepEqual( others, [ container, container ] );
	for ( const file of [ '.zip', '.zip.sha256' ] ) {
		assert.match(
			release,
			new RegExp( `gh release .* frontispiece\\${ file }` )
		);
	}
	assert.match( release, /gh release .* sbom\.cdx\.json/ );
	assert.match( release, /path: tmp\/release\/frontispiece\n/ );
	assert.match( release, /BUILD_DIR: release\n/ );
	assert.ok( ! existsSync( join( root, '.distignore' ) ) );
} );

test( 'the matrix has each PHP, the oldest and the newest WordPress, and trunk', () => {
	assert.deepEqual(
		[ ...new Set( rows.map( ( { php } ) => php ) ) ],
		[ '8.1', '8.2', '8.3', '8.4' ]
	);
	assert.equal( rows[ 0 ]?.php, header( 'plugin.php', 'Requires PHP' ) );
	const versions = rows.map( ( { wordpress } ) => wordpress );
	for ( const wordpress of [
		header( 'plugin.php', 'Requires at least' ),
		header( 'readme.txt', 'Tested up to' ),
		'trunk',
	] ) {
		assert.ok( versions.includes( wordpress ), wordpress );
	}
} );

test( 'the matrix tests MySQL through the variables that the tests read', () => {
	assert.match( matrix, /image: mysql:\d/ );
	const names = [ ...matrix.matchAll( /^ +(FRONTISPIECE_\w+): /gm ) ].map(
		( [ , name ] ) => name
	);
	assert.ok( names.includes( 'FRONTISPIECE_MYSQL_HOST' ) );
	const known = read( 'bin/lib/mysql.mjs' );
	for ( const name of names ) {
		assert.ok( known.includes( `env.${ name }` ), name );
	}
} );
