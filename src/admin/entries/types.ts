export type State = 'inbox' | 'held' | 'spam' | 'trash' | 'test';

export interface Entry {
	id: number;
	form: { id: number; title: string };
	when: string;
	state: State;
	seen: boolean;
	starred: boolean;
	/** Name of the person who sent it; empty if unknown. */
	name: string;
	/** Their email address; empty if unknown. */
	sender: string;
	subject: string;
	excerpt: string;
	/** Name of the language that the form was sent in; empty if there is only one. */
	language: string;
	mail: 'none' | 'waiting' | 'sent' | 'failed';
	tries: number;
	files: number;
	reasons: string[];
}

export interface EntryPage {
	items: Entry[];
	next: number;
	/** Null if unknown: a search counts only up to a limit. */
	total: number | null;
	states: Record< State, number >;
	unread: number;
	/** Number of unread entries of all forms, for the admin menu: at most 100, shown as 99+. */
	badge: number;
	most: number;
	forms: { id: number; title: string }[];
	/** Empty if the user may only read. */
	csv: string;
	/** Whether the user may do more than read. */
	manage: boolean;
}

export interface WholeEntry extends Entry {
	fields: EntryField[];
	/** Notes, replies and edits, oldest first. */
	events: EntryEvent[];
	/** Null if the entry has no email address, or the user may only read. */
	reply: ReplyDraft | null;
	/** Fields that the user may edit. */
	controls: EntryControl[];
	downloads: { name: string; size: string; url: string }[];
	log: {
		when: string;
		mail: string;
		failed: boolean;
		recipient: string;
		error: string;
	}[];
	webhooks: WebhookDelivery[];
	/** What the visitor's browser reported; may be any text. */
	page: string;
	/** The same if it is a page of this site. */
	page_url: string;
	address: string;
	agent: string;
}

export interface EntryField {
	name: string;
	label: string;
	value: string;
	/** Field type, empty if the form no longer has the field. */
	type: string;
}

export interface EntryEvent {
	id: number;
	kind: 'note' | 'reply' | 'edit';
	/** Name of the user. */
	by: string;
	when: string;
	text: string;
	subject: string;
	recipient: string;
	/** State of a reply. */
	state: '' | 'waiting' | 'sent' | 'failed';
	changes: { label: string; old: string; new: string }[];
	deletable: boolean;
}

export interface ReplyDraft {
	to: string;
	from: string;
	subject: string;
	/** Addresses to which the person's answer may go, the usual one first. */
	answersTo: string[];
	/** What the person wrote, quoted as in emails; empty if there is nothing. */
	quote: string;
}

export interface EntryControl {
	name: string;
	label: string;
	control: 'text' | 'textarea' | 'choice' | 'choices';
	values: string[];
	choices: string[];
}

export interface WebhookDelivery {
	id: number;
	/** Name or host of the webhook. */
	name: string;
	state: 'waiting' | 'sending' | 'sent' | 'failed' | 'canceled';
	/** Date and time of the last attempt. */
	when: string;
	/** Result of the last attempt. */
	text: string;
	tries: number;
}
