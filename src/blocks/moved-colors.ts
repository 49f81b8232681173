import { addFilter } from '@wordpress/hooks';
import type { AttributeValue } from './attributes';

type Attributes = Record< string, AttributeValue >;

/** Options for which WordPress has controls of its own. */
const MOVED = [ 'textcolor', 'linkcolor' ];

/** Returns whether an option is set by WordPress's own controls in the editor. Shortcodes have it still. */
export const isMoved = ( option: string ) => MOVED.includes( option );

const hasMoved = ( attributes: Attributes ) =>
	MOVED.some( ( option ) => attributes[ option ] );

/** Colors that the styles have already stay. */
function migrate( {
	textcolor,
	linkcolor,
	style,
	...others
}: Attributes ): Attributes {
	const { color, elements, ...styles } = ( style ?? {} ) as unknown as Record<
		string,
		any
	>;
	const text = { ...( textcolor && { text: textcolor } ), ...color };
	const link = {
		...elements?.link,
		color: { text: linkcolor, ...elements?.link?.color },
	};
	return {
		...others,
		style: {
			...styles,
			...( Object.keys( text ).length && { color: text } ),
			...( ( linkcolor || elements ) && {
				elements: linkcolor ? { ...elements, link } : elements,
			} ),
		} as unknown as AttributeValue,
	};
}

interface Settings {
	attributes?: Record< string, unknown >;
	supports?: object;
}

/** Moves text and link colors of shortcodes, and of blocks that earlier editors saved, to WordPress's own color controls. */
export const withMovedColors = < S extends Settings >(
	settings: S,
	name: string,
	deprecation: unknown = null
) =>
	name.startsWith( 'frontispiece/' ) &&
	deprecation === null &&
	settings.attributes &&
	MOVED.some( ( option ) => option in settings.attributes! )
		? {
				...settings,
				deprecated: [
					{
						attributes: settings.attributes,
						supports: settings.supports,
						isEligible: hasMoved,
						migrate,
						save: () => null,
					},
				],
			}
		: settings;

const PRESET = /^var:preset\|([a-z-]+)\|(.+)$/;

const cssOf = ( value: unknown ) =>
	typeof value === 'string'
		? value.replace( PRESET, 'var(--wp--preset--$1--$2)' )
		: undefined;

/** Returns the custom properties that PHP prints for a block's styles, for the editor. */
export function propertiesOf( {
	style,
	fontSize,
}: Attributes ): Record< string, string > {
	const {
		spacing = {},
		elements = {},
		typography = {},
	} = ( style ?? {} ) as unknown as Record< string, any >;
	const gap = cssOf( spacing.blockGap );
	const link = cssOf( elements.link?.color?.text );
	return {
		...( gap && { '--frontispiece-gap': gap } ),
		...( link && { '--frontispiece-link': link } ),
		...( ( fontSize || typography.fontSize ) && {
			'--frontispiece-text-size': '1em',
		} ),
	};
}

addFilter(
	'blocks.registerBlockType',
	'frontispiece/moved-colors',
	withMovedColors
);
