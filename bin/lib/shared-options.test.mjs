// @ts-check
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readDeclarations } from './blocks.mjs';
import { listFiles } from './files.mjs';
import { root } from './paths.mjs';
import { completed } from './shared-options.mjs';

/** @typedef {import('./json.d.ts').JsonObject} JsonObject */

const src = join( root, 'src' );
const blocks = new Map( readDeclarations( src, 'block.json' ) );

/** @param {string} name */
const optionsOf = ( name ) =>
	/** @type {[string, JsonObject][]} */ (
		Object.entries( blocks.get( name )?.attributes ?? {} )
	);

test( 'an option has what it shares, and its own values take precedence', () => {
	const home = mkdtempSync( join( tmpdir(), 'frontispiece-options-' ) );
	try {
		writeFileSync(
			join( home, 'shared.json' ),
			JSON.stringify( {
				num: { default: 20, label: 'Number' },
				few: { $ref: 'shared.json#/num', default: 4 },
			} )
		);
		const file = join( home, 'block.json' );
		assert.deepEqual(
			completed(
				{ $ref: 'shared.json#/few', type: 'integer', label: 'Posts' },
				file
			),
			{ type: 'integer', default: 4, label: 'Posts' }
		);
		assert.throws(
			() => completed( { $ref: 'shared.json#/none' }, file ),
			/shared\.json#\/none leads to no option/
		);
	} finally {
		rmSync( home, { recursive: true } );
	}
} );

test( 'WordPress can register every block.json as it is: each attribute has its type', () => {
	const files = listFiles( src ).filter( ( file ) =>
		/(^|\/)block\.json$/.test( file )
	);
	assert.ok( files.length > 8 );
	for ( const file of files ) {
		const { attributes } = JSON.parse(
			readFileSync( join( src, file ), 'utf8' )
		);
		for ( const [ name, option ] of Object.entries( attributes ?? {} ) ) {
			assert.equal(
				typeof option.type,
				'string',
				`${ file }: ${ name }`
			);
		}
	}
} );

test( 'what blocks support is shared, too, and each names only what differs', () => {
	const supportsOf = ( /** @type {string} */ name ) =>
		/** @type {JsonObject} */ ( blocks.get( name )?.supports ?? {} );
	const { align, ...shared } = supportsOf( 'newsletter' );
	assert.deepEqual( align, [ 'wide', 'full' ] );
	assert.deepEqual( supportsOf( 'reactions' ), {
		...shared,
		align: [ 'left', 'center', 'right' ],
	} );
	assert.equal( shared.$ref, undefined );
	assert.deepEqual( shared.spacing, { margin: true, padding: true } );
} );

test( 'no two feeds declare an option without sharing it', () => {
	/** @param {string} file */
	const declared = ( file ) =>
		/** @type {Record<string, JsonObject>} */ (
			JSON.parse( readFileSync( join( src, file ), 'utf8' ) ).attributes
		);
	const [ social, photo, list ] = [
		declared( 'social-feed/block.json' ),
		declared( 'photo-feed/block.json' ),
		declared( 'photo-feed/photo-list/block.json' ),
	];
	for ( const [ one = {}, other = {} ] of [
		[ social, photo ],
		[ photo, list ],
		[ social, list ],
	] ) {
		assert.deepEqual(
			Object.keys( one ?? {} ).filter(
				( name ) =>
					other[ name ]?.label === one[ name ]?.label &&
					! one[ name ]?.$ref &&
					! other[ name ]?.$ref
			),
			[]
		);
	}
} );

test( 'every option of a feed has a type, a default, a label and a group, or is for compatibility', () => {
	for ( const feed of [ 'social-feed', 'photo-feed', 'photo-list' ] ) {
		for ( const [ name, option ] of optionsOf( feed ) ) {
			const group = 'compatibility' in option ? 'compatibility' : 'group';
			for ( const key of [ 'type', 'default', 'label', group ] ) {
				assert.ok(
					key in option,
					`${ feed }: ${ name } has no ${ key }`
				);
			}
		}
	}
	assert.deepEqual(
		[
			...new Set(
				optionsOf( 'social-feed' ).flatMap(
					( [ , { group } ] ) => group ?? []
				)
			),
		],
		[
			'Content',
			'Post elements',
			'Layout & style',
			'Interaction',
			'Privacy',
			'Advanced',
		]
	);
} );

test( 'only the access token of a feed is secret', () => {
	assert.deepEqual(
		optionsOf( 'social-feed' )
			.filter( ( [ , { secret } ] ) => secret )
			.map( ( [ name ] ) => name ),
		[ 'token' ]
	);
} );
