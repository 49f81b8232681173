import { InspectorControls } from '@wordpress/block-editor';
import { Button, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SelectControl, optionsOf } from '../components/controls';
import { newComparison } from '../form-settings/conditions/compared-fields';
import { ConditionRules } from '../form-settings/conditions/condition-rules';
import { useKeptFocus } from '../form-settings/conditions/use-kept-focus';
import { useComparedFields } from './use-compared-fields';
import type { FieldProps } from './types';
import type { AttributeValue } from '../blocks/attributes';
import type { Condition } from '../forms/conditions/condition';

const MAX_GROUPS = 3;

/** Settings for when a field or group is shown, hidden or required. */
export function ConditionsPanel( {
	clientId,
	attributes,
	setAttributes,
}: Pick< FieldProps, 'clientId' | 'attributes' | 'setAttributes' > ) {
	const fields = useComparedFields( clientId );
	const { target, noteRemoval } = useKeptFocus();
	const conditions = ( Array.isArray( attributes.conditions )
		? attributes.conditions
		: [] ) as unknown as Condition[];
	const put = ( changed: Condition[] ) =>
		setAttributes( {
			conditions: changed as unknown as AttributeValue,
		} );
	const replace = ( at: number, changed: Partial< Condition > ) => {
		if ( changed.rules?.length === 0 ) {
			noteRemoval();
		}
		put(
			conditions
				.map( ( old, i ) =>
					i === at ? { ...old, ...changed } : old
				)
				.filter( ( { rules } ) => rules.length > 0 )
		);
	};
	return (
		<InspectorControls>
			<PanelBody
				title={ __( 'Conditions', 'frontispiece' ) }
				initialOpen={ conditions.length > 0 }
			>
				{ conditions.map( ( condition, at ) => (
					<fieldset key={ at }>
						<SelectControl
							label={ __( 'Action', 'frontispiece' ) }
							value={ condition.action }
							options={ optionsOf( {
								show: __( 'Show if', 'frontispiece' ),
								hide: __( 'Hide if', 'frontispiece' ),
								require: __( 'Require if', 'frontispiece' ),
							} ) }
							onChange={ ( action ) => replace( at, { action } ) }
						/>
						<ConditionRules
							group={ condition }
							fields={ fields }
							onChange={ ( { match, rules } ) =>
								replace( at, { match, rules } )
							}
						/>
					</fieldset>
				) ) }
				{ fields.length === 0 && (
					<p>
						{ __(
							'Add another field first. Conditions compare the values of other fields.',
							'frontispiece'
						) }
					</p>
				) }
				{ conditions.length < MAX_GROUPS && fields.length > 0 && (
					<Button
						ref={ target }
						variant="secondary"
						onClick={ () =>
							put( [
								...conditions,
								{
									action: 'show',
									match: 'all',
									rules: [ newComparison( fields ) ],
								},
							] )
						}
					>
						{ __( 'Add condition', 'frontispiece' ) }
					</Button>
				) }
			</PanelBody>
		</InspectorControls>
	);
}
