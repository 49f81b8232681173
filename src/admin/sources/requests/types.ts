/** A request for the posts of a source. */
export interface SourceRequest {
	requested_at: number;
	/** Date and time in the site's time zone. */
	when: string;
	/** '' if the request was refused before it left the site. */
	host: string;
	/** HTTP status; 0 if no response came. */
	status: number;
	/** Posts in the response. */
	posts: number;
	milliseconds: number;
	/** Why it failed. */
	message: string;
	failed: boolean;
}

/** Requests of one day, and the posts that were stored on it. */
export interface RequestDay {
	/** Such as 2026-11-28. */
	day: string;
	requests: number;
	failed: number;
	posts: number;
}

export interface RequestLog {
	/** Oldest first. */
	days: RequestDay[];
	/** Newest first. */
	requests: SourceRequest[];
}
