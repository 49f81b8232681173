import type {
	AttributeDeclaration,
	Declarations,
} from '../../blocks/attributes';

export interface FormRow {
	id: number;
	title: string;
	shortcode: string;
	unread: number;
	total: number;
	last: number;
	when: string;
}

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
}

export type MailName = 'mail' | 'mail_2';

/** A form as it is stored, exported and sent to be looked at. */
export interface FormDefinition {
	title: string;
	locale: string;
	template: string;
	messages: Record< string, string >;
	settings: Record< string, string | number | boolean >;
	mail: MailDefinition;
	mail_2: MailDefinition;
}

export interface Finding {
	/** The template, settings, or a field of a mail: mail.recipient. */
	part: string;
	/** Line of the template; 0 = none. */
	line: number;
	text: string;
	/** Fields that an email lacks; they can be added for the owner. */
	missing?: MissingField[];
}

export interface MissingField {
	name: string;
	label: string;
	isFile: boolean;
}

export interface StoredForm extends FormDefinition {
	id: number;
	shortcode: string;
	findings: Finding[];
}

export interface Looked {
	html: string;
	findings: Finding[];
	fields: string[];
	files: string[];
}

export interface TagOption extends AttributeDeclaration {
	/** How it is written into a tag. */
	as: 'flag' | 'option' | 'value' | 'values' | 'content' | 'bare';
	word: string;
}

export interface Kind {
	kind: string;
	title: string;
	/** What a first one is called; '' = it has no name. */
	name: string;
	labelled: boolean;
	requirable: boolean;
	/** Whether its keys or libraries are here. */
	possible: boolean;
	options: Record< string, TagOption >;
}

export interface Parts {
	kinds: Kind[];
	mailTags: string[];
	messages: { name: string; label: string; default: string }[];
	settings: Declarations;
	starter: FormDefinition;
	address: string;
}

/** What was saved: PHP writes an empty map as a list. */
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
	};
}
