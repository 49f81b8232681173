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

/** Returns the client id of the block of a field, also of one in a row of a repeating group or in a group of fields. */
export function blockOfField(
	blocks: readonly NamedBlock[],
	field: string
): string | undefined {
	const names = [
		field,
		field.replace( /^.*:\d+:/, '' ),
		field.replace( /:.*/, '' ),
	];
	const find = (
		within: readonly NamedBlock[],
		searched: string
	): string | undefined =>
		within.reduce< string | undefined >(
			( known, { clientId, attributes, innerBlocks } ) =>
				known ??
				( attributes.name === searched
					? clientId
					: find( innerBlocks, searched ) ),
			undefined
		);
	return names.reduce< string | undefined >(
		( known, searched ) => known ?? find( blocks, searched ),
		undefined
	);
}
