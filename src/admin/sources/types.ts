export interface Trouble {
	reason: string;
	/** The network's own number of it. */
	code: string;
	/** The network's own words. */
	message: string;
	/** What is the matter, in words for people. */
	words: string;
	/** What to do. */
	advice: string;
}

/** What an access may read, as the network says. */
export interface Permissions {
	granted: string[];
	missing: { name: string; text: string }[];
}

/** What came of a test. */
export interface Tested {
	good: boolean;
	text: string;
	error: Trouble | null;
	permissions: Permissions | null;
}

export interface Source {
	handle: string;
	type: string;
	kind: string;
	name: string;
	remote_id: string;
	url: string;
	avatar: string;
	state: string;
	state_text: string;
	/** Whether a network is asked for it at all. */
	fetched: boolean;
	paused: boolean;
	token: { ends_at: number; days_left: number | null } | null;
	due_at: number;
	refreshed_at: number;
	items: number;
	waiting: { pictures: number; posts: boolean };
	error: ( Trouble & { at: number } ) | null;
}

export const ROUTE = '/frontispiece/v1/sources';

/** What may be connected, and how. */
export type Way = 'network' | 'through' | 'name' | 'demo';

export interface Kind {
	type: string;
	way: Way;
	label: string;
	text: string;
}
