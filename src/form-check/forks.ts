import { fieldsOf } from '../forms/conditions/condition';
import { conflictsOf } from './model';
import type { FormModel } from './model';
import type { Branch, CheckedForm, Conflict } from './types';

/** A branch, and when a visit has it. */
export interface Fork {
	branch: Branch;
	/** Conditions that all hold in this branch, or of which one does not (isMet false). */
	conflicts: Conflict[];
	isMet: boolean;
	/** Conditions that hold in this branch in any case. */
	within: Conflict[];
}

export const fieldsOfFork = ( { conflicts, within }: Fork ): string[] =>
	[ ...conflicts, ...within ].flatMap( ( { rule } ) => fieldsOf( rule ) );

/** Returns the two branches of what is so if conditions hold; none without conditions. */
const pair = (
	kind: Branch[ 'kind' ],
	of: string,
	names: [ string, string ],
	conflicts: Conflict[],
	within: Conflict[] = []
): Fork[] =>
	conflicts.length
		? names.map( ( is, n ) => ( {
				branch: { kind, of, is },
				conflicts,
				isMet: n === 0,
				within,
			} ) )
		: [];

const ofParts = ( model: FormModel ): Fork[] => {
	return model.parts.flatMap( ( part ) => {
		const showing = model.showing( part );
		const requiring = model.requiring( part );
		return model.isRow( part ) || model.isInLaterRow( part.fields )
			? []
			: [
					...pair( 'part', part.id, [ 'shown', 'hidden' ], showing ),
					...requiring.flatMap( ( conflicts, n ) =>
						pair(
							'required',
							n ? `${ part.id }#${ n + 1 }` : part.id,
							[ 'required', 'optional' ],
							conflicts,
							showing
						)
					),
				];
	} );
};

const ofMails = ( form: CheckedForm ): Fork[] => {
	return form.mails.flatMap( ( { name, conditions, conditional } ) => {
		const sent = conflictsOf( conditions, true );
		const recipients = conditional.map(
			( { conditions: own }, index ) => ( {
				branch: {
					kind: 'recipient' as const,
					of: name,
					is: String( index ),
				},
				conflicts: conflictsOf( own, true ),
				isMet: true,
				within: sent,
			} )
		);
		return [
			...pair( 'mail', name, [ 'sent', 'unsent' ], sent ),
			...recipients,
		];
	} );
};

const ofConfirmations = ( form: CheckedForm ): Fork[] => {
	const all = form.confirmations.map( ( { conditions } ) => conditions );
	return [ ...all, null ].map( ( conditions, index ) => ( {
		branch: {
			kind: 'confirmation',
			of: String( conditions ? index : -1 ),
			is: 'shown',
		},
		conflicts: conflictsOf( conditions, true ),
		isMet: true,
		within: all
			.slice( 0, index )
			.flatMap( ( earlier ) => conflictsOf( earlier, false ) ),
	} ) );
};

/** Returns the branches that conditions make. */
export const forksOf = ( model: FormModel ): Fork[] => [
	...ofParts( model ),
	...ofMails( model.form ),
	...ofConfirmations( model.form ),
];
