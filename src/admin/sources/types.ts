export interface Trouble {
	reason: string;
	/** Error code from the social network. */
	code: string;
	/** Error message from the social network. */
	message: string;
	/** Plain description of the problem. */
	words: string;
	/** Advice what to do. */
	advice: string;
}

/** Permissions of an access token, as reported by the social network. */
export interface Permissions {
	granted: string[];
	missing: { name: string; text: string }[];
}

/** Result of a connection test. */
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
	/** Whether it is refreshed from a social network at all. */
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

/** Ways to connect a source. */
export type Way = 'network' | 'through' | 'name' | 'demo';

export interface Kind {
	type: string;
	way: Way;
	label: string;
	text: string;
}
