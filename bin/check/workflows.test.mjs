// @ts-check
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
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

test( 'each workflow runs the two commands of the readme, and may only read the repository', () => {
	const readme = read( 'README.md' );
	for ( const name of workflows ) {
		const text = read( `${ FOLDER }/${ name }` );
		for ( const command of [ 'npm start', 'npm test' ] ) {
			assert.ok( readme.includes( `\n${ command } ` ), command );
			assert.match(
				text,
				new RegExp( `^ +(run: )?${ command }$`, 'm' ),
				name
			);
		}
		assert.match( text, /^permissions:\n {2}contents: read\n\n/m, name );
	}
} );

test( 'each action has a version', () => {
	for ( const name of workflows ) {
		const text = read( `${ FOLDER }/${ name }` );
		const actions = [ ...text.matchAll( /uses: (\S+)/g ) ];
		assert.notEqual( actions.length, 0, name );
		for ( const [ , action = '' ] of actions ) {
			assert.match( action, /^[\w./-]+@v\d+$/, name );
		}
	}
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
