// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { listFiles } from './files.mjs';
import { root } from './paths.mjs';
import { printPo } from './po.mjs';
import { phpTexts, scriptTexts, template } from './pot.mjs';

test( 'PHP texts are found with their plural, context and translators’ comment', () => {
	const code = `<?php
		/* translators: %s: a name. */
		echo esc_html( sprintf( __( 'It\\'s %s', 'frontispiece' ), $name ) );
		_n( '%d day', '%d days', count( $days ), 'frontispiece' );
		esc_html_x( 'Post', 'verb', 'frontispiece' );
		__( "%1\\$s wrote\\n\\"Hello\\"", 'frontispiece' );
		__( 'Not ours', 'other' );
		__( $variable, 'frontispiece' );`;
	const found = phpTexts( code, 'a.php' );
	assert.deepEqual(
		found.map( ( { text, plural, context, note } ) => [
			text,
			plural,
			context,
			note,
		] ),
		[
			[ "It's %s", undefined, undefined, 'translators: %s: a name.' ],
			[ '%d day', '%d days', undefined, undefined ],
			[ 'Post', undefined, 'verb', undefined ],
			[ '%1$s wrote\n"Hello"', undefined, undefined, undefined ],
			[ '', undefined, undefined, undefined ],
		]
	);
} );

test( 'a text is found in a call with a trailing comma', () => {
	const code =
		"__(\n\t'Several lines',\n\t'frontispiece',\n); _n( 'day', 'days', count( $days ), 'frontispiece', );";
	assert.deepEqual(
		phpTexts( code, 'a.php' ).map( ( { text, plural } ) => [
			text,
			plural,
		] ),
		[
			[ 'Several lines', undefined ],
			[ 'day', 'days' ],
		]
	);
} );

test( 'texts of a built script are found however its calls are written', () => {
	const code =
		'(0,i.__)("Load more","frontispiece");n._n("%d post",`%d posts`,t,"frontispiece");x("frontispiece");f(__("Theirs","other"))';
	assert.deepEqual(
		scriptTexts( code, 'a.js' ).map( ( { text, plural } ) => [
			text,
			plural,
		] ),
		[
			[ 'Load more', undefined ],
			[ '%d post', '%d posts' ],
		]
	);
	assert.deepEqual(
		scriptTexts(
			"sprintf(\n/* translators: %s: a name. */\n__( 'To %s', 'frontispiece' ) ); __( 'Plain', 'frontispiece' )",
			'a.tsx'
		).map( ( { note } ) => note ),
		[ 'translators: %s: a name.', undefined ]
	);
} );

test( 'a template contains each text once, with all its locations', () => {
	const entries = template( [
		{ text: 'A "b"\n', place: 'b.php' },
		{ text: 'A "b"\n', place: 'a.php' },
		{ text: 'One', plural: 'Many', context: 'x', place: 'a.php' },
	] );
	const pot = printPo( entries );
	assert.ok(
		pot.includes( '#: a.php\n#: b.php\nmsgid "A \\"b\\"\\n"\nmsgstr ""' )
	);
	assert.ok(
		pot.includes(
			'msgctxt "x"\nmsgid "One"\nmsgid_plural "Many"\nmsgstr[0] ""'
		)
	);
} );

test( 'no text of the plugin is missed', () => {
	const folder = join( root, 'includes' );
	for ( const path of listFiles( folder ) ) {
		const code = readFileSync( join( folder, path ), 'utf8' );
		const found = phpTexts( code, path );
		assert.equal(
			found.length,
			[
				...code
					.replace( /str_contains\([^)]*\)/g, '' )
					.matchAll( /,\s*'frontispiece'\s*,?\s*\)/g ),
			].length,
			path
		);
		assert.ok(
			found.every( ( { text } ) => text !== '' ),
			path
		);
	}
} );
