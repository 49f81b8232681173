import type { Expression } from './expression';

/**
 * Reads an expression such as round([width] * [height] * 0.5, 2), as includes/Forms/Calculation/ExpressionParser.php
 * does.
 */
const MAX_LENGTH = 500;
const MAX_DEPTH = 20;

const TOKEN =
	/[\t-\r ]*(?:(\d{1,15}(?:\.\d{1,10})?|\.\d{1,10})(?![\d.])|\[[\t-\r ]*([A-Za-z][A-Za-z0-9_:-]{0,99})[\t-\r ]*\]|([a-z]+)|(<=|>=|!=|[-+*/(),<>=×÷−≤≥≠]))/y;

const SAME: Readonly< Record< string, string > > = {
	'×': '*',
	'÷': '/',
	'−': '-',
	'≤': '<=',
	'≥': '>=',
	'≠': '!=',
};

/** Function => fewest and most arguments. */
const FUNCTIONS: Readonly< Record< string, [ number, number ] > > = {
	min: [ 1, 20 ],
	max: [ 1, 20 ],
	round: [ 1, 2 ],
	if: [ 3, 3 ],
};

const COMPARISONS = [ '<', '>', '<=', '>=', '=', '!=' ];

type TokenKind = 'number' | 'field' | 'word' | 'sign' | 'end';

interface Token {
	kind: TokenKind;
	text: string;
}

const END: Token = { kind: 'end', text: '' };

function split( input: string ): Token[] | undefined {
	const text = input.replace( /^[ \t\r\n]+|[ \t\r\n]+$/g, '' );
	const tokens: Token[] = [];
	TOKEN.lastIndex = 0;
	while ( TOKEN.lastIndex < text.length ) {
		const match = TOKEN.exec( text );
		if ( ! match ) {
			return undefined;
		}
		const kinds: TokenKind[] = [ 'number', 'field', 'word', 'sign' ];
		kinds.forEach( ( kind, index ) => {
			const value = match[ index + 1 ];
			if ( value !== undefined ) {
				tokens.push( { kind, text: SAME[ value ] ?? value } );
			}
		} );
	}
	return tokens;
}

type ParseResult = Expression | undefined;

class Parser {
	readonly #tokens: Token[];
	#at = 0;
	#depth = 0;

	constructor( tokens: Token[] ) {
		this.#tokens = tokens;
	}

	whole(): ParseResult {
		const expression = this.#comparison();
		return this.#at === this.#tokens.length ? expression : undefined;
	}

	#peek(): Token {
		return this.#tokens[ this.#at ] ?? END;
	}

	#next(): Token {
		const token = this.#peek();
		this.#at = Math.min( this.#at + 1, this.#tokens.length );
		return token;
	}

	#isSign( signs: string[] ): boolean {
		const { kind, text } = this.#peek();
		return kind === 'sign' && signs.includes( text );
	}

	/** Reads something one level deeper. */
	#deeper( read: () => ParseResult ): ParseResult {
		if ( ++this.#depth > MAX_DEPTH ) {
			return undefined;
		}
		const result = read();
		this.#depth--;
		return result;
	}

	#comparison(): ParseResult {
		return this.#deeper( () => {
			const left = this.#sum();
			return left && this.#isSign( COMPARISONS )
				? this.#operation( left, () => this.#sum() )
				: left;
		} );
	}

	#sum(): ParseResult {
		let left = this.#product();
		while ( left && this.#isSign( [ '+', '-' ] ) ) {
			left = this.#operation( left, () => this.#product() );
		}
		return left;
	}

	#product(): ParseResult {
		let left = this.#single();
		while ( left && this.#isSign( [ '*', '/' ] ) ) {
			left = this.#operation( left, () => this.#single() );
		}
		return left;
	}

	#operation( left: Expression, right: () => ParseResult ): ParseResult {
		const operation = this.#next().text;
		const other = right();
		return other && { operation, parts: [ left, other ] };
	}

	#single(): ParseResult {
		const { kind, text } = this.#next();
		if ( kind === 'number' ) {
			return { operation: 'number', number: Number( text ) };
		}
		if ( kind === 'field' ) {
			return { operation: 'field', field: text };
		}
		if ( kind === 'word' ) {
			return this.#call( text );
		}
		if ( kind === 'sign' && text === '(' ) {
			return this.#closed( this.#comparison() );
		}
		return kind === 'sign' && text === '-' ? this.#negated() : undefined;
	}

	#negated(): ParseResult {
		const part = this.#deeper( () => this.#single() );
		return part && { operation: 'negate', parts: [ part ] };
	}

	#call( operation: string ): ParseResult {
		const [ fewest, most ] = Object.hasOwn( FUNCTIONS, operation )
			? ( FUNCTIONS[ operation ] ?? [] )
			: [];
		if (
			fewest === undefined ||
			most === undefined ||
			! this.#isSign( [ '(' ] )
		) {
			return undefined;
		}
		const parts: Expression[] = [];
		do {
			this.#next();
			const part = this.#comparison();
			if ( ! part || parts.length === most ) {
				return undefined;
			}
			parts.push( part );
		} while ( this.#isSign( [ ',' ] ) );
		return parts.length < fewest
			? undefined
			: this.#closed( { operation, parts } );
	}

	#closed( inner: ParseResult ): ParseResult {
		const { kind, text } = this.#next();
		return kind === 'sign' && text === ')' ? inner : undefined;
	}
}

/** Returns undefined if the text is not an expression. */
export function parseExpression( text: string ): Expression | undefined {
	const tokens = [ ...text ].length > MAX_LENGTH ? undefined : split( text );
	return tokens && new Parser( tokens ).whole();
}
