import { __ } from '@wordpress/i18n';
import type { ConnectedSource } from './discover';

export type Feature = 'social-feed' | 'photo-feed';

/** A layout that is offered after connecting, with the settings of its feed. */
export interface FeedLayout {
	/** Unique among all layouts. */
	id: string;
	label: string;
	feature: Feature;
	attributes: Record< string, string | number | boolean >;
}

const posts = (): FeedLayout[] => [
	{
		id: 'posts-grid',
		label: __( 'Grid', 'frontispiece' ),
		feature: 'social-feed',
		attributes: { layout: 'grid', num: 9, cols: 3, characters: 240 },
	},
	{
		id: 'posts-masonry',
		label: __( 'Masonry', 'frontispiece' ),
		feature: 'social-feed',
		attributes: { layout: 'masonry', num: 9, cols: 3, characters: 240 },
	},
	{
		id: 'posts-list',
		label: __( 'List', 'frontispiece' ),
		feature: 'social-feed',
		attributes: { layout: 'list', num: 5, characters: 400 },
	},
	{
		id: 'posts-carousel',
		label: __( 'Carousel', 'frontispiece' ),
		feature: 'social-feed',
		attributes: { layout: 'carousel', num: 12, characters: 400 },
	},
];

const photo = {
	caption: false,
	imagepadding: 4,
	colsmobile: 3,
};

const photos = (): FeedLayout[] => [
	{
		id: 'photos-grid',
		label: __( 'Photo grid', 'frontispiece' ),
		feature: 'photo-feed',
		attributes: { layout: 'grid', num: 9, cols: 3, ...photo },
	},
	{
		id: 'photos-highlight',
		label: __( 'Highlighted photos', 'frontispiece' ),
		feature: 'photo-feed',
		attributes: { layout: 'highlight', num: 9, cols: 3, ...photo },
	},
	{
		id: 'photos-masonry',
		label: __( 'Photo mosaic', 'frontispiece' ),
		feature: 'photo-feed',
		attributes: { layout: 'masonry', num: 9, cols: 3, caption: false },
	},
	{
		id: 'photos-carousel',
		label: __( 'Photo carousel', 'frontispiece' ),
		feature: 'photo-feed',
		attributes: { layout: 'carousel', num: 12, ...photo },
	},
];

/** Types of sources whose posts are only in feeds of a content type. */
const TYPES: Readonly< Record< string, string > > = { reviews: 'reviews' };

const has = ( { families = [] }: ConnectedSource, family: string ) =>
	families.includes( family ) || ( family === 'posts' && ! families.length );

const shownIn = ( feature: Feature, sources: readonly ConnectedSource[] ) =>
	sources.filter( ( source ) =>
		has( source, feature === 'photo-feed' ? 'photos' : 'posts' )
	);

/** Returns the layouts of one kind of feed. */
export const layoutsOf = ( feature: Feature ): FeedLayout[] =>
	feature === 'photo-feed' ? photos() : posts();

/** Returns the layouts that show at least one of these sources, the default first. */
export const layoutsFor = (
	sources: readonly ConnectedSource[],
	isOn: ( feature: Feature ) => boolean = () => true
): FeedLayout[] =>
	( [ 'social-feed', 'photo-feed' ] as const )
		.filter(
			( feature ) =>
				isOn( feature ) && shownIn( feature, sources ).length > 0
		)
		.flatMap( layoutsOf );

/** Returns the settings of a feed that shows these sources in a layout. */
export function feedOf(
	{ feature, attributes }: FeedLayout,
	sources: readonly ConnectedSource[]
): Record< string, string | number | boolean | string[] > {
	const shown = shownIn( feature, sources );
	const types = new Set( shown.map( ( { type } ) => TYPES[ type ] ?? '' ) );
	const [ type = '' ] = types.size === 1 ? types : [];
	return {
		source: shown.map( ( { handle } ) => handle ),
		...attributes,
		...( type && { type } ),
	};
}

/** Returns the block of a feed, as the editor saves it. */
export function blockOf(
	layout: FeedLayout,
	sources: readonly ConnectedSource[]
) {
	const attributes = {
		...feedOf( layout, sources ),
		demo: false,
		...( layout.attributes.layout !== 'list' && { align: 'wide' } ),
	};
	return `<!-- wp:frontispiece/${ layout.feature } ${ JSON.stringify( attributes ) } /-->`;
}
