import type { FieldKind } from '../../form-settings/types';
import type { AttributeValue } from '../../blocks/attributes';

export interface TagChoices {
	label: string;
	name: string;
	required: boolean;
	values: Record< string, AttributeValue >;
}

/** Removes characters that would end a word in a tag. */
const word = ( text: string ) => text.replace( /[\s"'[\]]+/g, '' );

/** Returns a quoted value. These are the only characters not allowed inside quotes. */
const quoted = ( text: string ) =>
	`"${ text.trim().replaceAll( '&', '&amp;' ).replaceAll( '"', '&quot;' ) }"`;

const lines = ( text: string ) =>
	text
		.split( '\n' )
		.map( ( line ) => line.trim() )
		.filter( Boolean );

/** Returns the tag for the chosen options, wrapped in its label. */
export function tagText( kind: FieldKind, entered: TagChoices ): string {
	const options: string[] = [];
	const values: string[] = [];
	let content = '';
	for ( const [ name, option ] of Object.entries( kind.options ) ) {
		const value = entered.values[ name ];
		const text = String( value ?? '' ).trim();
		if ( ! text || value === false ) {
			if ( option.as === 'value' ) {
				// Another value that follows keeps its place.
				values.push( quoted( '' ) );
			}
			continue;
		}
		switch ( option.as ) {
			case 'flag':
				options.push( option.word );
				break;
			case 'option':
				options.push( `${ option.word }:${ word( text ) }` );
				break;
			case 'bare':
				options.push( word( text ) );
				break;
			case 'value':
				values.push( quoted( text ) );
				break;
			case 'values':
				values.push( ...lines( text ).map( quoted ) );
				break;
			case 'content':
				content = text;
		}
	}
	while ( values.at( -1 ) === quoted( '' ) ) {
		values.pop();
	}
	const star = kind.requirable && entered.required ? '*' : '';
	const parts = [
		kind.kind + star,
		kind.name && word( entered.name ),
		...options,
		...values,
	].filter( Boolean );
	const end = `[/${ kind.kind }]`;
	const opening = `[${ parts.join( ' ' ) }]`;
	if ( kind.holdsFields ) {
		return `${ opening }\n\n${ end }`;
	}
	const tag = content ? `${ opening } ${ content } ${ end }` : opening;
	const label = entered.label.trim();
	return kind.labelled && label ? `<label>${ label } ${ tag }</label>` : tag;
}

/** Returns an unused field name. A second field with the same name would replace the first. */
export function freeName(
	name: string,
	template: string,
	kinds: readonly FieldKind[]
): string {
	const fields = kinds
		.filter( ( { hasValue } ) => hasValue )
		.map( ( { kind } ) => kind )
		.join( '|' );
	const isTaken = ( candidate: string ) =>
		new RegExp( `\\[(?:${ fields })\\*?\\s+${ candidate }[\\s\\]]` ).test(
			template
		);
	let free = name;
	for ( let n = 2; isTaken( free ); n++ ) {
		free = `${ name }-${ n }`;
	}
	return free;
}

export const isName = ( name: string ) =>
	/^[A-Za-z][A-Za-z0-9_:-]{0,99}$/.test( name );

/**
 * Inserts a tag into a template, on its own line.
 *
 * @param template
 * @param tag
 * @param place    where the cursor stands; null = nobody has set one yet: before the button
 */
export function insertTag(
	template: string,
	tag: string,
	place: readonly [ from: number, to: number ] | null
): { template: string; at: number } {
	const button = template.lastIndexOf( '[submit' );
	const end = button < 0 ? template.length : button;
	const [ from, to ] = place ?? [ end, end ];
	const before = template.slice( 0, from );
	const gap = before === '' || before.endsWith( '\n\n' ) ? '' : '\n\n';
	const inserted = `${ gap }${ tag }\n\n`;
	return {
		template: before + inserted + template.slice( to ),
		at: from + inserted.length,
	};
}

/** Returns the number of the line with the tag of a field, also of one in a row or a group; 0 = none. */
export function lineOf( template: string, field: string ): number {
	const names = [
		field,
		field.replace( /^.*:\d+:/, '' ),
		field.replace( /:.*/, '' ),
	];
	const all = template.split( '\n' );
	return (
		( names
			.map( ( name ) =>
				all.findIndex( ( line ) =>
					[ ...line.matchAll( /\[[\w-]+\*?\s+([\w:-]+)/g ) ].some(
						( [ , tag ] ) => tag === name
					)
				)
			)
			.find( ( index ) => index >= 0 ) ?? -1 ) + 1
	);
}

/** Returns the start and end of a line. */
export function lineAt( text: string, line: number ): [ number, number ] {
	const all = text.split( '\n' );
	const from = all.slice( 0, line - 1 ).join( '\n' ).length;
	const start = line > 1 ? from + 1 : 0;
	return [ start, start + ( all[ line - 1 ]?.length ?? 0 ) ];
}
