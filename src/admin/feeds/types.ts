import { __ } from '@wordpress/i18n';
import type { Declarations } from '../../blocks/attributes';
import type { Values } from '../components/options';
import type { Place } from '../components/places';

export const ROUTE = '/frontispiece/v1/feeds';

export interface FeedKind {
	title: string;
	description: string;
	attributes: Declarations;
	/** Whether its module is on. */
	isOn: boolean;
}

/** Feature => the data that its form is built from. */
export type Kinds = Record< string, FeedKind >;

export interface SavedFeed {
	id: number;
	title: string;
	feature: string;
	attributes: Values;
	shortcode: string;
	deleted: boolean;
}

export type State = 'ok' | 'failing' | 'waiting' | 'no_source' | 'off';

/** A row of the list: a saved feed, or, with number 0, a feed defined on a page. */
export interface Row extends Omit< SavedFeed, 'id' > {
	id: string;
	number: number;
	type: string;
	layout: string;
	sources: { handle: string; name: string; type: string }[];
	places: Place[];
	fetched_at: number;
	/** Formatted in the site's time zone and language. */
	fetched_text: string;
	state: State;
	message: string;
}

export const stateLabels = (): Record< State | 'deleted', string > => ( {
	ok: __( 'Active', 'frontispiece' ),
	failing: __( 'Needs attention', 'frontispiece' ),
	waiting: __( 'Waiting for the first import', 'frontispiece' ),
	no_source: __( 'No source', 'frontispiece' ),
	off: __( 'Off', 'frontispiece' ),
	deleted: __( 'Deleted', 'frontispiece' ),
} );
