// @ts-check
// The pages of docs/spec: rules from docs/spec/rules/*.tsv, tests from the ids that they hold.
import { join } from 'node:path';
import { listFiles, readText } from './files.mjs';

/** @typedef {import('./test-names.mjs').Test} Test */
/** @typedef {{ id: string, section: string, text: string, place: string, note: string }} Rule */
/** @typedef {{ data: string, page: string, rules: Rule[], problems: string[] }} Product */

/** A note may start with this, followed by a colon and the reason. */
export const DIFFERENT = 'deliberately different';

const FOLDER = 'docs/spec';
const COLUMNS = [ 'id', 'section', 'rule', 'place', 'note' ];
const ID = /^[A-Z]\d{3}-\d{3}$/;
/** Maximum number of tests listed in a row. */
const TESTS = 3;

/**
 * Returns the reason in a note that the plugin does something else.
 *
 * @param {string} note
 * @return {string | undefined}
 */
export const reasonIn = ( note ) =>
	note.startsWith( DIFFERENT )
		? note.slice( DIFFERENT.length ).replace( /^[\s:,–-]+/, '' )
		: undefined;

/**
 * @param {string} root
 * @return {Product[]}
 */
export function products( root ) {
	return listFiles( join( root, FOLDER, 'rules' ) )
		.filter( ( file ) => file.endsWith( '.tsv' ) )
		.map( ( file ) => {
			const data = `${ FOLDER }/rules/${ file }`;
			const text = readText( root, data );
			return {
				data,
				page: `${ FOLDER }/${ file.replace( /\.tsv$/, '.md' ) }`,
				...read( text ),
			};
		} );
}

/**
 * @param {string} text
 * @return {{ rules: Rule[], problems: string[] }}
 */
function read( text ) {
	const [ head, ...lines ] = text.replace( /\n$/, '' ).split( '\n' );
	const problems =
		head === COLUMNS.join( '\t' )
			? []
			: [ `the columns are not ${ COLUMNS.join( ', ' ) }` ];
	const rules = lines.map( ( line, n ) => {
		const cells = line.split( '\t' );
		const [ id = '', section = '', rule = '', place = '', note = '' ] =
			cells;
		if (
			cells.length !== COLUMNS.length ||
			! ID.test( id ) ||
			! section ||
			! rule
		) {
			problems.push(
				`line ${ n + 2 } has not ${ COLUMNS.length } columns, or no id, section or rule`
			);
		}
		return { id, section, text: rule, place, note };
	} );
	return { rules, problems };
}

/**
 * Escapes text for a Markdown table cell.
 *
 * @param {string} text
 * @return {string}
 */
const cell = ( text ) =>
	text
		.replace( /[|*]/g, '\\$&' )
		.replaceAll( '<', '&lt;' )
		.replace( /(?<!\w)_|_(?!\w)/g, '\\_' );

/** @param {Rule} rule */
function placeCell( { place, note } ) {
	const reason = reasonIn( note );
	const files =
		place &&
		place
			.split( ', ' )
			.map( ( file ) => `\`${ file }\`` )
			.join( ', ' );
	const told =
		reason === undefined
			? cell( note )
			: `**${ DIFFERENT }:** ${ cell( reason ) }`;
	return [ files, told ].filter( Boolean ).join( '<br>' );
}

/** @param {Test} test */
const shown = ( { file, name } ) => `\`${ file }\`: ${ cell( name ) }`;

/**
 * Returns the table cell with a rule's tests. The test listed first stays first as long as it contains the rule's ID;
 * tests with the ID in their name follow.
 *
 * @param {string} id
 * @param {Test[]} tests
 * @param {string} page
 * @return {string}
 */
function testsCell( id, tests, page ) {
	const row =
		page
			.split( '\n' )
			.find( ( line ) => line.startsWith( `| ${ id } |` ) ) ?? '';
	const first = row
		.split( /(?<!\\)\|/ )[ 4 ]
		?.trim()
		.split( '<br>' )[ 0 ];
	const weight = ( /** @type {Test} */ test ) =>
		( shown( test ) === first ? 2 : 0 ) +
		( test.name.includes( id ) ? 1 : 0 );
	return [ ...tests ]
		.sort( ( a, b ) => weight( b ) - weight( a ) )
		.slice( 0, TESTS )
		.map( shown )
		.join( '<br>' );
}

/**
 * @param {string}              page
 * @param {Rule[]}              rules
 * @param {Map<string, Test[]>} tests
 * @return {string} The page with the tables of today.
 */
export function withRules( page, rules, tests ) {
	const sections = [ ...new Set( rules.map( ( { section } ) => section ) ) ];
	const tables = sections.flatMap( ( section ) => [
		`\n## ${ section }\n`,
		'| id | rule | place | tests |',
		'|---|---|---|---|',
		...rules
			.filter( ( rule ) => rule.section === section )
			.map( ( rule ) => {
				const cells = [
					rule.id,
					cell( rule.text ),
					placeCell( rule ),
					testsCell( rule.id, tests.get( rule.id ) ?? [], page ),
				];
				return `| ${ cells.join( ' | ' ) } |`;
			} ),
	] );
	const made = [
		'<!-- rules: made of the rules in rules/ and the ids in the tests by npm run spec -->',
		...tables,
		'',
		'<!-- /rules -->',
	].join( '\n' );
	return page.replace( /<!-- rules:[^]*?<!-- \/rules -->/, () => made );
}
