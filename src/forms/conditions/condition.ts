import { lengthOf, normalise } from '../rules/text';
import { operatorOf } from './operators';
import type { Comparison, Group } from '../../types/conditions';

export type { Comparison, Group };

export interface Condition extends Group {
	action: 'show' | 'hide' | 'require';
}

/** A field, group or step with conditions, as the server prints it. */
export interface Part {
	id: string;
	/** Names of the fields in it. */
	fields: string[];
	conditions: Condition[];
}

export type Texts = ( field: string ) => string[];

const MAX_COMPARISONS = 20;
const MAX_LENGTH = 400;
const NAME = /^[A-Za-z][A-Za-z0-9_:-]{0,99}$/;

const isObject = ( value: unknown ): value is Record< string, unknown > =>
	typeof value === 'object' && value !== null && ! Array.isArray( value );

function readComparison(
	input: Record< string, unknown >
): Comparison | undefined {
	const { field, operator, value = '' } = input;
	const definition = operatorOf( operator );
	if (
		! definition ||
		typeof field !== 'string' ||
		! NAME.test( field ) ||
		typeof value !== 'string'
	) {
		return undefined;
	}
	const comparison = { field, operator: String( operator ) };
	if ( ! definition.accepts ) {
		return comparison;
	}
	const text = normalise( value );
	return definition.accepts( text ) && lengthOf( text ) <= MAX_LENGTH
		? { ...comparison, value: text }
		: undefined;
}

/** Returns undefined if any part of it is not valid: half a condition would mean something else. */
function readGroup( input: unknown, isNested = false ): Group | undefined {
	const { match = 'all', rules } = isObject( input ) ? input : {};
	if (
		( match !== 'all' && match !== 'any' ) ||
		! Array.isArray( rules ) ||
		rules.length === 0 ||
		rules.length > MAX_COMPARISONS
	) {
		return undefined;
	}
	const read = rules.map( ( rule ) => {
		if ( ! isObject( rule ) ) {
			return undefined;
		}
		if ( 'rules' in rule ) {
			return isNested ? undefined : readGroup( rule, true );
		}
		return readComparison( rule );
	} );
	return read.every( ( rule ) => rule !== undefined )
		? { match, rules: read as Group[ 'rules' ] }
		: undefined;
}

export function readCondition( input: unknown ): Condition | undefined {
	const { action } = isObject( input ) ? input : {};
	const group = readGroup( input );
	return group &&
		( action === 'show' || action === 'hide' || action === 'require' )
		? { action, ...group }
		: undefined;
}

/** Reads the parts with conditions from the settings of a form. */
export const readParts = ( input: unknown ): Part[] =>
	( Array.isArray( input ) ? input : [] )
		.filter( isObject )
		.map( ( { id, fields, conditions } ) => ( {
			id: String( id ),
			fields: ( Array.isArray( fields ) ? fields : [] ).map( String ),
			conditions: ( Array.isArray( conditions ) ? conditions : [] )
				.map( readCondition )
				.filter( ( read ): read is Condition => read !== undefined ),
		} ) );

export function isMet( rule: Comparison | Group, texts: Texts ): boolean {
	if ( 'rules' in rule ) {
		return rule.match === 'any'
			? rule.rules.some( ( each ) => isMet( each, texts ) )
			: rule.rules.every( ( each ) => isMet( each, texts ) );
	}
	return (
		operatorOf( rule.operator )?.isMet(
			texts( rule.field ),
			rule.value ?? ''
		) ?? false
	);
}

/** Returns the names of the fields that a condition compares. */
export const fieldsOf = ( rule: Comparison | Group ): string[] =>
	'rules' in rule ? rule.rules.flatMap( fieldsOf ) : [ rule.field ];

export const isShown = ( { conditions }: Part, texts: Texts ): boolean =>
	conditions.every(
		( condition ) =>
			condition.action === 'require' ||
			isMet( condition, texts ) === ( condition.action === 'show' )
	);

export const isRequired = ( { conditions }: Part, texts: Texts ): boolean =>
	conditions.some(
		( condition ) =>
			condition.action === 'require' && isMet( condition, texts )
	);
