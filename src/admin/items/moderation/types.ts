export const MODERATION = '/frontispiece/v1/moderation';

export interface LogEntry {
	id: number;
	action: string;
	/** Name of the action. */
	label: string;
	when: string;
	/** '' if nobody knows, or the user was deleted. */
	user: string;
	/** Post; 0 if it was deleted, or the entry is about an author. */
	item: number;
	/** Text of the post, or name of the author. */
	text: string;
	reason: string;
	/** Alternative text before and after. */
	old: string;
	new: string;
	undone: boolean;
	/** Whether nobody has changed the same thing since. */
	undoable: boolean;
}

export interface LogPage {
	entries: LogEntry[];
	users: { id: number; name: string }[];
	/** Action => its name. */
	actions: Record< string, string >;
	total: number;
}

export interface BlockedAuthor {
	name: string;
	/** Number of posts that this hides. */
	posts: number;
	user: string;
	when: string;
	reason: string;
}

export interface QueuedImage {
	item: number;
	position: number;
	/** '' if the image isn't stored yet. */
	src: string;
	text: string;
	when: string;
	url: string;
	/** Alternative text that is made of the post. */
	automatic: string;
}
