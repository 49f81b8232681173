import type { Place } from '../../components/places';

export const ROUTE = '/frontispiece/v1/migration';

export interface Entries {
	total: number;
	left: number;
	added: number;
	/** Entries that are damaged, or whose form is not imported. */
	skipped: number;
	/** IDs of entries that could not be imported because of an error. */
	failed: number[];
}

/** A plugin that left forms or feeds on the site. */
export interface Origin {
	name: string;
	label: string;
	kind: 'forms' | 'feeds';
	shortcode: string;
	active: boolean;
	waiting: number;
	imported: number;
	switched: boolean;
	/** URL of the page that compares both plugins. */
	comparison: string;
	entries: Entries | null;
}

/** What an import would bring. */
export interface Preview {
	id: string;
	title: string;
	carried: string[];
	lost: string[];
	changed: string[];
	places: Place[];
	readable: boolean;
}

/** An imported form or feed. */
export interface Result {
	id: string;
	title: string;
	edit: string;
	entries: string;
	status: string;
	places: Place[];
}

export interface Details {
	preview: Preview[];
	results: Result[];
}
