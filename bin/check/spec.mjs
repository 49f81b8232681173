// @ts-check
/*
 * docs/spec says what each rule is, where it is implemented and which tests prove it. The rules
 * stand in docs/spec/rules/*.tsv. A place is files of the product that an entry point leads to;
 * a mark in the note says, with its reason, what is otherwise. Tests are found by the ids in them.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../lib/files.mjs';
import { reachable } from '../lib/imports.mjs';
import { DIFFERENT, products, reasonIn, withRules } from '../lib/spec.mjs';
import { heldIds } from '../lib/test-names.mjs';

/** @typedef {import('../lib/spec.mjs').Rule} Rule */
/** @typedef {import('../lib/spec.mjs').Product} Product */
/** @typedef {import('../lib/test-names.mjs').Test} Test */

/** Minimum length of a meaningful reason, in characters. */
const REASON = 20;

const FILE = /^[\w./-]+\.(?:php|tsx?|css|json|mjs|md)$/;

/**
 * Returns what is wrong with the place of a rule.
 *
 * @param {string}      root
 * @param {Rule}        rule
 * @param {Set<string>} product
 * @return {string[]}
 */
function placeProblems( root, { place, note }, product ) {
	const reason = reasonIn( note );
	const files = place ? place.split( ', ' ) : [];
	const problems = files.flatMap( ( file ) => {
		if ( ! FILE.test( file ) ) {
			return [ `"${ file }" is no file` ];
		}
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
	if ( reason !== undefined && reason.length < REASON ) {
		problems.push( `"${ DIFFERENT }" without a reason` );
	}
	if ( ! files.length && reason === undefined ) {
		problems.push( 'names no place in the product' );
	}
	return problems;
}

/**
 * @param {string}              root
 * @param {Product}             product
 * @param {Map<string, Test[]>} tests
 * @return {string[]}
 */
function pageProblems( root, { page, rules }, tests ) {
	if ( ! existsSync( join( root, page ) ) ) {
		return [ `there is no ${ page }` ];
	}
	const text = readText( root, page );
	const current = withRules( text, rules, tests );
	if ( rules.some( ( { id } ) => ! current.includes( `\n| ${ id } |` ) ) ) {
		return [ `${ page } has no place for its rules` ];
	}
	return current === text
		? []
		: [ `${ page } is not of today: npm run spec` ];
}

/**
 * @param {string} root
 * @return {{ problems: string[], note: string }}
 */
export function specRows( root ) {
	const product = reachable( root );
	const { tests, ids } = heldIds( root );
	const all = products( root );
	/** @type {Set<string>} */
	const known = new Set();
	const problems = all.flatMap( ( one ) => [
		...one.problems.map( ( problem ) => `${ one.data }: ${ problem }` ),
		...one.rules.flatMap( ( rule ) => {
			const twice = known.has( rule.id ) ? [ 'stands twice' ] : [];
			known.add( rule.id );
			return [
				...twice,
				...placeProblems( root, rule, product ),
				...( tests.has( rule.id ) ? [] : [ 'no test holds its id' ] ),
			].map( ( problem ) => `${ one.data }: ${ rule.id }: ${ problem }` );
		} ),
		...pageProblems( root, one, tests ),
	] );
	const strange = [ ...ids ]
		.filter( ( [ id ] ) => ! known.has( id ) )
		.map( ( [ id, file ] ) => `${ file } names ${ id }, which is no rule` );
	return {
		problems: [ ...problems, ...strange ],
		note: `${ known.size } rules`,
	};
}
