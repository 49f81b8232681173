import type { Declarations } from '../../blocks/attributes';
import type { Values } from '../components/options';

export interface Feature {
	name: string;
	title: string;
	/** One line: what visitors get. */
	description: string;
	/** How to use it on pages, if it needs more than its switch. */
	help: string;
	/** Title of the group it is listed in. */
	group: string;
	options: Declarations;
	values: Values;
	on: boolean;
	/**
	 * Preview page; the options are added to its URL. width: width of the page before it is scaled down; 0 = as wide as
	 * its iframe.
	 */
	example: { url: string; width: number };
	/** Notice for the site owner: HTML sanitized by the server. */
	notice: string;
}

/** What changes in a feature, as the server reads it. */
export interface Change {
	on?: boolean;
	options?: Values;
}
