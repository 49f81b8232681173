import { operatorOf } from '../forms/conditions/operators';
import { Answers } from '../forms/rules/answers';
import { folded } from '../forms/rules/typed-text';
import { validateRule } from '../forms/rules/validate';
import { CandidateFinder, MAX_COMBINED, MAX_LENGTH } from './candidates';
import { subsets, sumOf, unique } from './lists';
import type { Candidates } from './candidates';
import type { Definition } from './types';

/** Whether rules accept a value; maybe = they refuse this text, but may accept another one that meets the same conditions. */
export type Validity = 'yes' | 'maybe' | 'no';

export interface Value {
	texts: string[];
	/** By the rules that always apply, and with those that apply while a condition requires the field. */
	plain: Validity;
	required: Validity;
	/** 0 if the field has this value from the beginning. */
	cost: number;
}

/** The values of a field that are tried. */
export interface Domain {
	values: Value[];
	/** Whether they include a value for everything that the comparisons and rules distinguish. */
	isComplete: boolean;
}

const ITEMS = [ 'minitems', 'maxitems' ];

/** Finds the values of a field that its rules and comparisons treat differently. */
export class DomainFinder extends CandidateFinder {
	/** Returns one value of each kind: values that rules, comparisons and formulas treat alike are tried once. */
	find(): Domain {
		const { initial, canBeEmpty, input } = this.field;
		const { lists, isComplete } =
			input === 'choices' ? this.#choices() : this.candidates();
		const all = [ initial, ...( canBeEmpty ? [ [] ] : [] ), ...lists ];
		const values = unique( all, ( texts ) => texts.join( '\n' ) ).map(
			( texts ) => this.#value( texts )
		);
		return {
			values: unique( values, ( value ) => this.#signature( value ) ),
			isComplete,
		};
	}

	#signature( { texts, plain, required }: Value ): string {
		const { comparisons, isSummed, trait } = this.interest;
		return [
			...comparisons.map( ( { operator, value = '' } ) =>
				Number( operatorOf( operator )?.isMet( texts, value ) )
			),
			...[
				plain,
				required,
				trait( texts ),
				...( isSummed ? [ sumOf( texts ) ] : [] ),
			],
		].join( '|' );
	}

	/** Returns sets of choices. Conditions check whether a kind of choice is selected, and rules how many are. */
	#choices(): Candidates {
		const kinds = new Map< string, string[] >();
		for ( const choice of this.field.choices ?? [] ) {
			// Limits on their number apply to the whole set.
			const rules = this.failing( [ choice ] ).filter(
				( { rule } ) => ! ITEMS.includes( String( rule ) )
			);
			const kind = this.interest.isSummed
				? choice
				: this.#signature( this.#value( [ choice ] ) ) +
					JSON.stringify( rules );
			kinds.set( kind, [ ...( kinds.get( kind ) ?? [] ), choice ] );
		}
		const isComplete = kinds.size <= MAX_COMBINED + 2;
		const all = [ ...kinds.values() ];
		const sets = isComplete
			? subsets( all )
			: [ ...all.map( ( kind ) => [ kind ] ), all ];
		const sizes = this.thresholds( ...ITEMS ).map( Number );
		return {
			isComplete,
			lists: sets
				.filter( ( set ) => set.length )
				.flatMap( ( set ) => {
					const rest = set.flatMap( ( kind ) => kind.slice( 1 ) );
					const one = set.map( ( [ first = '' ] ) => first );
					const padded = sizes
						.filter( ( size ) => size > set.length )
						.map( ( size ) => [
							...one,
							...rest.slice( 0, size - set.length ),
						] );
					return [ one, ...padded ];
				} ),
		};
	}

	#value( texts: string[] ): Value {
		const isPlain = ( { isConditional }: Definition ) => ! isConditional;
		return {
			texts,
			plain: this.#validity( texts, this.rules.filter( isPlain ) ),
			required: this.#validity( texts, this.rules ),
			cost: Number(
				texts.join( '\n' ) !== this.field.initial.join( '\n' )
			),
		};
	}

	#validity( texts: string[], rules: readonly Definition[] ): Validity {
		const failed = this.failing( texts, rules );
		if ( failed.length === 0 ) {
			return 'yes';
		}
		// Only this text meets a condition that compares the whole text.
		const whole = [
			...this.compares( [ 'is', 'is_not' ] ),
			...this.compares( [ 'checked' ] ).map( () => '0' ),
		];
		const isOnly = whole.some(
			( value ) => folded( value ) === folded( texts[ 0 ] ?? '' )
		);
		return this.field.input === 'text' &&
			texts.length &&
			! isOnly &&
			this.#isLengthPossible( rules )
			? 'maybe'
			: 'no';
	}

	/** Whether a text can have a length that the rules accept. For other rules, only samples are tried. */
	#isLengthPossible( rules: readonly Definition[] ): boolean {
		const ofLength = rules.filter( ( { rule } ) =>
			[ 'minlength', 'maxlength' ].includes( String( rule ) )
		);
		const limits = ofLength.map( ( { threshold } ) => Number( threshold ) );
		return (
			limits.some( ( limit ) => limit > MAX_LENGTH ) ||
			this.lengths().some(
				( length ) =>
					this.failing( [ 'x'.repeat( length ) ], ofLength )
						.length === 0
			)
		);
	}

	/** Returns the rules that refuse a value. */
	failing(
		texts: string[],
		rules: readonly Definition[] = this.rules
	): Definition[] {
		const { name, input } = this.field;
		const uploads =
			input === 'file'
				? this.files().filter( ( file ) => texts.includes( file.name ) )
				: [];
		const answers = new Answers(
			{ [ name ]: texts },
			{ [ name ]: uploads }
		);
		return rules.filter( ( rule ) => validateRule( rule, answers ) );
	}
}
