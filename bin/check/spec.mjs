// @ts-check
/*
 * docs/spec-*.md say where each rule is implemented and which test proves it:
 * | id | place | test file | test name |. A place is files of the product that an
 * entry point leads to, or one of the marks below with its reason.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reachable } from './reach.mjs';

const DIFFERENT = 'deliberately different';
const OTHERS = 'for clients of other products only';

/** Characters of the shortest reason that says anything. */
const REASON = 20;

const FILE = /[\w./-]+\.(?:php|tsx?|css|json|mjs|md)\b/g;

/** @param {string} cell */
const plain = ( cell ) => cell.trim().replace( /^`+|`+$/g, '' );

/**
 * What is wrong with the place of a rule.
 *
 * @param {string}      root
 * @param {string}      cell
 * @param {Set<string>} product
 * @return {string[]}
 */
function placeFaults( root, cell, product ) {
	const mark = [ DIFFERENT, OTHERS ].find( ( name ) =>
		cell.includes( name )
	);
	const reason = mark
		? ( cell.split( mark )[ 1 ] ?? '' ).replace( /^[\s:,–-]+/, '' )
		: '';
	const files = ( mark ? ( cell.split( mark )[ 0 ] ?? '' ) : cell ).match(
		FILE
	);
	const faults = ( files ?? [] ).flatMap( ( file ) => {
		if ( ! existsSync( join( root, file ) ) ) {
			return [ `there is no ${ file }` ];
		}
		if ( /^tests\/|\.test\./.test( file ) ) {
			return [ `${ file } is a test, not a place in the product` ];
		}
		return product.has( file )
			? []
			: [ `no entry point leads to ${ file }` ];
	} );
	if ( mark && reason.length < REASON ) {
		faults.push( `"${ mark }" without a reason` );
	}
	if ( ! files && mark !== DIFFERENT ) {
		faults.push( 'names no place in the product' );
	}
	return faults;
}

/**
 * What is wrong with the test of a rule.
 *
 * @param {string} root
 * @param {string} id
 * @param {string} path
 * @param {string} test
 * @return {string[]}
 */
function testFaults( root, id, path, test ) {
	const file = join( root, path );
	if ( ! path || ! existsSync( file ) ) {
		return [ `there is no ${ path || 'test file' }` ];
	}
	const text = readFileSync( file, 'utf8' );
	return [
		...( text.includes( id ) ? [] : [ `${ path } does not hold the id` ] ),
		...( test && text.includes( test.replaceAll( '\\|', '|' ) )
			? []
			: [ `${ path } has no test "${ test }"` ] ),
	];
}

/**
 * @param {string} root
 * @return {{ faults: string[], rows: number }}
 */
export function specRows( root ) {
	const docs = join( root, 'docs' );
	const product = reachable( root );
	const faults = [];
	let rows = 0;
	const files = existsSync( docs ) ? readdirSync( docs ) : [];
	for ( const name of files.filter( ( file ) =>
		/^spec-.*\.md$/.test( file )
	) ) {
		for ( const line of readFileSync( join( docs, name ), 'utf8' ).split(
			'\n'
		) ) {
			const [ id = '', place = '', path = '', test = '' ] = line
				.replace( /^\s*\|/, '' )
				.split( /(?<!\\)\|/ );
			const rule = plain( id );
			if ( ! /^[A-Z]\d{3}-\d{3}$/.test( rule ) ) {
				continue;
			}
			rows++;
			faults.push(
				...[
					...placeFaults( root, place, product ),
					...testFaults( root, rule, plain( path ), plain( test ) ),
				].map( ( fault ) => `docs/${ name }: ${ rule }: ${ fault }` )
			);
		}
	}
	return { faults, rows };
}
