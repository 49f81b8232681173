export type AttributeValue =
	string | number | boolean | readonly string[] | undefined;

/** An option as block.json declares it; the server translates the texts. */
export interface AttributeDeclaration {
	type: string;
	label?: string;
	help?: string;
	group?: string;
	enum?: readonly string[];
	minimum?: number;
	maximum?: number;
	default?: AttributeValue;
	secret?: boolean;
	/** REST route that lists what may be chosen. */
	choices?: string;
}

export type Declarations = Record< string, AttributeDeclaration >;

/** Options by panel, both in the order of their declaration. */
export function groupAttributes(
	declarations: Declarations
): Map< string, string[] > {
	const groups = new Map< string, string[] >();
	for ( const [ name, { label, group = '' } ] of Object.entries(
		declarations
	) ) {
		// Attributes that WordPress adds (align, anchor) have no label.
		if ( label ) {
			groups.set( group, [ ...( groups.get( group ) ?? [] ), name ] );
		}
	}
	return groups;
}

export function clamp(
	value: number,
	{ minimum = -Infinity, maximum = Infinity }: AttributeDeclaration
): number {
	return Math.min( Math.max( Math.trunc( value ), minimum ), maximum );
}

/** "auto" reads as "Auto" where a choice has no text of its own. */
export const choiceLabel = ( value: string ) =>
	value.charAt( 0 ).toUpperCase() + value.slice( 1 ).replace( /[-_]/g, ' ' );
