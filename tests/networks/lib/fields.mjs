// @ts-check
import { GraphError } from './errors.mjs';

/** @typedef {import('./types.mjs').Field} Field */

class Reader {
	/** @param {string} text */
	constructor( text ) {
		this.text = text;
		this.at = 0;
	}

	/**
	 * @param {string} expected
	 * @return {never}
	 */
	fail( expected ) {
		const found = this.text[ this.at ];
		throw new GraphError( {
			code: 2500,
			message: `Syntax error "Expected ${ expected }${ found === undefined ? '' : ` instead of "${ found }"` }." at character ${ this.at }: ${ this.text }`,
		} );
	}

	space() {
		while ( /\s/.test( this.text[ this.at ] ?? '' ) ) {
			this.at += 1;
		}
	}

	/** @param {string} sign */
	take( sign ) {
		this.space();
		if ( this.text[ this.at ] !== sign ) {
			return false;
		}
		this.at += 1;
		return true;
	}

	name() {
		this.space();
		const found = /^[A-Za-z0-9_]+/.exec(
			this.text.slice( this.at, this.at + 80 )
		)?.[ 0 ];
		if ( found === undefined ) {
			this.fail( 'string' );
		}
		this.at += found.length;
		return found;
	}

	/** Returns the text up to the matching closing bracket. Brackets inside quotes do not count. */
	argument() {
		const start = this.at;
		let depth = 0;
		let quoted = false;
		for ( ; this.at < this.text.length; this.at += 1 ) {
			const sign = this.text[ this.at ];
			if ( sign === '"' && this.text[ this.at - 1 ] !== '\\' ) {
				quoted = ! quoted;
			} else if ( quoted ) {
				continue;
			} else if ( sign === '(' ) {
				depth += 1;
			} else if ( sign === ')' && depth === 0 ) {
				this.at += 1;
				return this.text.slice( start, this.at - 1 ).trim();
			} else if ( sign === ')' ) {
				depth -= 1;
			}
		}
		return this.fail( 'end of argument ")"' );
	}

	/** @return {Field[]} */
	list() {
		const fields = [ this.field() ];
		while ( this.take( ',' ) ) {
			fields.push( this.field() );
		}
		return fields;
	}

	/** @return {Field} */
	field() {
		const name = this.name();
		/** @type {Field} */
		const field = { name, alias: name, args: {}, fields: null };
		for (;;) {
			if ( this.take( '.' ) ) {
				const modifier = this.name();
				if ( ! this.take( '(' ) ) {
					this.fail( '"("' );
				}
				const value = this.argument();
				if ( modifier === 'as' ) {
					field.alias = value;
				} else if ( modifier === 'fields' ) {
					field.fields = parseFields( value );
				} else {
					field.args[ modifier ] = value;
				}
			} else if ( this.take( '{' ) ) {
				field.fields = this.list();
				if ( ! this.take( '}' ) ) {
					this.fail( '"}"' );
				}
			} else {
				return field;
			}
		}
	}
}

/**
 * Reads `id,from{name},likes.summary(true).limit(0).as(l)`.
 *
 * @param {string | undefined} text
 * @return {Field[] | null} Null when nothing was asked, so that the defaults apply.
 */
export function parseFields( text ) {
	if ( text === undefined || text.trim() === '' ) {
		return null;
	}
	const reader = new Reader( text );
	const fields = reader.list();
	reader.space();
	if ( reader.at < text.length ) {
		reader.fail( 'end of string' );
	}
	return fields;
}

/**
 * @param {Field[]} fields
 * @return {string}
 */
export function printFields( fields ) {
	return fields
		.map( ( field ) => {
			const args = Object.entries( field.args ).map(
				( [ name, value ] ) => `.${ name }(${ value })`
			);
			const alias =
				field.alias === field.name ? '' : `.as(${ field.alias })`;
			const inner = field.fields
				? `{${ printFields( field.fields ) }}`
				: '';
			return field.name + args.join( '' ) + alias + inner;
		} )
		.join( ',' );
}

/**
 * @param {string} name
 * @return {Field}
 */
export const plainField = ( name ) => ( {
	name,
	alias: name,
	args: {},
	fields: null,
} );

/**
 * Reduces a value to the requested keys, inside lists and `{data: …}` wrappers as well.
 *
 * @param {any}     value
 * @param {Field[]} fields
 * @return {any}
 */
export function pick( value, fields ) {
	if ( Array.isArray( value ) ) {
		return value.map( ( item ) => pick( item, fields ) );
	}
	if ( value === null || typeof value !== 'object' ) {
		return value;
	}
	if (
		'data' in value &&
		! fields.some( ( field ) => field.name === 'data' )
	) {
		return { ...value, data: pick( value.data, fields ) };
	}
	/** @type {Record<string, unknown>} */
	const out = {};
	for ( const field of fields ) {
		const found = value[ field.name ];
		if ( found !== undefined ) {
			out[ field.alias ] = field.fields
				? pick( found, field.fields )
				: found;
		}
	}
	return out;
}
