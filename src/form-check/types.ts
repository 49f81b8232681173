import type { Definition } from '../forms/rules/definition';
import type { Comparison, Group } from '../types/conditions';

export type { Comparison, Definition, Group };

/** How a field is filled in, which decides the values that are tried. */
export type FieldInput =
	'choice' | 'choices' | 'number' | 'date' | 'text' | 'file' | 'calculated';

export interface CheckedField {
	name: string;
	label: string;
	input: FieldInput;
	/** Values of a new form; [] = empty. */
	initial: string[];
	/** Whether visitors can leave it empty. A dropdown without an empty choice always has a value. */
	canBeEmpty: boolean;
	/** What visitors choose from, as it is sent. A consent has the one choice 1. */
	choices?: string[];
	/** Choices whose email address is a recipient where the mail tag of the field is one. */
	addressed?: string[];
	/** A text that the rules of the field accept. */
	sample?: string;
	/** Whether only the page can fill it in, such as the answer to a quiz. It is not part of visits. */
	isChallenge?: boolean;
	formula?: string;
	decimals?: number;
}

/** A field, group or step with conditions. */
export interface CheckedPart {
	id: string;
	label: string;
	fields: string[];
	conditions: unknown;
	/** Whether it is a row of a repeating group. */
	isRow?: boolean;
}

export interface CheckedStep {
	number: number;
	label: string;
	/** ID of the part with its conditions; '' = none. */
	part: string;
	fields: string[];
}

/** A part of a recipient line: an address of the owner, or the name of a field whose value is one. */
export interface CheckedRecipient {
	text: string;
	field?: string;
	isValid: boolean;
}

export interface CheckedMail {
	name: 'mail' | 'mail_2';
	/** Entries for which it is sent; null = all. */
	conditions: Group | null;
	recipients: CheckedRecipient[];
	/** Recipients that replace the others where their conditions are met. */
	conditional: {
		text: string;
		conditions: Group;
		recipients: CheckedRecipient[];
	}[];
	/** Fields that its texts name and that leave a gap where they are empty, with the part of the email. */
	fields: { field: string; part: string }[];
}

/** A form as the server reads it: see includes/Forms/Check/CheckedForm.php. */
export interface CheckedForm {
	fields: CheckedField[];
	/** Rules of the schema; those that apply while a condition requires their field are first, with isConditional. */
	rules: Definition[];
	/** In the order of the form. */
	parts: CheckedPart[];
	steps: CheckedStep[];
	/** Column of a repeating group that a formula names => fields of its rows. */
	columns: Record< string, string[] >;
	mails: CheckedMail[];
	/** Conditional confirmations in their order. */
	confirmations: { label: string; conditions: Group }[];
	/** Whether the owner wrote what follows where no conditional confirmation applies. */
	hasUsualConfirmation: boolean;
}

/** Field => its values; [] = leave it empty. Fields that are not named keep their initial values. */
export type FilledValues = Record< string, string[] >;

/** What a finding is about. */
export type Target =
	| { kind: 'field'; field: string }
	| { kind: 'part'; part: string }
	| { kind: 'step'; step: number; part: string }
	| { kind: 'mail'; mail: 'mail' | 'mail_2' }
	| { kind: 'recipient'; mail: 'mail' | 'mail_2'; index: number }
	/** index = its place among the conditional ones; -1 = the usual one. */
	| { kind: 'confirmation'; index: number };

/** A condition that is needed, or must not be met (isMet false), for the target. */
export interface Conflict {
	/** ID of the part that has the condition; '' = the target itself has it. */
	part: string;
	rule: Comparison | Group;
	isMet: boolean;
}

interface FindingBase {
	target: Target;
	/** Step in which the target is; 0 = none. */
	step: number;
	/** Values that show it, with as few changes as possible. */
	values: FilledValues;
	/**
	 * Fields of `values` on which it depends, in the order of the form: "With *Country = Other* nobody gets past step 2".
	 * [] = it is so in every case. Their values are those of `values`, or else the initial ones.
	 */
	because: string[];
}

export type Finding = FindingBase &
	(
		| {
				/** Nobody reaches a field, group, step, email, recipient or confirmation. */
				kind: 'unreachable';
				/** The fewest conditions that cannot be met together: one is never met, more exclude each other. */
				conflict: Conflict[];
		  }
		/** A condition of the part never makes its fields required. */
		| { kind: 'never-required'; conflict: Conflict[] }
		/** The field is shown and no value passes its rules, so that nobody gets past its step or sends the form. */
		| { kind: 'blocked'; rules: string[] }
		/** The email is sent and has no recipient. */
		| { kind: 'no-recipient' }
		/** The email is sent and names a field that is hidden. part: recipient, subject, headers, body … */
		| { kind: 'hidden-in-mail'; field: string; part: string }
	);

/** A branch of a form: what can be so or not. */
export interface Branch {
	kind:
		'part' | 'required' | 'mail' | 'recipient' | 'confirmation' | 'choice';
	/** ID of a part, name of an email or a field; number of a confirmation. */
	of: string;
	/** shown, hidden, required, optional, sent, unsent, the index of a recipient, or a choice. */
	is: string;
}

export interface Visit {
	/** Values of all fields that are shown and can be filled in. */
	values: FilledValues;
	branches: Branch[];
}

/** What was not checked to the end, and why: too many combinations, or texts (or numbers) of which samples were tried. */
export interface Unchecked {
	target: Target;
	reason: 'budget' | 'sample';
}

export interface Report {
	findings: Finding[];
	visits: Visit[];
	/** Whether fewer visits are proven to be too few. */
	isSmallest: boolean;
	/** Branches that no visit covers though they were not proven impossible. */
	uncovered: Branch[];
	/** How many combinations were checked. */
	combinations: number;
	/** Fields of which samples were tried. */
	sampled: string[];
	/** What could have problems that were not found. */
	unchecked: Unchecked[];
}

export interface CheckOptions {
	/** The most combinations of a finding, and in all. */
	budget?: number;
	total?: number;
}
