import { addFilter } from '@wordpress/hooks';
import type { ReactElement } from 'react';

const OWN = 'frontispiece/';

const drawn = ( path: string ) => (
	<svg
		xmlns="http://www.w3.org/2000/svg"
		viewBox="0 0 24 24"
		width="24"
		height="24"
		fill="none"
		stroke="currentColor"
		strokeWidth="1.5"
		strokeLinecap="round"
		strokeLinejoin="round"
		aria-hidden="true"
		focusable="false"
	>
		<path d={ path } fill="none" />
	</svg>
);

/** Paths of the icons, by the name of a block and, behind a slash, of a variation. */
const paths: Readonly< Record< string, string > > = {
	'social-feed':
		'M4 5h16v14H4zM7 8.500h.01M10 8.500h7M7 12.500h10M7 15.500h6',
	'social-feed/grid':
		'M4 4.500h7v7H4zM13 4.500h7v4h-7zM4 13.500h7v6H4zM13 10.500h7v9h-7z',
	'social-feed/carousel':
		'M7 6h10v12H7zM4 8.500v7M20 8.500v7M9.500 9.500h5M9.500 12h3',
	'social-feed/events':
		'M4.500 6h15v13.500h-15zM4.500 10h15M8 4v3.500M16 4v3.500M9 14l2 2 4-3.500',
	'social-feed/reviews':
		'M12 4.500l2.300 4.700 5.200.7-3.800 3.600.9 5.100-4.600-2.500-4.600 2.500.9-5.100L4.500 9.900l5.200-.7z',
	'photo-feed':
		'M4 4.500h7v7H4zM13 4.500h7v7h-7zM4 13.500h7v6H4zM13 17l2.500-2.500L20 19.500h-7zM17.500 14h.01',
	'photo-feed/carousel':
		'M7 6h10v12H7zM4 8.500v7M20 8.500v7M7 15.500l3-3 3 3 1.500-1.500 2.500 2.500',
	'photo-feed/highlight':
		'M4 4.500h10v10H4zM16.500 4.500H20v4h-3.500zM16.500 11H20v3.500h-3.500zM4 17h4.500v2.500H4zM11 17h3v2.500h-3zM16.500 17H20v2.500h-3.500z',
	'photo-list':
		'M4.500 4.500h5v5h-5zM12.500 6h7M4.500 13.500h5v5h-5zM12.500 15h7M12.500 8.500h4M12.500 17.500h4',
	form: 'M4 4.500h16v15H4zM7 8h4M7 10.500h10M7 14h10M13.500 17h3.500',
	newsletter: 'M3.500 6.500h17v11h-17zM3.500 7l8.500 6 8.500-6',
	'theme-toggle': 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
	reactions:
		'M12 19.500s-7.500-4.600-7.500-9.800A4 4 0 0 1 12 7.200a4 4 0 0 1 7.500 2.500c0 5.200-7.500 9.800-7.500 9.800z',
	slider: 'M4 5h16v11H4zM9 19.500h.01M12 19.500h.01M15 19.500h.01M4 13l4-3.500 4.500 4 2.500-2 5 3.500',
	'folded-widget': 'M4.500 5h15M4.500 8.500h15M4.500 12h9M9 16.500l3 3 3-3',
	'masonry-blocks':
		'M4 4.500h7v5H4zM13 4.500h7v9h-7zM4 11.500h7v8H4zM13 15.500h7v4h-7z',
	'pie-chart':
		'M11 5.500a7.500 7.500 0 1 0 7.500 7.500H11zM14 3.500a6.500 6.500 0 0 1 6.500 6.500H14z',
};

export const iconOf = ( name: string ): ReactElement | undefined => {
	const path = paths[ name ];
	return path === undefined ? undefined : drawn( path );
};

interface Variation {
	name: string;
	icon?: unknown;
}

interface Settings {
	icon?: unknown;
	variations?: Variation[];
}

/** Replaces the icons of our blocks and their variations, which PHP can only name, by drawings. */
export function withIcons< S extends Settings >(
	settings: S,
	name: string
): S {
	const block = name.startsWith( OWN ) ? name.slice( OWN.length ) : '';
	const icon = iconOf( block );
	return icon
		? {
				...settings,
				icon,
				...( settings.variations && {
					variations: settings.variations.map( ( variation ) => ( {
						...variation,
						icon:
							iconOf( `${ block }/${ variation.name }` ) ?? icon,
					} ) ),
				} ),
			}
		: settings;
}

addFilter( 'blocks.registerBlockType', 'frontispiece/icons', withIcons );
