import type { AttributeValue, Declarations } from '../../blocks/attributes';

/** Who decides about a setting: each site, the network until a site saves its own value, or the network. */
export type Mode = 'sites' | 'default' | 'enforced';

export interface Choice {
	mode: Exclude< Mode, 'sites' >;
	value: AttributeValue;
}

/** Settings that the network has chosen, by name. */
export type Choices = Record< string, Choice >;

export interface NetworkState {
	declared: Declarations;
	chosen: Choices;
}

export type Problem = 'setup' | 'cron' | 'queue' | 'sources' | 'mail' | 'error';

export type Status = '' | 'good' | 'attention' | 'unknown';

/** Figures of a site; none before its first summary. */
export interface Figures {
	entries?: number;
	feeds?: number;
	subscribers?: number;
	jobs_waiting?: number;
	oldest_job_seconds?: number;
	table_bytes?: number;
}

export interface NetworkSite {
	id: number;
	name: string;
	address: string;
	admin_url: string;
	/** Unix time of the summary; 0 = there is none yet. */
	checked_at: number;
	version: string;
	problems: Problem[];
	figures: Figures;
	/** Newest error in the site's log. */
	failure: { at: number; text: string } | null;
}

export interface SitePage {
	counts: Record< Exclude< Status, '' >, number >;
	sites: NetworkSite[];
}

export const ROUTE = '/frontispiece/v1/network';
