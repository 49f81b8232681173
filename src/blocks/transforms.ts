import {
	createBlock,
	getBlockContent,
	getBlockType,
	rawHandler,
} from '@wordpress/blocks';
import { next } from '@wordpress/shortcode';
import {
	fromMigratedShortcode,
	migratedShortcodes,
} from './migrated-shortcodes';
import { fromShortcode, tagOf, toShortcode } from './shortcode';
import type { Block, BlockTransforms } from '@wordpress/blocks';
import type { Shortcode } from '@wordpress/shortcode';
import type { AttributeValue, Declarations } from './attributes';

const SHORTCODE = 'core/shortcode';

type Attributes = Record< string, AttributeValue >;

/** Returns the saved HTML of the inner blocks, or undefined if the server renders any of them. */
function htmlOf( inner: readonly Block[] ): string | undefined {
	const isStatic = ( block: Block ): boolean =>
		getBlockContent( block ) !== '' && block.innerBlocks.every( isStatic );
	return inner.every( isStatic )
		? inner
				.map( getBlockContent )
				.join( '\n' )
				.replace( /<!-- \/?wp:[^]*?-->/g, '' )
		: undefined;
}

/** Returns the transforms between a block and its shortcode, or an established plugin's. */
export function transformsOf( name: string ): BlockTransforms {
	const declarations = () =>
		( getBlockType( name )?.attributes ?? {} ) as Declarations;
	const own = tagOf( name );
	const tags = [ own, ...migratedShortcodes( name.replace( /^.*\//, '' ) ) ];

	const attributesOf = ( tag: string, { attrs }: Shortcode ) =>
		tag === own
			? fromShortcode( declarations(), attrs.named )
			: fromMigratedShortcode( tag, declarations(), attrs.named );
	const blockOf = ( tag: string, shortcode: Shortcode ): Block =>
		createBlock(
			name,
			attributesOf( tag, shortcode ) ?? {},
			shortcode.content ? rawHandler( { HTML: shortcode.content } ) : []
		);
	/** Returns the shortcode if the text consists of nothing else. */
	const only = ( text: string ) => {
		for ( const tag of tags ) {
			const match = next( tag, text );
			if ( match?.content === text.trim() ) {
				return { tag, shortcode: match.shortcode };
			}
		}
		return undefined;
	};
	const written = ( attributes: Attributes, inner: readonly Block[] ) => {
		const html = htmlOf( inner );
		return html === undefined
			? undefined
			: toShortcode( name, declarations(), attributes, html );
	};

	return {
		from: [
			...tags.map( ( tag ) => ( {
				type: 'shortcode' as const,
				tag,
				isMatch: ( attrs: Shortcode[ 'attrs' ] ) =>
					attributesOf( tag, { attrs } ) !== undefined,
				transform: (
					_attrs: Shortcode[ 'attrs' ],
					{ shortcode }: { shortcode: Shortcode }
				) => blockOf( tag, shortcode ),
			} ) ),
			{
				type: 'block',
				blocks: [ SHORTCODE ],
				isMatch: ( { text = '' } ) => {
					const match = only( String( text ) );
					return (
						match !== undefined &&
						attributesOf( match.tag, match.shortcode ) !== undefined
					);
				},
				transform: ( { text = '' } ) => {
					const match = only( String( text ) );
					return match
						? blockOf( match.tag, match.shortcode )
						: createBlock( SHORTCODE, { text } );
				},
			},
		],
		to: [
			{
				type: 'block',
				blocks: [ SHORTCODE ],
				isMatch: ( attributes, block ) =>
					written( attributes, block.innerBlocks ) !== undefined,
				transform: ( attributes, inner ) =>
					createBlock( SHORTCODE, {
						text: written( attributes, inner ) ?? '',
					} ),
			},
		],
	};
}
