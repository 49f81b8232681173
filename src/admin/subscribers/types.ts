export type State = '' | 'confirmed' | 'pending' | 'left';

export interface Subscriber {
	id: number;
	email: string;
	state: Exclude< State, '' >;
	locale: string;
	at: string;
	confirmed: string;
	page: string;
	lists: string;
}

export interface SubscriberPage {
	items: Subscriber[];
	next: number;
	total: number;
	states: Partial< Record< Exclude< State, '' >, number > >;
	csv: string;
}

export interface ImportResult {
	new: number;
	known: number;
	gone: number;
	wrong: number;
	errors: { line: number; text: string }[];
}

export interface ConnectionState {
	/** Name of the newsletter plugin; '' = none. */
	service: string;
	waiting: number;
	failed: number;
	problem: string;
	/** '' without a webhook. */
	secret: string;
	log: {
		email: string;
		event: string;
		state: string;
		problem: string;
	}[];
}

export interface ConnectionTest {
	isConnected: boolean;
	message: string;
}
