export type State = 'inbox' | 'held' | 'spam' | 'trash';

export interface Entry {
	id: number;
	form: { id: number; title: string };
	when: string;
	state: State;
	seen: boolean;
	sender: string;
	subject: string;
	excerpt: string;
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
	fields: { name: string; label: string; value: string }[];
	downloads: { name: string; size: string; url: string }[];
	log: {
		when: string;
		mail: string;
		failed: boolean;
		recipient: string;
		error: string;
	}[];
	webhooks: WebhookDelivery[];
	page: string;
	address: string;
	agent: string;
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
