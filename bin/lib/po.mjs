// @ts-check
// Files of translations (.po and .pot): read, written, merged.

/**
 * @typedef {{
 *   text: string,
 *   plural?: string | undefined,
 *   context?: string | undefined,
 *   notes: string[],
 *   places: string[],
 *   flags: string[],
 *   words: string[],
 * }} PoEntry
 * `words`: the translation, one a plural form.
 * @typedef {{ header: Record<string, string>, entries: PoEntry[] }} Po
 */

/** @param {{ text: string, context?: string | undefined }} entry */
export const keyOf = ( { text, context } ) =>
	context === undefined ? text : `${ context }\u0004${ text }`;

/** @param {string} text */
export const quoted = ( text ) =>
	JSON.stringify( text ).replace( /\\u([0-9a-f]{4})/g, ( _all, code ) =>
		String.fromCharCode( Number.parseInt( code, 16 ) )
	);

/** @param {string} header */
const fieldsOf = ( header ) =>
	Object.fromEntries(
		header
			.split( '\n' )
			.filter( Boolean )
			.map( ( line ) => {
				const [ name = '', ...rest ] = line.split( ':' );
				return [ name, rest.join( ':' ).trim() ];
			} )
	);

/**
 * @param {string} file
 * @return {Po}
 */
export function parsePo( file ) {
	/** @type {Po} */
	const po = { header: {}, entries: [] };
	for ( const block of file.split( /\n\s*\n/ ) ) {
		/** @type {Record<string, string>} */
		const said = {};
		/** @type {PoEntry} */
		const entry = {
			text: '',
			notes: [],
			places: [],
			flags: [],
			words: [],
		};
		let word = '';
		for ( const line of block.split( '\n' ) ) {
			const [ , mark = '', rest = '' ] =
				/^#([.:,~]?)\s?(.*)$/.exec( line ) ?? [];
			if ( mark === '.' ) {
				entry.notes.push( rest );
			} else if ( mark === ':' ) {
				entry.places.push( rest );
			} else if ( mark === ',' ) {
				entry.flags.push( ...rest.split( /,\s*/ ) );
			}
			const [ , name, text ] =
				/^(?:(msg[\w[\]]+)\s+)?("(?:[^"\\]|\\.)*")\s*$/.exec( line ) ??
				[];
			if ( text !== undefined ) {
				word = name ?? word;
				said[ word ] = ( said[ word ] ?? '' ) + JSON.parse( text );
			}
		}
		if ( said.msgid === '' && said.msgctxt === undefined ) {
			po.header = fieldsOf( said.msgstr ?? '' );
		} else if ( said.msgid !== undefined ) {
			entry.text = said.msgid;
			entry.context = said.msgctxt;
			entry.plural = said.msgid_plural;
			entry.words =
				said.msgstr === undefined
					? Object.keys( said )
							.filter( ( name ) => name.startsWith( 'msgstr[' ) )
							.sort()
							.map( ( name ) => said[ name ] ?? '' )
					: [ said.msgstr ];
			po.entries.push( entry );
		}
	}
	return po;
}

/**
 * @param {Po} po
 * @return {string}
 */
export function printPo( { header, entries } ) {
	const head = [
		'msgid ""',
		'msgstr ""',
		...Object.entries( header ).map( ( [ name, value ] ) =>
			quoted( `${ name }: ${ value }\n` )
		),
	].join( '\n' );
	const blocks = [ ...entries ]
		.map( ( entry ) => ( { entry, key: keyOf( entry ) } ) )
		.sort( ( a, b ) => ( a.key < b.key ? -1 : 1 ) )
		.map( ( { entry } ) =>
			[
				...entry.notes.map( ( note ) => `#. ${ note }` ),
				...entry.places.map( ( place ) => `#: ${ place }` ),
				...( entry.flags.length
					? [ `#, ${ entry.flags.join( ', ' ) }` ]
					: [] ),
				...( entry.context === undefined
					? []
					: [ `msgctxt ${ quoted( entry.context ) }` ] ),
				`msgid ${ quoted( entry.text ) }`,
				...( entry.plural === undefined
					? [ `msgstr ${ quoted( entry.words[ 0 ] ?? '' ) }` ]
					: [
							`msgid_plural ${ quoted( entry.plural ) }`,
							...entry.words.map(
								( text, form ) =>
									`msgstr[${ form }] ${ quoted( text ) }`
							),
						] ),
			].join( '\n' )
		);
	return [ head, ...blocks, '' ].join( '\n\n' );
}

/**
 * Returns how many plural forms a language has, and which one a number uses.
 *
 * @param {Po} po
 * @return {{ count: number, form: ( n: number ) => number }}
 */
export function pluralsOf( { header } ) {
	const [ , count = '2', rule = 'n != 1' ] =
		/nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([n\d\s()?:%<>=!&|]+?)\s*;?\s*$/.exec(
			header[ 'Plural-Forms' ] ?? ''
		) ?? [];
	// The rule contains no letter except n, so it can only compute a number.

	const form = new Function( 'n', `return Number( ${ rule } )` );
	return {
		count: Number( count ),
		form: ( n ) => Number( form( n ) ),
	};
}

/**
 * Returns a language's entries for the current texts: existing ones keep their translation, new ones have none, and
 * removed ones are dropped.
 *
 * @param {Po} po
 * @param {Po} template
 * @return {Po}
 */
export function mergePo( po, template ) {
	const known = new Map(
		po.entries.map( ( entry ) => [ keyOf( entry ), entry ] )
	);
	const { count } = pluralsOf( po );
	return {
		header: po.header,
		entries: template.entries.map( ( entry ) => {
			const old = known.get( keyOf( entry ) );
			const forms = entry.plural === undefined ? 1 : count;
			const kept = old && old.plural === entry.plural ? old : undefined;
			return {
				...entry,
				flags: kept?.flags ?? [],
				words:
					kept?.words.length === forms
						? kept.words
						: Array( forms ).fill( '' ),
			};
		} ),
	};
}
