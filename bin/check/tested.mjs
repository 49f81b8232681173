// @ts-check
/*
 * The tests mirror the source (docs/tests.md). A module with behavior has a test with its name: beside it in src, at the
 * same path in tests/php for a class. Each module of scripts is loaded by a unit test, also one without behavior.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textsIn } from '../lib/files.mjs';
import { REGISTRIES } from './folders.mjs';
import { importsOf, reachedFrom, withoutComments } from '../lib/imports.mjs';

/** Number of decisions from which on a module has behavior. */
export const BEHAVIOR = 28;

/** An if, a loop, a choice between values, a catch, or a further condition. */
const DECISION =
	/\b(?:if|elseif|for|foreach|while|switch|match|catch)\s*[({]|&&|\|\||\s\?[\s:]/g;

/**
 * Starts what others do, in a page or in the editor, where browser tests see it. The builder's blocks need the block
 * editor, which only WordPress has.
 */
const STARTERS =
	/(^|\/)(island|editor|screen|mount|lazy|regions|behaviors|extras)\.tsx?$/;
const BUILDER = new RegExp(
	`^src/form-builder/(${ [
		'conditions-panel',
		'field-block',
		'field-inspector',
		'field-state/(findings|findings-store|use-field-name)',
		'other-blocks',
		'panels',
		'repeat-block',
		'step-block',
		'use-form',
	].join( '|' ) })\\.tsx?$`
);
const TEST = /\.test\.tsx?$/;
const HELPER = /^src\/(?:.*\/)?(?:testing\/.*|[^/]*\.fixtures\.tsx?)$|\.d\.ts$/;

/** @param {string} text */
const withoutTexts = ( text ) =>
	text.replace(
		/\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|#(?!\[)).*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/gm,
		( found ) => ( /^['"]/.test( found ) ? "''" : '' )
	);

/**
 * Whether tests with another name test a file: a template or data, which have no class; a base class, by its subclasses;
 * a module, which only connects others; an entry of a registry, by the cases of the registry.
 *
 * @param {string} file
 * @param {string} code
 */
const isTestedOtherwise = ( file, code ) =>
	REGISTRIES.includes( dirname( file ) ) ||
	( file.endsWith( '.php' ) &&
		! /^(?:final (?:readonly )?class|(?:readonly )?class|enum|trait) (?!.*\bextends (?:Module|Feature)\b)/m.test(
			code
		) );

/**
 * Returns what a test with its own name would have to be.
 *
 * @param {string} file
 */
const testsOf = ( file ) =>
	file.endsWith( '.php' )
		? [ file.replace( /^includes\/(.*)\.php$/, 'tests/php/$1Test.php' ) ]
		: [ '.test.ts', '.test.tsx' ].map( ( end ) =>
				file.replace( /\.tsx?$/, end )
			);

/**
 * Returns the modules with behavior that have no test of their own. A part that only one module uses is tested through
 * that module.
 *
 * @param {string}              root
 * @param {Map<string, string>} codes file => code
 */
function withoutTest( root, codes ) {
	/** @type {Map<string, string[]>} */
	const users = new Map();
	for ( const [ file, code ] of codes ) {
		const isWiring =
			/Services\.php$/.test( file ) ||
			/\bextends (?:Module|Feature)\b/.test( code );
		for ( const name of isWiring ? [] : importsOf( root, file ) ) {
			if ( name !== file ) {
				users.set( name, [ ...( users.get( name ) ?? [] ), file ] );
			}
		}
	}
	/**
	 * @param {string}   file
	 * @param {string[]} seen
	 * @return {boolean}
	 */
	const isTested = ( file, seen = [] ) => {
		const [ user, ...others ] = users.get( file ) ?? [];
		return (
			testsOf( file ).some( ( test ) =>
				existsSync( join( root, test ) )
			) ||
			isTestedOtherwise( file, codes.get( file ) ?? '' ) ||
			( user !== undefined &&
				! others.length &&
				! seen.includes( user ) &&
				isTested( user, [ ...seen, file ] ) )
		);
	};
	return [ ...codes.keys() ].filter(
		( file ) =>
			( withoutTexts( codes.get( file ) ?? '' ).match( DECISION ) ?? [] )
				.length >= BEHAVIOR && ! isTested( file )
	);
}

/**
 * Whether a module only declares types.
 *
 * @param {string} code
 */
const isTypes = ( code ) =>
	! /\b(function|const|class|let)\b|=>/.test(
		code
			.replace( /^import [\s\S]*?;$/gm, '' )
			.replace( /^(export )?(interface|type) [\s\S]*?^}?;?$/gm, '' )
	);

/**
 * @param {string} root
 * @return {{ problems: string[], note: string }}
 */
export function untested( root ) {
	const sources = textsIn( root, [ 'src', 'includes' ], /\.(?:tsx?|php)$/ );
	const tests = [ ...sources.keys() ].filter( ( file ) => TEST.test( file ) );
	for ( const [ file, code ] of sources ) {
		if (
			TEST.test( file ) ||
			HELPER.test( file ) ||
			( file.startsWith( 'src/' ) && isTypes( withoutComments( code ) ) )
		) {
			sources.delete( file );
		}
	}
	const reached = reachedFrom( tests, ( file ) => importsOf( root, file ) );
	const unloaded = [ ...sources.keys() ].filter(
		( file ) =>
			file.startsWith( 'src/' ) &&
			! reached.has( file ) &&
			! STARTERS.test( file ) &&
			! BUILDER.test( file )
	);
	return {
		problems: [
			...unloaded.map(
				( file ) => `${ file } is not loaded by a unit test`
			),
			...withoutTest( root, sources ).map(
				( file ) => `${ file } has no ${ testsOf( file )[ 0 ] }`
			),
		],
		note: `${ sources.size } modules`,
	};
}
