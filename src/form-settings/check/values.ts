import { __, sprintf } from '@wordpress/i18n';
import { listOf } from '../../kernel/language';
import type { CheckedForm, FilledValues } from '../../form-check/types';

/** Values with which the preview shows a form. */
export interface FilledPreview {
	values: FilledValues;
	/** Field whose step is shown. */
	field: string;
	/** The values that matter, such as Country = Other. */
	texts: string[];
}

export const labelOf = ( { fields }: CheckedForm, field: string ): string =>
	fields.find( ( { name } ) => name === field )?.label || field;

/** Returns the value of a field as its owner knows it. */
function valueText(
	form: CheckedForm,
	field: string,
	values: readonly string[]
): string {
	const label = labelOf( form, field );
	const choices = form.fields.find( ( { name } ) => name === field )?.choices;
	// A consent.
	const isChecked = choices?.length === 1 && choices[ 0 ] === '1';
	if ( values.length === 0 ) {
		/* translators: %s: label of a field. */
		return sprintf( __( '%s is empty', 'frontispiece' ), label );
	}
	return isChecked
		? /* translators: %s: label of a checkbox. */
			sprintf( __( '%s is checked', 'frontispiece' ), label )
		: sprintf(
				/* translators: 1: label of a field, 2: its value. */
				__( '%1$s = %2$s', 'frontispiece' ),
				label,
				listOf( values )
			);
}

/** Returns the values that a new form begins with, of the fields that the preview can fill in. */
const initialValues = ( { fields }: CheckedForm ): FilledValues =>
	Object.fromEntries(
		fields
			.filter(
				( { input, isChallenge } ) =>
					! isChallenge && input !== 'file' && input !== 'calculated'
			)
			.map( ( { name, initial } ) => [ name, initial ] )
	);

/** Returns fields with their values as texts; those without a value have their initial one. */
export function valueTexts(
	form: CheckedForm,
	fields: readonly string[],
	values: FilledValues
): string[] {
	const all = { ...initialValues( form ), ...values };
	return fields.map( ( field ) =>
		valueText( form, field, all[ field ] ?? [] )
	);
}

export const filledPreview = (
	form: CheckedForm,
	values: FilledValues,
	field = ''
): FilledPreview => ( {
	values: { ...initialValues( form ), ...values },
	field,
	texts: valueTexts( form, Object.keys( values ), values ),
} );
