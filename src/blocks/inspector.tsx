import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { groupAttributes } from './attributes';
import { AttributeControl } from './controls';
import type { AttributeValue, Declarations } from './attributes';

interface InspectorProps {
	declarations: Declarations;
	attributes: Record< string, AttributeValue >;
	setAttributes: ( changed: Record< string, AttributeValue > ) => void;
}

/** The sidebar of any block of ours, drawn from its declarations. */
export function Inspector( {
	declarations,
	attributes,
	setAttributes,
}: InspectorProps ) {
	const controls = ( names: readonly string[] ) =>
		names.map( ( name ) => (
			<AttributeControl
				key={ name }
				declaration={ declarations[ name ] ?? { type: 'string' } }
				value={ attributes[ name ] }
				onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
			/>
		) );
	const groups = groupAttributes( declarations, attributes );
	// WordPress has a panel of this name for what few people change.
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
