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
	 * A page on which it is tried; the options are added. width: of the page that is shown smaller; 0 = as wide as its
	 * frame.
	 */
	example: { url: string; width: number };
	/** What it has to tell its owner: HTML that the server has cleaned. */
	notice: string;
}

/** What is changed and not saved, by feature. */
export type Changes = Record< string, { on?: boolean; options?: Values } >;
