import { clamp } from './attributes';
import type {
	AttributeDeclaration,
	AttributeValue,
	Declarations,
} from './attributes';

type Attributes = Record< string, AttributeValue >;

/** Values that the server reads as false. */
const NO = [ 'false', '0', 'no', 'off', '' ];

/** Values that a shortcode cannot contain, because WordPress would end the value or the tag there. */
const UNFIT = /[[\]<>]|"(?=.*')|'(?=.*")/s;

export const tagOf = ( name: string ) =>
	name.replace( '/', '_' ).replace( /-/g, '_' );

function read(
	text: string,
	declaration: AttributeDeclaration
): AttributeValue {
	switch ( declaration.type ) {
		case 'boolean':
			return ! NO.includes( text.trim().toLowerCase() );
		case 'integer': {
			const number = Number.parseInt( text, 10 );
			return Number.isNaN( number )
				? undefined
				: clamp( number, declaration );
		}
		case 'array':
			return text
				.split( ',' )
				.map( ( entry ) => entry.trim() )
				.filter( Boolean );
		default:
			return ! declaration.enum || declaration.enum.includes( text )
				? text
				: undefined;
	}
}

/**
 * Converts shortcode attributes to block attributes: names are case-insensitive, and values are read as on the server.
 */
export function fromShortcode(
	declarations: Declarations,
	named: Readonly< Record< string, string | undefined > >
): Attributes {
	const known = new Map(
		Object.entries( declarations )
			.filter( ( [ , { label } ] ) => label )
			.map( ( [ name ] ) => [ name.toLowerCase(), name ] )
	);
	const attributes: Attributes = {};
	for ( const [ attribute, text ] of Object.entries( named ) ) {
		const name = known.get( attribute.toLowerCase() );
		const declaration = name === undefined ? name : declarations[ name ];
		const value =
			declaration && text !== undefined
				? read( text, declaration )
				: undefined;
		if ( name !== undefined && value !== undefined ) {
			attributes[ name ] = value;
		}
	}
	return attributes;
}

const same = ( a: AttributeValue, b: AttributeValue ) =>
	JSON.stringify( a ) === JSON.stringify( b );

/**
 * Returns the equivalent shortcode with all non-default attributes, or undefined if a value cannot be written in a
 * shortcode.
 */
export function toShortcode(
	name: string,
	declarations: Declarations,
	attributes: Attributes,
	content = ''
): string | undefined {
	const tag = tagOf( name );
	let written = tag;
	for ( const [ option, declaration ] of Object.entries( declarations ) ) {
		const value = attributes[ option ];
		if (
			! declaration.label ||
			declaration.secret ||
			value === undefined ||
			same( value, declaration.default )
		) {
			continue;
		}
		const text = Array.isArray( value ) ? value.join( ',' ) : `${ value }`;
		const parts: readonly string[] = Array.isArray( value ) ? value : [];
		if (
			UNFIT.test( text ) ||
			parts.some( ( part ) => part.includes( ',' ) )
		) {
			return undefined;
		}
		const quote = text.includes( '"' ) ? "'" : '"';
		written += ` ${ option.toLowerCase() }=${ quote }${ text }${ quote }`;
	}
	return content ? `[${ written }]${ content }[/${ tag }]` : `[${ written }]`;
}
