import { addFilter } from '@wordpress/hooks';
import type { AttributeValue } from './attributes';

type Attributes = Record< string, AttributeValue >;
type Style = Record< string, unknown >;

/** Options for which WordPress has controls of its own, and where it stores their values. */
const MOVED: Readonly< Record< string, readonly string[] > > = {
	textcolor: [ 'color', 'text' ],
	linkcolor: [ 'elements', 'link', 'color', 'text' ],
};

/** Returns whether an option is set by WordPress's own controls in the editor. Shortcodes have it still. */
export const isMoved = ( option: string ) => option in MOVED;

/** Sets a value deep in an object, without changing it. A value that is there already stays. */
function put(
	style: Style,
	[ key = '', ...rest ]: readonly string[],
	value: unknown
): Style {
	const inner = style[ key ];
	return {
		...style,
		[ key ]: rest.length
			? put(
					typeof inner === 'object' && inner !== null
						? ( inner as Style )
						: {},
					rest,
					value
				)
			: ( inner ?? value ),
	};
}

const hasMoved = ( attributes: Attributes ) =>
	Object.keys( MOVED ).some( ( option ) => attributes[ option ] );

function migrate( attributes: Attributes ): Attributes {
	const others = Object.fromEntries(
		Object.entries( attributes ).filter(
			( [ option ] ) => ! isMoved( option )
		)
	);
	const style = Object.entries( MOVED ).reduce< Style >(
		( all, [ option, path ] ) =>
			attributes[ option ] ? put( all, path, attributes[ option ] ) : all,
		( attributes.style ?? {} ) as unknown as Style
	);
	return { ...others, style: style as unknown as AttributeValue };
}

interface Settings {
	attributes?: Record< string, unknown >;
	supports?: object;
}

/** Opens blocks of the first edition: their text and link colors move to WordPress's own color controls. */
export const withMovedColors = < S extends Settings >(
	settings: S,
	name: string,
	deprecation: unknown = null
) =>
	name.startsWith( 'frontispiece/' ) &&
	deprecation === null &&
	settings.attributes &&
	Object.keys( MOVED ).some( ( option ) => option in settings.attributes! )
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
