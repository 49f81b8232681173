/** What includes/Patterns/BindingEditor.php prints. */
export interface BindingData {
	name: string;
	label: string;
	/** Key => label. */
	keys: Record< string, string >;
	accounts: { handle: string; values: Record< string, string > }[];
}

interface Field {
	label: string;
	type: string;
	args: { source: string; key: string };
}

/** Returns what the panel *Attributes* offers: what each account has. */
export const fieldsOf = ( { keys, accounts }: BindingData ): Field[] =>
	accounts.flatMap( ( { handle, values } ) =>
		Object.entries( keys )
			.filter( ( [ key ] ) => key in values )
			.map( ( [ key, label ] ) => ( {
				label:
					accounts.length > 1
						? `${ label } (${ values.name ?? handle })`
						: label,
				type: 'string',
				args: { source: handle, key },
			} ) )
	);

/** Returns the values of a block's attributes, as pages show them. Attributes without a value keep the block's own. */
export function valuesOf(
	{ accounts }: BindingData,
	bindings: Record< string, { args?: Record< string, unknown > } >
): Record< string, string > {
	const values: Record< string, string > = {};
	for ( const [ attribute, { args } ] of Object.entries( bindings ) ) {
		const account = accounts.find(
			( { handle } ) => handle === args?.source
		);
		const value = new Map( Object.entries( account?.values ?? {} ) ).get(
			String( args?.key )
		);
		if ( value && ( attribute !== 'url' || /^https?:/i.test( value ) ) ) {
			// The value of a rich text is HTML, and the panel shows it as it is.
			values[ attribute ] = value.replace( /</g, '&lt;' );
		}
	}
	return values;
}
