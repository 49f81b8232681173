// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../bin/lib/paths.mjs';
import { budgets } from './budgets.mjs';

/**
 * @typedef {import('./registry.mjs').Figure} Figure
 * @typedef {{
 *   name: string,
 *   title: string,
 *   measured: string,
 *   budget: string,
 *   verdict: 'ok' | 'OVER' | 'missing' | '',
 *   note: string,
 *   source: string,
 * }} Row
 */

/**
 * @param {Record<string, Figure>} figures
 * @param {( name: string ) => boolean} isWanted Whether a figure should be there.
 * @return {Row[]}
 */
export function rowsOf( figures, isWanted ) {
	const names = new Set( budgets.map( ( { name } ) => name ) );
	for ( const name of Object.keys( figures ) ) {
		if ( ! names.has( name ) ) {
			throw new Error( `bench/budgets.mjs has no line for ${ name }.` );
		}
	}
	return budgets
		.filter( ( { name } ) => name in figures || isWanted( name ) )
		.map( ( budget ) => judged( budget, figures[ budget.name ] ) );
}

const digits = { x: 3, B: 0 };

/**
 * @param {import('./budgets.mjs').Budget} budget
 * @param {Figure | undefined}             figure
 * @return {Row}
 */
function judged( { name, title, limit, unit = '', exact, source }, figure ) {
	const precision =
		digits[ /** @type {keyof typeof digits} */ ( unit ) ] ?? 4;
	const value = figure && Number( figure.value.toFixed( precision ) );
	const sign = exact ? '=' : '≤';
	/** @type {Row['verdict']} */
	let verdict = '';
	if ( limit !== null ) {
		verdict = 'missing';
		if ( value !== undefined ) {
			const isFine = exact ? value === limit : value <= limit;
			verdict = isFine ? 'ok' : 'OVER';
		}
	}
	return {
		name,
		title,
		measured: value === undefined ? '–' : `${ value } ${ unit }`.trim(),
		budget: limit === null ? '' : `${ sign } ${ limit } ${ unit }`.trim(),
		verdict,
		note: figure?.note ?? '',
		source,
	};
}

/** @param {Row[]} rows */
export function print( rows ) {
	const head = { name: 'figure', measured: 'measured', budget: 'budget' };
	const width = ( /** @type {'name' | 'measured' | 'budget'} */ key ) =>
		Math.max( ...[ head, ...rows ].map( ( row ) => row[ key ].length ) );
	const [ first, second, third ] = [
		width( 'name' ),
		width( 'measured' ),
		width( 'budget' ),
	];
	/** @param {string[]} cells */
	const line = ( [ name = '', measured = '', budget = '', ...rest ] ) =>
		[
			name.padEnd( first ),
			measured.padStart( second ),
			budget.padEnd( third ),
			...rest,
		]
			.join( '  ' )
			.trimEnd();
	return [
		line( [ head.name, head.measured, head.budget, '' ] ),
		...rows.map( ( { name, measured, budget, verdict, note } ) =>
			line( [ name, measured, budget, verdict.padEnd( 4 ), note ] )
		),
	].join( '\n' );
}

const document = join( root, 'docs/bench.md' );
const marks = [ '<!-- figures -->', '<!-- /figures -->' ];

/**
 * Writes a run's results into docs/bench.md.
 *
 * @param {Row[]}                  rows
 * @param {Record<string, string>} versions
 */
export function write( rows, versions ) {
	const text = readFileSync( document, 'utf8' );
	const [ open = '', close = '' ] = marks;
	const start = text.indexOf( open );
	const end = text.indexOf( close );
	if ( start < 0 || end < start ) {
		throw new Error(
			`docs/bench.md lacks the line ${ open } or ${ close }.`
		);
	}
	const about = Object.entries( {
		...versions,
		Node: process.version.slice( 1 ),
		processors: String( cpus().length ),
	} ).map( ( [ name, version ] ) => `${ name } ${ version }` );
	const table = [
		open,
		`Run of ${ new Date().toISOString().slice( 0, 10 ) }: ${ about.join( ', ' ) }.`,
		'',
		'| figure | what | measured | budget | | detail | belongs to |',
		'|---|---|---|---|---|---|---|',
		...rows.map(
			( row ) =>
				`| \`${ row.name }\` | ${ [ row.title, row.measured, row.budget, row.verdict, row.note, row.source ].map( ( cell ) => cell.replaceAll( '|', '\\|' ) ).join( ' | ' ) } |`
		),
		'',
	].join( '\n' );
	writeFileSync(
		document,
		text.slice( 0, start ) + table + text.slice( end )
	);
}
