import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import {
	SelectControl,
	TextControl,
	optionsOf,
} from '../../components/controls';
import type { ComparedField } from './compared-fields';
import type { Comparison } from '../../types/conditions';

/** Operators that compare with no value. */
const ALONE = [ 'empty', 'not_empty', 'checked' ];

export const operators = () =>
	optionsOf< string >( {
		is: __( 'is', 'frontispiece' ),
		is_not: __( 'is not', 'frontispiece' ),
		contains: __( 'contains', 'frontispiece' ),
		not_contains: __( "doesn't contain", 'frontispiece' ),
		starts_with: __( 'starts with', 'frontispiece' ),
		ends_with: __( 'ends with', 'frontispiece' ),
		greater: __( 'is greater than', 'frontispiece' ),
		less: __( 'is less than', 'frontispiece' ),
		empty: __( 'is empty', 'frontispiece' ),
		not_empty: __( 'is filled in', 'frontispiece' ),
		checked: __( 'is checked', 'frontispiece' ),
		before: __( 'is before the date', 'frontispiece' ),
		after: __( 'is after the date', 'frontispiece' ),
	} );

interface RowProps {
	rule: Comparison;
	fields: readonly ComparedField[];
	onChange: ( rule: Comparison ) => void;
	onRemove: () => void;
}

/** A comparison of a field, chosen by its label. */
export function ComparisonRow( {
	rule,
	fields,
	onChange,
	onRemove,
}: RowProps ) {
	const isKnown = fields.some( ( { name } ) => name === rule.field );
	const type = [ 'before', 'after' ].includes( rule.operator )
		? 'date'
		: 'text';
	return (
		<div className="frontispiece-form-field__comparison">
			<SelectControl
				label={ __( 'Field', 'frontispiece' ) }
				value={ rule.field }
				options={ [
					...( isKnown
						? []
						: [ { value: rule.field, label: rule.field } ] ),
					...fields.map( ( { name, label } ) => ( {
						value: name,
						label,
					} ) ),
				] }
				onChange={ ( field ) => onChange( { ...rule, field } ) }
			/>
			<SelectControl
				label={ __( 'Comparison', 'frontispiece' ) }
				value={ rule.operator }
				options={ operators() }
				onChange={ ( operator ) => onChange( { ...rule, operator } ) }
			/>
			{ ! ALONE.includes( rule.operator ) && (
				<TextControl
					type={ type }
					label={ __( 'Value', 'frontispiece' ) }
					value={ rule.value ?? '' }
					onChange={ ( value ) => onChange( { ...rule, value } ) }
				/>
			) }
			<Button variant="link" isDestructive onClick={ onRemove }>
				{ __( 'Remove comparison', 'frontispiece' ) }
			</Button>
		</div>
	);
}
