import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { groupAttributes } from './attributes';
import { AttributeControl } from './controls';
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

/** The sidebar of all our blocks, built from their declarations. */
export function Inspector( {
	declarations,
	attributes,
	setAttributes,
	notes = {},
}: InspectorProps ) {
	const controls = ( names: readonly string[] ) =>
		names.map( ( name ) => (
			<AttributeControl
				key={ name }
				declaration={ withNote(
					declarations[ name ] ?? { type: 'string' },
					notes[ name ]
				) }
				value={ attributes[ name ] }
				onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
			/>
		) );
	const groups = groupAttributes( declarations, attributes );
	// Options in this group go to WordPress's own Advanced panel.
	const advanced = __( 'Advanced', 'frontispiece' );
	const rare = groups.get( advanced );
	groups.delete( advanced );
	return (
		<>
			<InspectorControls>
				{ [ ...groups ].map( ( [ group, names ], index ) => (
					<PanelBody
						key={ group }
						title={ group || __( 'Settings', 'frontispiece' ) }
						initialOpen={ index === 0 }
					>
						{ controls( names ) }
					</PanelBody>
				) ) }
			</InspectorControls>
			{ rare && (
				<InspectorControls group="advanced">
					{ controls( rare ) }
				</InspectorControls>
			) }
		</>
	);
}
