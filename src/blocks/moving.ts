import { fromShortcode } from './shortcode';
import type { AttributeValue, Declarations } from './attributes';

type Named = Readonly< Record< string, string | undefined > >;

/** What was copied from an established plugin, by its shortcode: the server prints it for the editor. */
export interface Moved {
	block: string;
	/** Their number, hash or title => our number. */
	copied: Record< string, number >;
	/** Their account, '' for any => our handle. */
	accounts?: Record< string, string >;
	/** The attribute that names an account. */
	account?: string;
	/** Their options => ours, where the names differ. */
	renamed?: Record< string, string >;
	/** Their options that mean more than a name tells. */
	apart?: string[];
}

declare global {
	interface Window {
		frontispieceMoved?: Record< string, Moved >;
	}
}

/** Of what kind of thing and which, as our attributes say it; never their keys. */
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
	// What would change silently stays the shortcode that it is.
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
 * The attributes of the block that shows what a shortcode of an established plugin showed; nothing while that is not
 * copied.
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
