export type AttributeValue =
	string | number | boolean | readonly string[] | undefined;

/** An option as block.json declares it; the server translates the texts. */
export interface AttributeDeclaration {
	type: string;
	label?: string;
	help?: string;
	group?: string;
	enum?: readonly string[];
	/** What its choices are called. */
	labels?: Readonly< Record< string, string > >;
	minimum?: number;
	maximum?: number;
	default?: AttributeValue;
	secret?: boolean;
	/** What a text is: `lines`, `date-time`, `url`, `colour`; of a number, `image`: an id of the media library. */
	format?: string;
	/** Of a list: what it may hold. */
	items?: { enum?: readonly string[] };
	/** The same, where the server knows it. */
	offered?: readonly { value: string; label: string }[];
	/** REST route that lists what may be chosen. */
	choices?: string;
	/** Options it has a meaning with, and the values they then have. */
	when?: Readonly< Record< string, readonly ( string | boolean )[] > >;
}

export type Declarations = Record< string, AttributeDeclaration >;

/** Whether an option changes anything, as the others are set. */
export const applies = (
	{ when = {} }: AttributeDeclaration,
	declarations: Declarations,
	attributes: Record< string, AttributeValue >
) =>
	Object.entries( when ).every( ( [ name, values ] ) => {
		const value = attributes[ name ] ?? declarations[ name ]?.default;
		return values.some( ( one ) => one === value );
	} );

/**
 * Options by panel, both in the order of their declaration; with attributes,
 * only those that change anything as these are.
 */
export function groupAttributes(
	declarations: Declarations,
	attributes?: Record< string, AttributeValue >
): Map< string, string[] > {
	const groups = new Map< string, string[] >();
	for ( const [ name, declaration ] of Object.entries( declarations ) ) {
		const { label, group = '' } = declaration;
		// Attributes that WordPress adds (align, anchor) have no label.
		if (
			label &&
			( ! attributes || applies( declaration, declarations, attributes ) )
		) {
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
export const choiceLabel = (
	value: string,
	{ labels }: Pick< AttributeDeclaration, 'labels' > = {}
) =>
	labels?.[ value ] ??
	value.charAt( 0 ).toUpperCase() + value.slice( 1 ).replace( /[-_]/g, ' ' );
