import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { compatibilityGroup, groupAttributes } from './attributes';
import { AttributeControl } from './controls';
import { OptionPanel } from './option-panel';
import { useOffered } from './compatibility/use-offered';
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
	const { offered, toggle } = useOffered(
		declarations,
		attributes,
		[],
		( { sidebar } ) => sidebar === 'set'
	);
	const groups = groupAttributes( offered, attributes );
	const compatibility = groups.get( compatibilityGroup() );
	groups.delete( compatibilityGroup() );
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
				{ compatibility && (
					<PanelBody
						title={ compatibilityGroup() }
						initialOpen={ false }
					>
						{ compatibility.map( control ) }
					</PanelBody>
				) }
			</InspectorControls>
			{ ( rare || toggle ) && (
				<InspectorControls group="advanced">
					{ rare?.map( control ) }
					{ toggle }
				</InspectorControls>
			) }
		</>
	);
}
