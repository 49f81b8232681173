export interface Choice {
	/** '' if the form does not have it, such as a removed one. */
	value: string;
	label: string;
	count: number;
	/** Part of the entries that have a value. */
	share: number;
	/** Entries of each period of the results. */
	periods: number[];
}

export interface Bin {
	/** From this number up to but not including the other; null = open. */
	from: number | null;
	to: number | null;
	/** The highest number that a bin of whole numbers can have. */
	last: number | null;
	count: number;
}

export type QuestionKind =
	'choice' | 'choices' | 'rating' | 'scale' | 'nps' | 'number' | 'text';

export interface ResultQuestion {
	name: string;
	label: string;
	kind: QuestionKind;
	/** Whether the form no longer has it. */
	isRemoved: boolean;
	/** Entries that have a value. */
	answered: number;
	choices: Choice[] | null;
	mean: number | null;
	median: number | null;
	min: number | null;
	max: number | null;
	nps: {
		promoters: number;
		passives: number;
		detractors: number;
		score: number;
	} | null;
	bins: Bin[] | null;
}

export interface StepCounts {
	/** Visits that sent the form. */
	sent: number;
	/** Visits that saw each step. */
	steps: { number: number; title: string; reached: number }[];
}

export interface FormResults {
	form: { id: number; title: string };
	entries: number;
	/** Entries that are not counted yet. */
	pending: number;
	interval: 'day' | 'month';
	/** Without gaps, oldest first. */
	periods: { start: string; entries: number }[];
	questions: ResultQuestion[];
	/** Null if nothing was counted, or a filter is active that steps do not have. */
	steps: StepCounts | null;
	/** Newest first. */
	versions: { version: string; since: string; entries: number }[];
	languages: { locale: string; name: string; entries: number }[];
	csv: string;
}
