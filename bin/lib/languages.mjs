// @ts-check
// What WordPress loads of a translation: one PHP file, and for each script one JSON file named by the script's handle.
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPhp } from './blocks.mjs';
import { hashFiles, filesIn, readText, readJson } from './files.mjs';
import { root, slug } from './paths.mjs';
import { byKey, keyOf, parsePo } from './po.mjs';
import { phpTexts, scriptTexts } from './pot.mjs';

/** @typedef {import('./po.mjs').Po} Po */

const folder = join( root, 'languages' );
const stamp = join( folder, '.hash' );
const made = new RegExp( `^${ slug }-.*\\.(?:l10n\\.php|json)$` );

/** @return {string[]} Such as de_DE. */
export const locales = () =>
	readdirSync( folder )
		.map(
			( file ) =>
				new RegExp( `^${ slug }-(\\w+)\\.po$` ).exec( file )?.[ 1 ]
		)
		.filter( ( locale ) => locale !== undefined );

/** @param {string} locale */
export const poFile = ( locale ) => join( folder, `${ slug }-${ locale }.po` );

/**
 * Returns the texts of a script and of all chunks that it may load, because chunks have no separate handle.
 *
 * @param {string[]} files
 * @return {Set<string>}
 */
const keysOfScripts = ( files ) =>
	new Set(
		files
			.flatMap( ( file ) =>
				scriptTexts( readText( root, 'build', file ), file )
			)
			.map( keyOf )
	);

/**
 * Returns the entries with these keys that are translated.
 *
 * @param {Po}          po
 * @param {Set<string>} keys
 */
const translated = ( po, keys ) =>
	[ ...byKey( po ) ].filter(
		( [ key, { words } ] ) => keys.has( key ) && words.every( Boolean )
	);

/**
 * @param {string}      locale
 * @param {Po}          po
 * @param {Set<string>} keys
 * @return {string}
 */
export function phpFile( locale, po, keys ) {
	const messages = translated( po, keys ).map( ( [ key, { words } ] ) => [
		key,
		words.join( '\0' ),
	] );
	const file = {
		domain: slug,
		language: locale,
		'plural-forms': po.header[ 'Plural-Forms' ] ?? '',
		messages: Object.fromEntries( messages ),
	};
	return `<?php\n// Made by npm run build.\nreturn ${ toPhp( file ) };\n`;
}

/**
 * @param {string}      locale
 * @param {Po}          po
 * @param {Set<string>} keys
 * @return {string | undefined} Nothing for a script without texts.
 */
export function scriptFile( locale, po, keys ) {
	const rows = translated( po, keys ).map( ( [ key, { words } ] ) => [
		key,
		words,
	] );
	const head = {
		domain: 'messages',
		'plural-forms': po.header[ 'Plural-Forms' ],
		lang: locale,
	};
	return rows.length
		? JSON.stringify( {
				domain: 'messages',
				locale_data: {
					messages: { '': head, ...Object.fromEntries( rows ) },
				},
			} )
		: undefined;
}

/** Compiles the files of all languages, unless nothing has changed. */
export function compileLanguages() {
	/** @type {Record<string, string[]>} */
	const scripts = readJson( root, 'build/chunks.json' );
	const texts = filesIn(
		root,
		[ 'includes', 'build' ],
		/(?<!\.asset)\.php$/
	).map( ( file ) => join( root, file ) );
	const inputs = [
		...locales().map( poFile ),
		join( root, 'build/.hash' ),
		...texts,
		...[ 'languages', 'po', 'pot' ].map( ( name ) =>
			join( root, 'bin/lib', `${ name }.mjs` )
		),
	].filter( existsSync );
	const hash = hashFiles( inputs );
	if ( existsSync( stamp ) && readText( stamp ) === hash ) {
		return;
	}
	const ofPhp = new Set(
		texts
			.flatMap( ( file ) => phpTexts( readText( file ), file ) )
			.map( keyOf )
	);
	const ofScripts = Object.entries( scripts ).map(
		( [ name, files ] ) =>
			/** @type {const} */ ( [ name, keysOfScripts( files ) ] )
	);
	for ( const file of readdirSync( folder ) ) {
		if ( made.test( file ) ) {
			rmSync( join( folder, file ) );
		}
	}
	for ( const locale of locales() ) {
		const po = parsePo( readText( poFile( locale ) ) );
		const base = join( folder, `${ slug }-${ locale }` );
		writeFileSync( `${ base }.l10n.php`, phpFile( locale, po, ofPhp ) );
		for ( const [ name, keys ] of ofScripts ) {
			const json = scriptFile( locale, po, keys );
			if ( json ) {
				writeFileSync( `${ base }-${ slug }-${ name }.json`, json );
			}
		}
	}
	writeFileSync( stamp, hash );
}
