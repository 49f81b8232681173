import type { Value } from './domains';
import type { Comparison, Group } from './types';

export interface Question {
	/** Fields whose values are asked for. */
	fields?: string[];
	/** Fields of which is asked whether they are hidden or required. */
	states?: string[];
	/** What is compared, besides the conditions of these fields and of those on which they depend. */
	groups: ( Comparison | Group )[];
	/** Whether fields that are shown must have values that their rules accept. */
	isStrict: boolean;
	/** Further texts by which values of a field differ. */
	trait?: ( field: string, texts: string[] ) => string;
	/** Fields of which one value is enough. */
	isFixed?: ( field: string ) => boolean;
}

/** How many combinations may be checked: for a question, and in all. */
export interface Budget {
	perQuestion: number;
	total: number;
	/** How many have been. */
	spent: number;
}

/** The values of a combination that was checked; null = the field is hidden or calculated. */
export type Combination = readonly ( Value | null )[];
