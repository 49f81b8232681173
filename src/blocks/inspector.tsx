import { InspectorControls } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import { differs, groupAttributes } from './attributes';
import { AttributeControl } from './controls';
import { OptionPanel } from './option-panel';
import type {
	AttributeDeclaration,
	AttributeValue,
	Declarations,
} from './attributes';
import type { Notes } from './use-columns-in-effect';

interface InspectorProps {
	declarations: Declarations;
	attributes: Record< string, AttributeValue >;
	setAttributes: ( changed: Record< string, AttributeValue > ) => void;
	notes?: Notes;
	/** What a new block has where it differs from the defaults. */
	fresh?: Record< string, AttributeValue >;
}

/** Adds a note to an option's help text. */
const withNote = (
	declaration: AttributeDeclaration,
	note: string | undefined
): AttributeDeclaration =>
	note
		? {
				...declaration,
				help: [ declaration.help, note ].filter( Boolean ).join( ' ' ),
			}
		: declaration;

/** Returns the options that the sidebar of this block may show. An option stays while its value is removed. */
function useOffered(
	declarations: Declarations,
	attributes: InspectorProps[ 'attributes' ]
): Declarations {
	const isSet = ( name: string ) =>
		differs( name, { declarations, attributes, fresh: {} } );
	const [ first ] = useState( () =>
		Object.keys( declarations ).filter( isSet )
	);
	return Object.fromEntries(
		Object.entries( declarations ).filter(
			( [ name, { sidebar } ] ) =>
				sidebar !== 'set' || first.includes( name ) || isSet( name )
		)
	);
}

/** The sidebar of all our blocks, built from their declarations. */
export function Inspector( {
	declarations,
	attributes,
	setAttributes,
	notes = {},
	fresh = {},
}: InspectorProps ) {
	const control = ( name: string ) => (
		<AttributeControl
			key={ name }
			declaration={ withNote(
				declarations[ name ] ?? { type: 'string' },
				notes[ name ]
			) }
			value={ attributes[ name ] }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	const offered = useOffered( declarations, attributes );
	const groups = groupAttributes( offered, attributes );
	// Options in this group go to WordPress's own Advanced panel.
	const advanced = __( 'Advanced', 'frontispiece' );
	const rare = groups.get( advanced );
	groups.delete( advanced );
	return (
		<>
			<InspectorControls>
				{ [ ...groups ].map( ( [ group, names ] ) => (
					<OptionPanel
						key={ group }
						title={ group || __( 'Settings', 'frontispiece' ) }
						{ ...{
							names,
							declarations,
							attributes,
							fresh,
							setAttributes,
						} }
					>
						{ control }
					</OptionPanel>
				) ) }
			</InspectorControls>
			{ rare && (
				<InspectorControls group="advanced">
					{ rare.map( control ) }
				</InspectorControls>
			) }
		</>
	);
}
