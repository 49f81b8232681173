import type { AttributeDeclaration } from '../../blocks/attributes';
import type { Values } from '../components/options';

export const ROUTE = '/frontispiece/v1/items';

export interface Picture {
	position: number;
	/** Address of a small rendition, '' while there is none. */
	thumb: string;
	/** What a moderator wrote. */
	alt: string;
	/** What the network says. */
	given: string;
}

export type State = 'shown' | 'hidden' | 'gone' | 'deleted';

export interface Item {
	id: number;
	kind: string;
	source: { handle: string; name: string } | null;
	when: string;
	author: string;
	text: string;
	url: string;
	state: State;
	/** Written here, or imported. */
	own: boolean;
	pictures: Picture[];
	/** The fields of its form, of one item alone. */
	entry?: Values;
}

export interface Page {
	items: Item[];
	total: number;
	/** Whether there are more than are counted. */
	more: boolean;
}

export type Field = AttributeDeclaration & { kinds: string[] };

/** For those who may write posts. */
export interface Manual {
	kinds: Record< string, string >;
	fields: Record< string, Field >;
	columns: string[];
	/** Address that answers all items as CSV. */
	export: string;
}

export interface About {
	sources: { handle: string; name: string; type: string; kept: boolean }[];
	kinds: Record< string, string >;
	manual: Manual | null;
}

export const isMissing = ( { alt, given }: Picture ) => ! alt && ! given;
