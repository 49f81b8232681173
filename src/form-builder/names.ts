/** Returns a name that no other field has: your-text, your-text-2, … */
export function freeName( base: string, used: readonly string[] ): string {
	let name = base;
	for ( let number = 2; used.includes( name ); number++ ) {
		name = `${ base }-${ number }`;
	}
	return name;
}

/** Makes a name as users type it valid: letters, digits, hyphens and underscores, a letter first. */
export function validName( text: string ): string {
	return text
		.replace( /[^A-Za-z0-9_:-]+/g, '-' )
		.replace( /^[^A-Za-z]+/, '' )
		.slice( 0, 100 );
}

interface NamedBlock {
	clientId: string;
	attributes: Record< string, unknown >;
	innerBlocks: readonly NamedBlock[];
}

/** Returns the names of all other fields of a form. */
export function namesOf(
	blocks: readonly NamedBlock[],
	except: string
): string[] {
	return blocks.flatMap( ( { clientId, attributes, innerBlocks } ) => [
		...( clientId !== except && typeof attributes.name === 'string'
			? [ attributes.name ]
			: [] ),
		...namesOf( innerBlocks, except ),
	] );
}

interface TypedBlock {
	clientId: string;
	name: string;
	innerBlocks: readonly TypedBlock[];
}

/** Returns the client ids of all blocks of a type. */
export function blocksNamed(
	blocks: readonly TypedBlock[],
	searched: string
): string[] {
	return blocks.flatMap( ( { clientId, name, innerBlocks } ) =>
		name === searched ? [ clientId ] : blocksNamed( innerBlocks, searched )
	);
}
