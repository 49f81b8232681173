// @ts-check
// Each module of scripts is loaded by a unit test, directly or through the module that uses it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../lib/files.mjs';

/**
 * Starts what others do, in a page or in the editor, where browser tests see it. The builder's blocks need the block
 * editor, which only WordPress has.
 */
const STARTERS =
	/(^|\/)(island|editor|screen|mount|lazy|behaviors|extras)\.tsx?$|^form-builder\/(conditions-panel|field-block|field-inspector|findings-store|other-blocks|panels|step-block|use-form)\.tsx?$/;
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
	const known = new Set( files );
	const codes = new Map(
		files.map( ( file ) => [
			file,
			withoutComments( readFileSync( join( src, file ), 'utf8' ) ),
		] )
	);
	/** @param {string} file */
	const importsOf = ( file ) =>
		[
			...( codes.get( file ) ?? '' ).matchAll(
				/(?:\bimport|\bfrom|\brequireActual)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g
			),
		].flatMap( ( [ , path ] ) => {
			const at = join( dirname( file ), path ?? '' );
			return [ at, `${ at }.ts`, `${ at }.tsx` ].filter( ( one ) =>
				known.has( one )
			);
		} );
	const reached = new Set( files.filter( ( file ) => TEST.test( file ) ) );
	for ( const file of reached ) {
		importsOf( file ).forEach( ( one ) => reached.add( one ) );
	}
	const modules = files.filter(
		( file ) =>
			! TEST.test( file ) &&
			! HELPER.test( file ) &&
			! isTypes( codes.get( file ) ?? '' )
	);
	const problems = modules
		.filter( ( file ) => ! reached.has( file ) && ! STARTERS.test( file ) )
		.map( ( file ) => `src/${ file } is not loaded by a unit test` );
	if ( ! existsSync( src ) || ! modules.length ) {
		problems.push( 'no module was found in src' );
	}
	return { problems, modules: modules.length };
}
