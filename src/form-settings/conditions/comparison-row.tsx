import { Button, SelectControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComparedField } from './compared-fields';
import type { Comparison } from '../../types/conditions';

/** Operators that compare with no value. */
const ALONE = [ 'empty', 'not_empty', 'checked' ];

const operators = () => [
	{ value: 'is', label: __( 'is', 'frontispiece' ) },
	{ value: 'is_not', label: __( 'is not', 'frontispiece' ) },
	{ value: 'contains', label: __( 'contains', 'frontispiece' ) },
	{
		value: 'not_contains',
		label: __( "doesn't contain", 'frontispiece' ),
	},
	{ value: 'starts_with', label: __( 'starts with', 'frontispiece' ) },
	{ value: 'ends_with', label: __( 'ends with', 'frontispiece' ) },
	{ value: 'greater', label: __( 'is greater than', 'frontispiece' ) },
	{ value: 'less', label: __( 'is less than', 'frontispiece' ) },
	{ value: 'empty', label: __( 'is empty', 'frontispiece' ) },
	{ value: 'not_empty', label: __( 'is filled in', 'frontispiece' ) },
	{ value: 'checked', label: __( 'is checked', 'frontispiece' ) },
	{ value: 'before', label: __( 'is before the date', 'frontispiece' ) },
	{ value: 'after', label: __( 'is after the date', 'frontispiece' ) },
];

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
				__nextHasNoMarginBottom
				__next40pxDefaultSize
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
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Comparison', 'frontispiece' ) }
				value={ rule.operator }
				options={ operators() }
				onChange={ ( operator ) => onChange( { ...rule, operator } ) }
			/>
			{ ! ALONE.includes( rule.operator ) && (
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
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
