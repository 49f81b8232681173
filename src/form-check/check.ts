import { FindingCollector } from './findings';
import { FormModel } from './model';
import { VisitPlanner } from './visits';
import { Questioner } from './questioner';
import type { Pieces } from './questioner';
import type { CheckedForm, CheckOptions, Report } from './types';

/** Combinations of one question, and of all. */
const PER_QUESTION = 20_000;
const TOTAL = 400_000;

/** Checks a form in pieces of a few milliseconds. The same form has the same report. */
export function* checkInPieces(
	form: CheckedForm,
	{ budget = PER_QUESTION, total = TOTAL }: CheckOptions = {}
): Pieces< Report > {
	const model = new FormModel( form );
	const spending = { perQuestion: budget, total, spent: 0 };
	const questioner = new Questioner( model, spending );
	yield* new FindingCollector( questioner ).collect();
	// Visits have a budget of their own, so that a form with many questions has some.
	spending.total = spending.spent + total;
	const planner = new VisitPlanner( model, spending );
	const visits = yield* planner.plan();
	return {
		findings: questioner.findings,
		visits,
		isSmallest: planner.isSmallest,
		uncovered: planner.uncovered,
		combinations: spending.spent,
		sampled: form.fields
			.map( ( { name } ) => name )
			.filter( ( name ) => questioner.sampled.has( name ) ),
		unchecked: questioner.unchecked,
	};
}

/** Checks a form without a pause. */
export function checkForm( form: CheckedForm, options?: CheckOptions ): Report {
	const pieces = checkInPieces( form, options );
	for (;;) {
		const { done, value } = pieces.next();
		if ( done ) {
			return value;
		}
	}
}
