/** Where a feed is added. */
export type Target = 'new' | 'existing' | 'front' | 'copy';

/** The front page of the site, as the server describes it. */
export interface FrontPage {
	/** A page, the latest posts, or a template of the theme that does not show the content of a page. */
	state: 'page' | 'posts' | 'template';
	/** Title of the page. */
	title: string;
	/** Whether the user may change it. */
	may: boolean;
}

/** A page to which a feed was added. */
export interface FeedPage {
	id: number;
	title: string;
	url: string;
	edit_url: string;
	/** '' = the page has no earlier revision. */
	revisions_url: string;
	is_public: boolean;
}
