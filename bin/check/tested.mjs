// @ts-check
// Each module of scripts is loaded by a unit test, directly or through the module that uses it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../lib/files.mjs';
import { reachedFrom } from './reach.mjs';

/**
 * Starts what others do, in a page or in the editor, where browser tests see it. The builder's blocks need the block
 * editor, which only WordPress has.
 */
const STARTERS =
	/(^|\/)(island|editor|screen|mount|lazy|behaviors|extras)\.tsx?$/;
const BUILDER = new RegExp(
	`^form-builder/(${ [
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
const HELPER = /(^|\/)test-[^/]*$|\.d\.ts$/;

/** @param {string} text */
const withoutComments = ( text ) =>
	text.replace( /\/\*[\s\S]*?\*\/|(^|\s)\/\/.*/gm, '$1' );

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
 * @return {{ problems: string[], modules: number }}
 */
export function untested( root ) {
	const src = join( root, 'src' );
	const files = listFiles( src ).filter( ( file ) => /\.tsx?$/.test( file ) );
	const codes = new Map(
		files.map( ( file ) => [
			file,
			withoutComments( readFileSync( join( src, file ), 'utf8' ) ),
		] )
	);
	const tests = files.filter( ( file ) => TEST.test( file ) );
	const reached = reachedFrom( tests.map( ( file ) => join( src, file ) ) );
	const modules = files.filter(
		( file ) =>
			! TEST.test( file ) &&
			! HELPER.test( file ) &&
			! isTypes( codes.get( file ) ?? '' )
	);
	const problems = modules
		.filter(
			( file ) =>
				! reached.has( join( src, file ) ) &&
				! STARTERS.test( file ) &&
				! BUILDER.test( file )
		)
		.map( ( file ) => `src/${ file } is not loaded by a unit test` );
	if ( ! existsSync( src ) || ! modules.length ) {
		problems.push( 'no module was found in src' );
	}
	return { problems, modules: modules.length };
}
