import type { AttributeDeclaration, Declarations } from '../blocks/attributes';
import type { CheckedForm } from '../form-check/types';
import type { Group } from '../types/conditions';
import type { FilledPreview } from './check/values';

export interface FormRow {
	id: number;
	title: string;
	/** How the form is written, which decides its editor. */
	notation: 'blocks' | 'tags';
	shortcode: string;
	unread: number;
	total: number;
	last: number;
	when: string;
}

/** A text that applies to entries that meet its comparisons. */
export interface ConditionalText extends Group {
	text: string;
}

/** What follows a submission: a message, a message in place of the form, or another page. */
export interface Confirmation {
	/** A message if omitted. */
	kind?: 'message' | 'replace' | 'redirect';
	text?: string;
	/** ID of the page that is opened. */
	page?: number;
	/** Address that is opened if there is no page. */
	url?: string;
	/** Arguments for the address. */
	query?: string;
}

/** A confirmation for entries that meet its comparisons. */
export interface ConditionalConfirmation extends Confirmation, Group {}

export interface MailDefinition {
	active: boolean;
	recipient: string;
	sender: string;
	subject: string;
	headers: string;
	body: string;
	attachments: string;
	html: boolean;
	exclude_blank: boolean;
	/** Entries for which the email is sent; null = all. */
	conditions?: Group | null;
	/** Replace the default recipient. */
	recipients?: ConditionalText[];
}

export type MailName = 'mail' | 'mail_2';

/** A form as it is stored, exported and sent for validation. */
export interface FormDefinition {
	title: string;
	locale: string;
	template: string;
	messages: Record< string, string >;
	settings: Record< string, string | number | boolean >;
	mail: MailDefinition;
	mail_2: MailDefinition;
	confirmation?: Confirmation;
	/** Replace the usual confirmation. */
	confirmations?: ConditionalConfirmation[];
}

export interface Finding {
	/** The template, settings, or a field of an email: mail.recipient. */
	part: string;
	/** Line of the template; 0 = none. */
	line: number;
	text: string;
	/** Fields missing from an email, which can be added automatically. */
	missing?: MissingField[];
	/** Name of the field that is concerned. */
	field?: string;
	/** How the block editor fixes it: by adding the submit button, or by removing blocks. */
	fix?: 'add-submit' | 'remove-block';
	/** Name of the blocks to remove. */
	block?: string;
	/** Values that show the problem. */
	preview?: FilledPreview;
}

export interface MissingField {
	name: string;
	label: string;
	isFile: boolean;
}

export interface StoredForm extends FormDefinition {
	id: number;
	notation: 'blocks' | 'tags';
	shortcode: string;
	findings: Finding[];
}

export interface PreviewState {
	html: string;
	findings: Finding[];
	fields: string[];
	files: string[];
	/** Names of the messages that visitors of this form can get. */
	messages: string[];
	/** Names of the settings that have an effect in this form. */
	settings: string[];
	/** What src/form-check checks. */
	form?: CheckedForm;
}

export interface TagOption extends AttributeDeclaration {
	/** How the option is written in a tag. */
	as: 'flag' | 'option' | 'value' | 'values' | 'content' | 'bare';
	word: string;
	/** Labels of the fields that a group can have, by the ends of their names. */
	parts?: Record< string, string >;
	/** Fields of a group that has no value for this option. */
	usual?: readonly string[];
	/** Fields that are required where the group is. */
	main?: readonly string[];
}

export interface FieldKind {
	kind: string;
	title: string;
	/** Name of a Dashicon. */
	icon: string;
	/** A tag as an owner would write it. */
	example: string;
	/** Default name of the first such field; '' = it has no name. */
	name: string;
	labelled: boolean;
	requirable: boolean;
	/** False if its name is the name of another field. */
	hasValue: boolean;
	/** Whether the required keys or libraries are available. */
	possible: boolean;
	/** The lowest and the highest number, where choices are whole numbers. */
	numbers?: [ number, number ] | null;
	/** Whether a row of a repeating group can contain it. */
	repeatable?: boolean;
	/** Whether it is a repeating group. */
	holdsFields?: boolean;
	options: Record< string, TagOption >;
}

export interface FormParts {
	kinds: FieldKind[];
	mailTags: string[];
	messages: { name: string; label: string; default: string }[];
	settings: Declarations;
	starter: FormDefinition;
	address: string;
}

/** Returns the saved definition. PHP encodes an empty map as a list. */
export function definitionOf( form: FormDefinition ): FormDefinition {
	const { title, locale, template, messages, settings, mail } = form;
	return {
		title,
		locale,
		template,
		messages: Array.isArray( messages ) ? {} : messages,
		settings,
		mail,
		mail_2: form.mail_2,
		...( form.confirmation && { confirmation: form.confirmation } ),
		...( form.confirmations && { confirmations: form.confirmations } ),
	};
}
