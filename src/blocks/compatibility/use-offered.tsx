import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ToggleControl } from '../../components/controls';
import { applies, differs } from '../attributes';
import type { ReactNode } from 'react';
import type {
	AttributeDeclaration,
	AttributeValue,
	Declarations,
} from '../attributes';

interface OfferedOptions {
	/** The options to show. */
	offered: Declarations;
	/** Asks for the options that are hidden; null if there are none. */
	toggle: ReactNode;
}

/**
 * Returns the options to show: those for compatibility, and others that `isRare` names, only while they are in use or
 * asked for. An option that was in use stays while its value is removed.
 *
 * @param declarations
 * @param values
 * @param shown        Names of options to show in any case, such as those with an error.
 * @param isRare
 */
export function useOffered(
	declarations: Declarations,
	values: Readonly< Record< string, AttributeValue > >,
	shown: readonly string[] = [],
	isRare: ( declaration: AttributeDeclaration ) => boolean = () => false
): OfferedOptions {
	const [ isAsked, setAsked ] = useState( false );
	const [ used ] = useState( () => new Set< string >() );
	const edited = { declarations, attributes: values, fresh: {} };
	Object.keys( declarations )
		.filter( ( name ) => differs( name, edited ) || shown.includes( name ) )
		.forEach( ( name ) => used.add( name ) );
	const isHidden = ( name: string, declaration: AttributeDeclaration ) =>
		! used.has( name ) &&
		( declaration.compatibility ? ! isAsked : isRare( declaration ) );
	const hasMore = Object.entries( declarations ).some(
		( [ name, declaration ] ) =>
			declaration.compatibility &&
			! used.has( name ) &&
			applies( declaration, declarations, values )
	);
	return {
		offered: Object.fromEntries(
			Object.entries( declarations ).filter(
				( [ name, declaration ] ) => ! isHidden( name, declaration )
			)
		),
		toggle: hasMore ? (
			<ToggleControl
				className="frontispiece-compatibility"
				label={ __( 'Show compatibility options', 'frontispiece' ) }
				help={ __(
					"For migrated pages, and for custom scripts and styles. Most sites don't need these options.",
					'frontispiece'
				) }
				checked={ isAsked }
				onChange={ setAsked }
			/>
		) : null,
	};
}
