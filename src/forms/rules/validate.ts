import { required } from './required';
import { requiredFile } from './requiredfile';
import { email } from './email';
import { url } from './url';
import { tel } from './tel';
import { number } from './number';
import { date } from './date';
import { time } from './time';
import { color } from './color';
import { file } from './file';
import { oneOf } from './enum';
import { dayOfWeek } from './dayofweek';
import { items } from './items';
import { length } from './length';
import { numberRange } from './number-range';
import { dateRange } from './date-range';
import { fileSize } from './file-size';
import { stepNumber } from './stepnumber';
import { all } from './all';
import { any } from './any';
import { errorOf, text } from './definition';
import type { Answers } from './answers';
import type { Definition, Rule, ValidationError } from './definition';

/** The rules by their name in a schema. */
export const rules: Readonly< Record< string, Rule > > = {
	required,
	requiredfile: requiredFile,
	email,
	url,
	tel,
	number,
	date,
	time,
	color,
	file,
	enum: oneOf,
	dayofweek: dayOfWeek,
	minitems: items,
	maxitems: items,
	minlength: length,
	maxlength: length,
	minnumber: numberRange,
	maxnumber: numberRange,
	mindate: dateRange,
	maxdate: dateRange,
	minfilesize: fileSize,
	maxfilesize: fileSize,
	stepnumber: stepNumber,
	all,
	any,
};

const added = new Map< string, Rule >();

/** Adds a rule of an extension. Rules of the plugin cannot be replaced. */
export function addRule( name: string, rule: Rule ): void {
	added.set( name, rule );
}

function ruleOf( definition: Definition ): Rule | undefined {
	const name = text( definition, 'rule' );
	return Object.hasOwn( rules, name ) ? rules[ name ] : added.get( name );
}

const isKnown = ( definition: Definition ): boolean =>
	ruleOf( definition ) !== undefined;

/** Returns the error of a rule. Unknown rules pass, so that a newer schema does not block a form. */
export function validateRule(
	definition: Definition,
	values: Answers
): ValidationError | undefined {
	const verdict = ruleOf( definition )?.(
		definition,
		values,
		validateRule,
		isKnown
	);
	if ( typeof verdict === 'object' ) {
		return verdict;
	}
	return verdict === false ? errorOf( definition ) : undefined;
}

/** Returns the first error of each field, in the order of the schema. */
export function validate(
	definitions: readonly Definition[],
	values: Answers
): ValidationError[] {
	const errors = new Map< string, ValidationError >();
	for ( const definition of definitions ) {
		const error = validateRule( definition, values );
		if ( error && error.field !== '' && ! errors.has( error.field ) ) {
			errors.set( error.field, error );
		}
	}
	return [ ...errors.values() ];
}
