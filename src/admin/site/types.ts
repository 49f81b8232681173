import type { Declarations } from '../../blocks/attributes';
import type { Values } from '../components/options';

export interface Feature {
	name: string;
	title: string;
	description: string;
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

/** Unsaved changes by feature. */
export type Changes = Record< string, { on?: boolean; options?: Values } >;
