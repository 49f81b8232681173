// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phpFile, scriptFile } from './languages.mjs';
import { mergePo, parsePo, pluralsOf, printPo } from './po.mjs';

const GERMAN = `msgid ""
msgstr ""
"Language: de_DE\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#. translators: %s: a name.
#: includes/A.php
msgid "It's \\"%s\\"\\n"
msgstr "Es ist „%s“\\n"

#: build/a.js
#, fuzzy
msgid "%d day"
msgid_plural "%d days"
msgstr[0] "%d Tag"
msgstr[1] "%d Tage"

msgctxt "verb"
msgid "Post"
msgstr ""
`;

test( 'a translation file is unchanged after reading and writing', () => {
	const po = parsePo( GERMAN );
	assert.equal( po.header.Language, 'de_DE' );
	assert.deepEqual( po.entries[ 0 ], {
		text: 'It\'s "%s"\n',
		plural: undefined,
		context: undefined,
		notes: [ 'translators: %s: a name.' ],
		places: [ 'includes/A.php' ],
		flags: [],
		words: [ 'Es ist „%s“\n' ],
	} );
	assert.deepEqual( po.entries[ 1 ]?.words, [ '%d Tag', '%d Tage' ] );
	assert.deepEqual( po.entries[ 1 ]?.flags, [ 'fuzzy' ] );
	assert.deepEqual( parsePo( printPo( po ) ).header, po.header );
	assert.equal(
		printPo( parsePo( printPo( po ) ) ),
		printPo( po ),
		'written twice'
	);
} );

test( 'merging keeps known texts, adds new ones and drops removed ones', () => {
	const template = parsePo(
		'msgid ""\nmsgstr ""\n\n#: b.php\nmsgid "%d day"\nmsgid_plural "%d days"\nmsgstr[0] ""\nmsgstr[1] ""\n\nmsgid "New"\nmsgstr ""\n\nmsgid "Post"\nmsgstr ""\n'
	);
	const merged = mergePo( parsePo( GERMAN ), template );
	assert.deepEqual(
		merged.entries.map( ( { text, words, places } ) => [
			text,
			words,
			places,
		] ),
		[
			[ '%d day', [ '%d Tag', '%d Tage' ], [ 'b.php' ] ],
			[ 'New', [ '' ], [] ],
			// "Post" with a context is a different text.
			[ 'Post', [ '' ], [] ],
		]
	);
	assert.equal( merged.header.Language, 'de_DE' );
} );

test( 'the plural rule is parsed, and nothing else is executed', () => {
	const arabic = pluralsOf(
		parsePo(
			'msgid ""\nmsgstr ""\n"Plural-Forms: nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);\\n"\n'
		)
	);
	assert.equal( arabic.count, 6 );
	assert.deepEqual(
		[ 0, 1, 2, 3, 103, 11, 99, 100, 1000 ].map( arabic.form ),
		[ 0, 1, 2, 3, 3, 4, 4, 5, 5 ]
	);
	const hostile = pluralsOf( {
		header: { 'Plural-Forms': 'nplurals=6; plural=process.exit(1);' },
		entries: [],
	} );
	assert.deepEqual( [ hostile.count, hostile.form( 1 ) ], [ 2, 0 ] );
} );

test( 'the file that WordPress loads contains only the requested texts that are translated', () => {
	const po = parsePo( GERMAN );
	const keys = new Set( [ '%d day', 'It\'s "%s"\n', 'verb\u0004Post' ] );
	const php = phpFile( 'de_DE', po, keys );
	assert.ok( php.includes( "'It\\'s \"%s\"\n' => 'Es ist „%s“\n'," ) );
	assert.ok( php.includes( "'%d day' => '%d Tag' . \"\\0\" . '%d Tage'," ) );
	assert.ok( ! php.includes( 'Post' ) );
	assert.deepEqual(
		JSON.parse( scriptFile( 'de_DE', po, new Set( [ '%d day' ] ) ) ?? '' )
			.locale_data.messages,
		{
			'': {
				domain: 'messages',
				'plural-forms': 'nplurals=2; plural=(n != 1);',
				lang: 'de_DE',
			},
			'%d day': [ '%d Tag', '%d Tage' ],
		}
	);
	assert.equal( scriptFile( 'de_DE', po, new Set() ), undefined );
} );
