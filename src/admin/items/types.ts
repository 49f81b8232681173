import type { AttributeDeclaration } from '../../blocks/attributes';
import type { Values } from '../components/options';

export const ROUTE = '/frontispiece/v1/items';

export interface ItemImage {
	position: number;
	/** URL of a small image size; '' if it does not exist yet. */
	thumb: string;
	/** Alt text written by a moderator. */
	alt: string;
	/** Alt text from the social network. */
	given: string;
	/** Whether a moderator finds the text good enough that is made of the post. */
	accepted: boolean;
}

export type State = 'shown' | 'hidden' | 'rule' | 'gone' | 'deleted';

export interface Item {
	id: number;
	kind: string;
	source: { handle: string; name: string } | null;
	when: string;
	author: string;
	/** '' for most posts of social networks. */
	title: string;
	text: string;
	url: string;
	state: State;
	/** What hides the post from all feeds: a sentence, and where it can be changed ('' = nowhere). */
	hidden: { by: 'person' | 'rule'; text: string; link: string } | null;
	/** Whether the post was written or imported on this site. */
	own: boolean;
	images: ItemImage[];
	/** Values of the form fields; only in the response for a single item. */
	entry?: Values;
}

export interface Page {
	items: Item[];
	total: number;
	/** Whether there are more than were counted. */
	more: boolean;
}

export type Field = AttributeDeclaration & { kinds: string[] };

/** For users who may write posts. */
export interface ManualPosts {
	kinds: Record< string, string >;
	fields: Record< string, Field >;
	columns: string[];
	/** URL that returns all posts as CSV. */
	export: string;
}

export interface ItemsInfo {
	sources: { handle: string; name: string; type: string; kept: boolean }[];
	kinds: Record< string, string >;
	/** Images without a description, and blocked authors. */
	counts: { images: number; authors: number };
	manual: ManualPosts | null;
}

export const isMissing = ( { alt, given, accepted }: ItemImage ) =>
	! alt && ! given && ! accepted;
