// @ts-check
// Which tests hold which rule ids: in their name, in their body, or in the comment before them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesIn, readText } from './files.mjs';

/** @typedef {{ file: string, name: string }} Test */
/** @typedef {{ tests: Map<string, Test[]>, ids: Map<string, string> }} Held Tests by id, and a file of each id. */
/** @typedef {{ id: string, at: number }} Mention */

const ID = /\b[A-Z]\d{3}-\d{3}\b/g;
const SCRIPT = /\.(?:test|spec)\.(?:tsx?|mjs)$/;
const PHP = /Test\.php$/;
const NO_TEST = /^test\.(?:step|before|after|use|extend)/;
const TEXT = /\.(?:php|tsx?|mjs|json|md|txt|html|css)$/;

/**
 * @param {string} text
 * @return {Mention[]}
 */
const mentions = ( text ) =>
	[ ...text.matchAll( ID ) ].map( ( { 0: id, index } ) => ( {
		id,
		at: index,
	} ) );

/**
 * @param {ts.Node} node
 * @return {{ kind: 'test' | 'describe', name: string, body: number } | undefined} `body`: where its function begins.
 */
function testIn( node ) {
	if ( ! ts.isCallExpression( node ) ) {
		return undefined;
	}
	const [ first, body ] = node.arguments;
	// A test has a body; test.skip( 'why' ) and it.each`…` alone do not.
	if (
		! first ||
		! body ||
		! (
			ts.isStringLiteralLike( first ) || ts.isTemplateExpression( first )
		)
	) {
		return undefined;
	}
	// Such as `it.each` of it.each( table )( name, body ).
	const [ head = '' ] = /^[\w.]*/.exec( node.expression.getText() ) ?? [];
	const [ by = '' ] = head.split( '.' );
	// Playwright has test.describe(), and test.step() is not a test.
	const isGroup = by === 'describe' || head.startsWith( 'test.describe' );
	const isTest = [ 'it', 'test' ].includes( by ) && ! NO_TEST.test( head );
	if ( ! isGroup && ! isTest ) {
		return undefined;
	}
	return {
		kind: isGroup ? 'describe' : 'test',
		name: ts.isStringLiteralLike( first )
			? first.text
			: first.getText().slice( 1, -1 ),
		body: body.getStart(),
	};
}

/**
 * Returns the name of the test that a place of a script belongs to: the one around it, or the next one of its group.
 *
 * @param {string} file
 * @param {string} text
 * @return {( at: number ) => string | undefined}
 */
function scriptTests( file, text ) {
	const source = ts.createSourceFile(
		file,
		text,
		ts.ScriptTarget.Latest,
		true,
		file.endsWith( 'x' ) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
	);
	/** @type {{ kind: 'test' | 'describe', name: string, from: number, body: number, end: number }[]} */
	const calls = [];
	/** @param {ts.Node} node */
	const visit = ( node ) => {
		const call = testIn( node );
		if ( call ) {
			// A comment before a call belongs to it.
			calls.push( {
				...call,
				from: node.getFullStart(),
				end: node.getEnd(),
			} );
		}
		ts.forEachChild( node, visit );
	};
	visit( source );
	return ( at ) => {
		const around = calls
			.filter( ( { from, end } ) => from <= at && at < end )
			.at( -1 );
		if ( around && ( around.kind === 'test' || at < around.body ) ) {
			return around.name;
		}
		const tests = calls.filter(
			( { kind, from } ) =>
				kind === 'test' &&
				( ! around || ( around.from <= from && from < around.end ) )
		);
		return ( tests.find( ( { from } ) => from > at ) ?? tests.at( -1 ) )
			?.name;
	};
}

const FUNCTION =
	/^[ \t]*(?:(?:final|public|protected|private|static)[ \t]+)*function[ \t]+(\w+)/gm;
// Comments and attributes before a function belong to it.
const ASIDE = /^\s*(?:\/\*|\*|\/\/|#\[|$)/;

/**
 * @param {string} text
 * @param {number} at
 * @return {number} Where the comment before a place begins.
 */
function commentStart( text, at ) {
	const before = text.slice( 0, at ).split( '\n' ).slice( 0, -1 );
	while ( ASIDE.test( before.at( -1 ) ?? 'none' ) ) {
		before.pop();
	}
	return before.join( '\n' ).length;
}

/**
 * @param {string} text
 * @return {( at: number ) => string | undefined}
 */
function phpTests( text ) {
	const functions = [ ...text.matchAll( FUNCTION ) ].map(
		( { 0: head, 1: name = '', index } ) => ( {
			name,
			start: commentStart( text, index ),
			body: index + head.length,
		} )
	);
	const isTest = ( /** @type {{ name: string }} */ { name } ) =>
		name.startsWith( 'test_' );
	const code = ( /** @type {number} */ n ) =>
		text.slice( functions[ n ]?.start, functions[ n + 1 ]?.start );
	return ( at ) => {
		const own = functions.filter( ( { start } ) => start <= at ).at( -1 );
		if ( own && isTest( own ) ) {
			return own.name;
		}
		// In a data provider or helper: use the test that refers to it.
		const user =
			own &&
			functions.find(
				( other, m ) =>
					isTest( other ) &&
					new RegExp( `\\b${ own.name }\\b` ).test( code( m ) )
			);
		return (
			user ??
			functions.find( ( other ) => isTest( other ) && other.body > at )
		)?.name;
	};
}

/**
 * Returns why a page cannot name a browser test, if anything.
 *
 * @param {string} root
 * @param {string} spec  Its file, without folder and ending.
 * @param {string} title
 * @return {string[]}
 */
export function browserTestProblems( root, spec, title ) {
	const path = `tests/e2e/${ spec }.spec.ts`;
	if ( ! existsSync( join( root, path ) ) ) {
		return [ `there is no ${ path }` ];
	}
	return readText( root, path ).includes( title )
		? []
		: [ `${ path } has no test "${ title }"` ];
}

/**
 * @param {string} root
 * @return {Held}
 */
export function heldIds( root ) {
	/** @type {Held} */
	const held = { tests: new Map(), ids: new Map() };
	const files = [
		...filesIn( root, [ 'src' ], SCRIPT ),
		...filesIn( root, [ 'tests' ], TEXT ),
	];
	for ( const file of files ) {
		const text = readText( root, file );
		const found = mentions( text );
		found.forEach(
			( { id } ) => held.ids.has( id ) || held.ids.set( id, file )
		);
		if ( found.length && ( SCRIPT.test( file ) || PHP.test( file ) ) ) {
			const testAt = PHP.test( file )
				? phpTests( text )
				: scriptTests( file, text );
			for ( const { id, at } of found ) {
				add( held.tests, id, file, testAt( at ) );
			}
		}
	}
	return held;
}

/**
 * @param {Map<string, Test[]>} tests
 * @param {string}              id
 * @param {string}              file
 * @param {string | undefined}  name
 */
function add( tests, id, file, name ) {
	const known = tests.get( id ) ?? [];
	const isKnown = known.some(
		( test ) => test.file === file && test.name === name
	);
	if ( name && ! isKnown ) {
		tests.set( id, [ ...known, { file, name } ] );
	}
}
