// @ts-check
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { root } from '../lib/paths.mjs';

/**
 * @typedef {{ name?: string, run?: string, uses?: string, env?: Record<string, string> }} Step
 * @typedef {{
 *   steps: Step[],
 *   services?: Record<string, { image: string }>,
 *   strategy?: { matrix: { include: Record<string, string>[] } },
 * }} Job
 * @typedef {{ permissions?: Record<string, string>, jobs: Record<string, Job> }} Workflow
 */

const folder = join( root, '.github/workflows' );

/** @param {string} path */
const read = ( path ) => readFileSync( join( root, path ), 'utf8' );

/**
 * @param {string} name
 * @return {Workflow}
 */
const workflow = ( name ) => parse( read( `.github/workflows/${ name }` ) );

const jobs = readdirSync( folder ).flatMap( ( name ) =>
	Object.values( workflow( name ).jobs ).map( ( job ) => ( { name, job } ) )
);

test( 'each workflow runs the two commands of the readme, and may only read the repository', () => {
	const readme = read( 'README.md' );
	for ( const { name, job } of jobs ) {
		const commands = job.steps.flatMap( ( { run = '' } ) =>
			run.split( '\n' )
		);
		for ( const command of [ 'npm start', 'npm test' ] ) {
			assert.ok( readme.includes( `\n${ command } ` ), command );
			assert.ok(
				commands.includes( command ),
				`${ name }: ${ command }`
			);
		}
		assert.deepEqual( workflow( name ).permissions, { contents: 'read' } );
	}
} );

test( 'each action has a version', () => {
	for ( const { name, job } of jobs ) {
		for ( const { uses } of job.steps ) {
			assert.match( uses ?? 'a@v1', /^[\w./-]+@v\d+$/, name );
		}
	}
} );

test( 'the matrix has each PHP, the oldest and the newest WordPress, and trunk', () => {
	const { include } = workflow( 'matrix.yml' ).jobs.test?.strategy
		?.matrix ?? { include: [] };
	const versions = ( /** @type {string} */ kind ) => [
		...new Set( include.map( ( one ) => one[ kind ] ) ),
	];
	const header = read( 'plugin.php' );
	const oldest = ( /** @type {string} */ what ) =>
		new RegExp( `${ what }:\\s*(\\S+)` ).exec( header )?.[ 1 ];
	const newest = /Tested up to:\s*(\S+)/.exec( read( 'readme.txt' ) )?.[ 1 ];
	assert.deepEqual( versions( 'php' ), [ '8.1', '8.2', '8.3', '8.4' ] );
	assert.equal( versions( 'php' )[ 0 ], oldest( 'Requires PHP' ) );
	for ( const wordpress of [
		oldest( 'Requires at least' ),
		newest,
		'trunk',
	] ) {
		assert.ok(
			versions( 'wordpress' ).includes( String( wordpress ) ),
			wordpress
		);
	}
	// The oldest PHP with the oldest and the newest WordPress, and so does the newest PHP.
	for ( const php of [ '8.1', '8.4' ] ) {
		const beside = include.filter( ( one ) => one.php === php );
		assert.ok( beside.length >= 2, php );
	}
} );

test( 'the matrix tests MySQL through the variables that the tests read', () => {
	const job = workflow( 'matrix.yml' ).jobs.test;
	assert.match( job?.services?.mysql?.image ?? '', /^mysql:\d/ );
	const env = Object.keys(
		job?.steps.find( ( { run } ) => run === 'npm test' )?.env ?? {}
	);
	const known = read( 'bin/lib/mysql.mjs' );
	const names = env.filter( ( name ) => name.startsWith( 'FRONTISPIECE_' ) );
	assert.ok( names.includes( 'FRONTISPIECE_MYSQL_HOST' ) );
	for ( const name of names ) {
		assert.ok( known.includes( `env.${ name }` ), name );
	}
} );
