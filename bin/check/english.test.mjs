// @ts-check
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { makeFolder, writeFiles } from '../lib/folder.fixtures.mjs';
import { root as project } from '../lib/paths.mjs';
import { english } from './english.mjs';

const avoided = {
	'texts, docs, comments': { '\\be-mail\\b': 'email' },
	'texts, guide': { '\\bpictures?\\b': 'image' },
	texts: { '\\bGo on\\b': 'Continue' },
};
let root = '';
beforeEach( () => {
	root = makeFolder();
	for ( const folder of [ 'includes', 'src', 'docs' ] ) {
		mkdirSync( join( root, folder ) );
	}
	write( 'dev/english.json', JSON.stringify( avoided ) );
} );
afterEach( () => rmSync( root, { recursive: true } ) );

/**
 * @param {string} path
 * @param {string} text
 */
const write = ( path, text ) => writeFiles( root, { [ path ]: text } );

/** @param {string} part */
const finds = ( part ) =>
	assert.ok(
		english( root ).problems.some( ( problem ) =>
			problem.includes( part )
		),
		`${ part } in ${ english( root ).problems.join( '\n' ) }`
	);
const findsNothing = () => assert.deepEqual( english( root ).problems, [] );

test( 'finds an avoided word in a translatable string of PHP and of TypeScript', () => {
	write( 'includes/A.php', "<?php __( 'The e-mail', 'frontispiece' );" );
	write( 'src/a.ts', "__( 'Two pictures', 'frontispiece' );" );
	finds( 'includes/A.php: "The e-mail": "e-mail", use "email"' );
	finds( 'src/a.ts: "Two pictures": "pictures", use "image"' );
} );

test( 'finds an avoided word in the label of a block option', () => {
	write(
		'src/a/block.json',
		'{ "name": "frontispiece/a", "attributes": { "b": { "type": "string", "label": "Your e-mail" } } }'
	);
	finds( 'Your e-mail' );
} );

test( 'finds an avoided word in documentation, with its line, but not in code samples', () => {
	write(
		'docs/a.md',
		'One\n\nAn e-mail.\n\n```\ne-mail\n```\n`e-mail` [a](e-mail)\n'
	);
	assert.deepEqual( english( root ).problems, [
		'docs/a.md:3: "e-mail", use "email"',
	] );
} );

test( 'applies words for site owners to the guide and to readme.txt only', () => {
	write( 'docs/architecture.md', 'A picture.' );
	findsNothing();
	write( 'docs/user-guide.md', 'A picture.' );
	write( 'readme.txt', 'Pictures.' );
	assert.equal( english( root ).problems.length, 2 );
} );

test( 'finds an avoided word in a comment, but not in a string or a tag', () => {
	write(
		'src/a.ts',
		"// An e-mail.\nconst a = 'e-mail';\n/** @return an e-mail */"
	);
	assert.deepEqual( english( root ).problems, [
		'src/a.ts:1: "e-mail", use "email"',
	] );
} );

test( 'tells a button from the same words in a sentence where case matters', () => {
	write( 'src/a.ts', "__( 'It may go on for a minute.', 'frontispiece' );" );
	findsNothing();
	write( 'src/a.ts', "__( 'Go on', 'frontispiece' );" );
	finds( 'Go on' );
} );

test( 'leaves the rules of the specifications and the records of decisions as they are', () => {
	write( 'docs/spec/a.md', 'e-mail' );
	write( 'docs/decisions/a.md', 'e-mail' );
	findsNothing();
} );

test( 'finds contractions that are missing, British spelling, calques and terms that WordPress does not use', () => {
	write(
		'dev/english.json',
		readFileSync( join( project, 'dev/english.json' ), 'utf8' )
	);
	const sentences = [
		'You cannot undo this.',
		'The colour of the text',
		'Recognised senders',
		'A cancelled event in the town centre',
		'This is no address.',
		'Enable reactions',
		'Add the names, one a line.',
		'The theme switch',
		'Page id',
		'What waits for consent',
		'Messages of this form',
		'Stay away from the white list',
		'Nobody has sent a mail or a letter.',
		'Say yes at the network',
		'The secret that has ended',
		'Put back what is gone',
		'very very very long',
		'It isn’t yours',
	];
	write(
		'src/a.ts',
		sentences
			.map(
				( text ) => `__( ${ JSON.stringify( text ) }, 'frontispiece' );`
			)
			.join( '\n' )
	);
	for ( const sentence of sentences ) {
		finds( `"${ sentence }"` );
	}
} );

test( 'accepts plain American English with terms of WordPress', () => {
	write(
		'dev/english.json',
		readFileSync( join( project, 'dev/english.json' ), 'utf8' )
	);
	write(
		'src/a.ts',
		[
			'The color of the text',
			"You can't undo this.",
			'Turn on reactions, one per line.',
			'Page ID of the social network',
			'An email that you organized, in the center',
			'No entries yet. Form submissions appear here.',
		]
			.map(
				( text ) => `__( ${ JSON.stringify( text ) }, 'frontispiece' );`
			)
			.join( '\n' )
	);
	findsNothing();
} );
