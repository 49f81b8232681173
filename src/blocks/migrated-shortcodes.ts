import { fromShortcode } from './shortcode';
import type { AttributeValue, Declarations } from './attributes';

type NamedAttributes = Readonly< Record< string, string | undefined > >;

/** Data imported from an established plugin, by shortcode; printed by the server for the editor. */
export interface MigratedShortcode {
	block: string;
	/** Their ID, hash or title => our ID. */
	copied: Record< string, number >;
	/** Their account => our handle; '' matches any account. */
	accounts?: Record< string, string >;
	/** Attribute that names an account. */
	account?: string;
	/** Their options => ours, where the names differ. */
	renamed?: Record< string, string >;
	/** Options that cannot be converted by renaming alone. */
	apart?: string[];
}

declare global {
	interface Window {
		frontispieceMigrated?: Record< string, MigratedShortcode >;
	}
}

/** Attributes that identify a feed or its source. They are resolved separately and, like tokens, not copied. */
const OWN = [ 'id', 'feed', 'page', 'at', 'source', 'sources' ];

export const migratedShortcodes = ( block: string ): string[] =>
	Object.entries( window.frontispieceMigrated ?? {} )
		.filter( ( [ , migrated ] ) => migrated.block === block )
		.map( ( [ tag ] ) => tag );

const HASH = /^[0-9a-f]{7,40}$/;

function form(
	{ copied }: MigratedShortcode,
	{ id = '', title = '' }: NamedAttributes
) {
	const key = HASH.test( id )
		? Object.keys( copied ).find( ( one ) => one.startsWith( id ) )
		: id;
	const ours = copied[ key ?? '' ] ?? copied[ `title:${ title }` ];
	return ours ? { id: ours } : undefined;
}

function feed(
	migrated: MigratedShortcode,
	named: NamedAttributes,
	declarations: Declarations
) {
	const ours = migrated.copied[ named.feed ?? '0' ];
	const handle = migrated.accounts?.[ named[ migrated.account ?? '' ] ?? '' ];
	// Keep the shortcode if converting it would silently change the result.
	const isApart = migrated.apart?.some( ( name ) => name in named );
	if ( isApart || ( ! ours && ! handle ) ) {
		return undefined;
	}
	const options: Record< string, string | undefined > = {};
	for ( const [ name, value ] of Object.entries( named ) ) {
		if ( ! OWN.includes( name ) && ! name.includes( 'token' ) ) {
			options[ migrated.renamed?.[ name ] ?? name ] = value;
		}
	}
	return {
		...fromShortcode( declarations, options ),
		...( ours ? { feed: ours } : { source: [ handle ?? '' ] } ),
	};
}

/**
 * Returns the attributes of the block that replaces a shortcode of an established plugin, or undefined if it has not
 * been imported.
 */
export function fromMigratedShortcode(
	tag: string,
	declarations: Declarations,
	named: NamedAttributes
): Record< string, AttributeValue > | undefined {
	const migrated = window.frontispieceMigrated?.[ tag ];
	if ( ! migrated ) {
		return undefined;
	}
	return migrated.block === 'form'
		? form( migrated, named )
		: feed( migrated, named, declarations );
}
