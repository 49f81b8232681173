import { fromShortcode } from './shortcode';
import type { AttributeValue, Declarations } from './attributes';

type Named = Readonly< Record< string, string | undefined > >;

/** Data imported from an established plugin, by shortcode; printed by the server for the editor. */
export interface Moved {
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
		frontispieceMoved?: Record< string, Moved >;
	}
}

/** Attributes that identify a feed or its source. They are resolved separately and, like tokens, not copied. */
const OWN = [ 'id', 'feed', 'page', 'at', 'source', 'sources' ];

export const movedTags = ( block: string ): string[] =>
	Object.entries( window.frontispieceMoved ?? {} )
		.filter( ( [ , moved ] ) => moved.block === block )
		.map( ( [ tag ] ) => tag );

const HASH = /^[0-9a-f]{7,40}$/;

function form( { copied }: Moved, { id = '', title = '' }: Named ) {
	const key = HASH.test( id )
		? Object.keys( copied ).find( ( one ) => one.startsWith( id ) )
		: id;
	const ours = copied[ key ?? '' ] ?? copied[ `title:${ title }` ];
	return ours ? { id: ours } : undefined;
}

function feed( moved: Moved, named: Named, declarations: Declarations ) {
	const ours = moved.copied[ named.feed ?? '0' ];
	const handle = moved.accounts?.[ named[ moved.account ?? '' ] ?? '' ];
	// Keep the shortcode if converting it would silently change the result.
	const isApart = moved.apart?.some( ( name ) => name in named );
	if ( isApart || ( ! ours && ! handle ) ) {
		return undefined;
	}
	const options: Record< string, string | undefined > = {};
	for ( const [ name, value ] of Object.entries( named ) ) {
		if ( ! OWN.includes( name ) && ! name.includes( 'token' ) ) {
			options[ moved.renamed?.[ name ] ?? name ] = value;
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
export function fromMoved(
	tag: string,
	declarations: Declarations,
	named: Named
): Record< string, AttributeValue > | undefined {
	const moved = window.frontispieceMoved?.[ tag ];
	if ( ! moved ) {
		return undefined;
	}
	return moved.block === 'form'
		? form( moved, named )
		: feed( moved, named, declarations );
}
