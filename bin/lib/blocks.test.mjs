// @ts-check
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
	compile,
	compileTypes,
	problemOf,
	readData,
	readDeclarations,
} from './blocks.mjs';
import { makeFolder, writeFiles } from './folder.fixtures.mjs';
import { root } from './paths.mjs';

test( 'a declaration becomes PHP with unchanged values and separate translatable texts', () => {
	/** @type {Parameters<typeof compile>[0]} */
	const declarations = [
		[
			'feed',
			{
				$schema: 'x',
				name: 'frontispiece/feed',
				title: "The owner's \\ feed",
				attributes: {
					num: { type: 'integer', default: 20, label: 'Number' },
					list: { type: 'array', default: [] },
				},
				variations: [
					{
						name: 'grid',
						title: 'Grid',
						attributes: { layout: 'grid' },
					},
				],
			},
		],
	];
	const php = compile( declarations, 'shapes' );
	const texts = compile( declarations, 'texts' );
	assert.match( php, /'name' => 'frontispiece\/feed'/ );
	assert.ok(
		texts.includes(
			"'title' => __( 'The owner\\'s \\\\ feed', 'frontispiece' ),"
		)
	);
	assert.ok( texts.includes( "'label' => __( 'Number', 'frontispiece' )," ) );
	assert.match( texts, /'0' => \[\s+'title' => __\( 'Grid'/ );
	assert.doesNotMatch( php, /__\(|title|label/ );
	assert.doesNotMatch( texts, /default|layout/ );
	assert.match( php, /'default' => 20,/ );
	assert.match( php, /'default' => \[\],/ );
	assert.match( php, /'layout' => 'grid',/ );
	assert.doesNotMatch( php, /schema/ );
} );

test( 'what pages load of all blocks has no attributes and texts, and equal supports once', () => {
	const supports = { anchor: true };
	const php = compileTypes( [
		[
			'feed',
			{
				name: 'frontispiece/feed',
				title: 'Feed',
				supports,
				attributes: { num: { type: 'integer' } },
				styles: [ { name: 'card', label: 'Card' } ],
				variations: [ { name: 'grid' } ],
			},
		],
		[ 'form', { name: 'frontispiece/form', supports } ],
		[ 'toggle', { name: 'frontispiece/toggle' } ],
	] );
	assert.equal( php.match( /'anchor' => true/g )?.length, 1 );
	assert.match( php, /'form' => \[ 'supports' => \$supports_1 \] \+ \[/ );
	assert.match( php, /'toggle' => \[ 'supports' => \$supports_2 \]/ );
	assert.match( php, /'name' => 'card'/ );
	assert.doesNotMatch( php, /attributes|num|grid|label|title|Feed'/ );
} );

test( 'a default that its own declaration does not allow is reported', () => {
	assert.equal(
		problemOf( { type: 'integer', default: 3, minimum: 1, maximum: 5 } ),
		undefined
	);
	assert.equal(
		problemOf( { type: 'integer', default: '3' } ),
		'default is no integer'
	);
	assert.equal(
		problemOf( { type: 'integer', default: 9, maximum: 5 } ),
		'default is outside minimum and maximum'
	);
	assert.equal(
		problemOf( { type: 'string', default: 'c', enum: [ 'a', 'b' ] } ),
		'default is not in enum'
	);
	assert.match(
		String( problemOf( { type: 'text' } ) ),
		/^type must be one of/
	);
} );

test( 'BUG-15: a choice that owners see has a translatable label', () => {
	const layout = {
		type: 'string',
		default: 'list',
		enum: [ 'list', 'grid' ],
		label: 'Layout',
	};
	assert.equal(
		problemOf( { ...layout, labels: { list: 'List' } } ),
		'labels lacks grid, which could not be translated'
	);
	assert.equal(
		problemOf( { ...layout, labels: { list: 'List', grid: 'Grid' } } ),
		undefined
	);
	assert.equal(
		problemOf( { ...layout, label: '' } ),
		undefined,
		'A value of the wire alone is shown nowhere.'
	);
	for ( const file of [ 'block.json', 'options.json' ] ) {
		assert.doesNotThrow( () =>
			readDeclarations( join( root, 'src' ), file )
		);
	}
} );

test( 'a table of data becomes PHP with a function per record that translates only what is in braces', () => {
	const folder = makeFolder();
	try {
		writeFiles( folder, {
			'demo/forms.data.json': JSON.stringify( {
				contact: {
					title: "{{The owner's form}}",
					start: '{{Start||event}}',
					template: [
						'<label>{{Your name}} [text* name "{{First}}|1"]</label>',
						'',
					],
					settings: { url: true, most: 3 },
				},
			} ),
			'demo/block.json': '{}',
		} );
		const tables = readData( folder );
		const php = tables[ 0 ]?.php ?? '';
		assert.deepEqual(
			tables.map( ( { name, path } ) => [ name, path ] ),
			[ [ 'forms', 'demo/forms.data.json' ] ]
		);
		for ( const line of [
			"'contact' => static fn(): array => [",
			"'title' => __( 'The owner\\'s form', 'frontispiece' ),",
			"'start' => _x( 'Start', 'event', 'frontispiece' ),",
			`'<label>' . __( 'Your name', 'frontispiece' ) . ' [text* name "' . __( 'First', 'frontispiece' ) . '|1"]</label>',`,
			"'url' => true,",
			"'most' => 3,",
		] ) {
			assert.ok( php.includes( line ), line );
		}
		assert.match( php, /^\t\t\t'',$/m );
	} finally {
		rmSync( folder, { recursive: true } );
	}
} );
