export interface SourceError {
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
	missing: { name: string; text: string; is_required: boolean }[];
}

/** Result of a connection test. */
export interface ConnectionTestResult {
	good: boolean;
	text: string;
	error: SourceError | null;
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
	families: string[];
	state: string;
	state_text: string;
	/** Whether it is refreshed from a social network at all. */
	fetched: boolean;
	paused: boolean;
	/** Whether it has an access token that can be replaced. */
	reconnects: boolean;
	token: { ends_at: number; days_left: number | null } | null;
	due_at: number;
	/** Whether a hub announces its new posts. */
	announced: boolean;
	refreshed_at: number;
	items: number;
	waiting: { images: number; posts: boolean };
	error: ( SourceError & { at: number } ) | null;
}

export const ROUTE = '/frontispiece/v1/sources';

export const DRIVERS = '/frontispiece/v1/source-drivers';

/** A field of the form that connects a source. */
export interface ConnectField {
	name: string;
	label: string;
	/** "source": a choice of connected sources of certain types. */
	type: 'text' | 'url' | 'password' | 'source';
	help: string;
	is_required: boolean;
	max_length: number;
	source_types: string[];
}

/** A type of source that can be connected, as its driver declares it. */
export interface Driver {
	type: string;
	title: string;
	description: string;
	/** Name of a dashicon. */
	icon: string;
	families: string[];
	fields: ConnectField[];
	/** The login with a social network; the fields are then for a pasted token. */
	oauth: {
		/** "facebook" or "instagram": there are guides for these. */
		network: string;
		label: string;
		/** Who runs the app, if it is not the owner's own. */
		broker: string;
		is_configured: boolean;
		settings_url: string;
	} | null;
}
