import type { SourceRequest } from '../sources/requests/types';

export type Result = 'passed' | 'stopped' | 'waiting';

export interface Decision {
	stage: string;
	result: Result;
	reason: string;
	text: string;
	/** '' if the time is not known. */
	when: string;
	/** Address of the setting that decided; '' if there is none. */
	link: string;
}

/** Why one feed shows a post or not. */
export interface FeedDecisions {
	feed: { id: number; title: string; feature: string };
	/** 0 if no source has sent the post. */
	item: number;
	decisions: Decision[];
	pages: { title: string; view: string }[];
	/** If no source has sent the post: each source of the feed with its latest request, for owners. */
	sources: { handle: string; name: string; requests: SourceRequest[] }[];
}
