import { fieldsIn } from '../forms/calculation/expression';
import { parseExpression } from '../forms/calculation/parser';
import { fieldsOf, readParts } from '../forms/conditions/condition';
import { text } from '../forms/rules/definition';
import { unique } from './lists';
import type { Condition, Part } from '../forms/conditions/condition';
import type { Expression } from '../forms/calculation/expression';
import type {
	CheckedField,
	CheckedForm,
	Comparison,
	Conflict,
	Definition,
	Group,
	Target,
} from './types';

export interface Formula {
	expression: Expression | undefined;
	decimals: number;
}

/** A field of a row of a repeating group, other than the first: all rows are alike. */
const LATER_ROW = /:(?:[2-9]|\d\d+):/;

const decides = ( { action }: Condition ) => action !== 'require';

/** Returns the comparisons in a condition. */
export const comparisonsIn = ( rule: Comparison | Group ): Comparison[] =>
	'rules' in rule ? rule.rules.flatMap( comparisonsIn ) : [ rule ];

/** Returns what has to be met, or not, so that a group of comparisons is met, or not. */
function split(
	part: string,
	rule: Comparison | Group,
	isMet: boolean
): Conflict[] {
	return 'rules' in rule &&
		( rule.rules.length === 1 || ( rule.match === 'all' ) === isMet )
		? rule.rules.flatMap( ( each ) => split( part, each, isMet ) )
		: [ { part, rule, isMet } ];
}

/** Returns what has to hold so that a group of comparisons of the target itself is met, or not. */
export const conflictsOf = (
	rule: Group | null,
	isMet: boolean
): Conflict[] => ( rule ? split( '', rule, isMet ) : [] );

/** A form whose parts and fields know what they depend on. */
export class FormModel {
	readonly parts: readonly Part[];
	readonly fields: ReadonlyMap< string, CheckedField >;
	readonly formulas: ReadonlyMap< string, Formula >;
	readonly columns: ReadonlyMap< string, string[] >;
	readonly #rules = new Map< string, Definition[] >();
	readonly #around = new Map< string, Part[] >();

	constructor( readonly form: CheckedForm ) {
		this.parts = readParts( form.parts );
		this.fields = new Map(
			form.fields.map( ( field ) => [ field.name, field ] )
		);
		this.columns = new Map( Object.entries( form.columns ) );
		this.formulas = new Map(
			form.fields
				.filter( ( { input } ) => input === 'calculated' )
				.map( ( { name, formula = '', decimals = 2 } ) => [
					name,
					{ expression: parseExpression( formula ), decimals },
				] )
		);
		for ( const part of this.parts ) {
			part.fields.forEach( ( field ) =>
				this.#around.set( field, [ ...this.around( field ), part ] )
			);
		}
		for ( const rule of form.rules ) {
			const field = text( rule, 'field' );
			this.#rules.set( field, [ ...this.rules( field ), rule ] );
		}
	}

	rules( field: string ): readonly Definition[] {
		return this.#rules.get( field ) ?? [];
	}

	/** Returns the parts that a field is in. */
	around( field: string ): readonly Part[] {
		return this.#around.get( field ) ?? [];
	}

	/** Returns the fields in the formula of a field. */
	references( field: string ): string[] {
		const { expression } = this.formulas.get( field ) ?? {};
		return expression
			? fieldsIn( expression ).flatMap(
					( name ) => this.columns.get( name ) ?? [ name ]
				)
			: [];
	}

	/** Returns the fields that decide whether a field is shown, and what it is calculated from. */
	sources( field: string ): string[] {
		const conditions = this.around( field ).flatMap( ( part ) =>
			part.conditions.filter( decides )
		);
		return this.#known( [
			...conditions.flatMap( fieldsOf ),
			...this.references( field ),
		] );
	}

	/**
	 * Returns these fields and all on which they depend, each after those that decide whether it is shown.
	 *
	 * @param fields
	 * @param isStrict whether the rules of the fields count, so that conditions that require a field do too
	 */
	closure( fields: string[], isStrict: boolean ): string[] {
		const all = new Set( this.#known( fields ) );
		for ( const field of all ) {
			const required = this.around( field ).flatMap(
				( { conditions } ) => conditions
			);
			this.sources( field ).forEach( ( source ) => all.add( source ) );
			if ( isStrict ) {
				this.#known( required.flatMap( fieldsOf ) ).forEach(
					( source ) => all.add( source )
				);
			}
		}
		const ordered = new Set< string >();
		const pending = new Set< string >();
		const visit = ( field: string ) => {
			if ( ! pending.has( field ) ) {
				pending.add( field );
				this.sources( field ).forEach( visit );
				ordered.add( field );
			}
		};
		[ ...this.fields.keys() ]
			.filter( ( field ) => all.has( field ) )
			.forEach( visit );
		return [ ...ordered ];
	}

	/** Returns what has to hold so that a part is shown: its conditions and those of the parts around it. */
	showing( part: Part ): Conflict[] {
		return [ ...this.#outside( part ), part ].flatMap(
			( { id, conditions } ) =>
				conditions
					.filter( decides )
					.flatMap( ( condition ) =>
						split( id, condition, condition.action === 'show' )
					)
		);
	}

	/** Returns what has to hold so that a part requires its fields, for each of its conditions that can. */
	requiring( part: Part ): Conflict[][] {
		return part.conditions
			.filter( ( condition ) => ! decides( condition ) )
			.map( ( condition ) => split( part.id, condition, true ) );
	}

	isRow( { id }: Part ): boolean {
		return this.form.parts.some(
			( part ) => part.id === id && part.isRow === true
		);
	}

	/** Whether a part is inside of another one. */
	isWithin( part: Part, outer: Part ): boolean {
		return this.#outside( part ).includes( outer );
	}

	isInLaterRow( fields: string[] ): boolean {
		return (
			fields.length > 0 &&
			fields.every( ( field ) => LATER_ROW.test( field ) )
		);
	}

	/** Returns what a part is to the owner: a step, a field, or a group of fields. */
	target( part: Part ): Target {
		const step = this.form.steps.find( ( { part: id } ) => id === part.id );
		if ( step ) {
			return { kind: 'step', step: step.number, part: part.id };
		}
		const [ field, ...more ] = part.fields;
		return field !== undefined && ! more.length
			? { kind: 'field', field }
			: { kind: 'part', part: part.id };
	}

	/** Returns the number of the step that something is in, or that it is; 0 = none. */
	stepOf( target: Target ): number {
		if ( target.kind === 'step' ) {
			return target.step;
		}
		const part =
			target.kind === 'part'
				? this.parts.find( ( { id } ) => id === target.part )
				: undefined;
		const field =
			target.kind === 'field' ? target.field : part?.fields[ 0 ];
		return (
			this.form.steps.find(
				( { fields } ) =>
					field !== undefined && fields.includes( field )
			)?.number ?? 0
		);
	}

	/** Parts begin in the order of the form, the outer ones first. */
	#outside( part: Part ): Part[] {
		const before = this.parts.slice( 0, this.parts.indexOf( part ) );
		return part.fields.length
			? before.filter( ( { fields } ) =>
					part.fields.every( ( field ) => fields.includes( field ) )
				)
			: [];
	}

	#known( names: string[] ): string[] {
		return unique( names ).filter( ( name ) => this.fields.has( name ) );
	}
}
