import { defaultOptions } from '../../feed/lightbox/types';
import { readJson } from './album-item';
import type { LightboxOptions } from '../../feed/lightbox/types';

/** What the island's config says of the viewer. */
export interface ViewerConfig extends Partial< LightboxOptions > {
	/** Name of a network and address of its page for sharing, %s for the item's own. */
	share?: Record< string, string >;
	/** Addresses of tags and profiles, ~name~ for their names. */
	addresses?: Partial< Record< 'hashtag' | 'profile', string > >;
	/** Kind of the account. */
	type?: string;
	/** Texts that take the place of the viewer's own. */
	texts?: Record< string, string >;
}

/** 300 pixels at the side hold the comments, in windows wider than this. */
export const NARROW = 740;

const own: LightboxOptions = { ...defaultOptions, fadeDuration: 400 };

type Given = Partial< Record< keyof LightboxOptions, unknown > >;

/** The given options over the defaults, each on its own; what has another type does not count. */
export function mergeOptions( ...given: Given[] ): LightboxOptions {
	const merged: Record< string, unknown > = { ...own };
	for ( const options of given ) {
		for ( const [ name, value ] of Object.entries( options ) ) {
			if ( name === 'wrapAround' && typeof value === 'boolean' ) {
				merged.wrapAround = value ? 'all' : 'buttons';
			} else if ( typeof value === typeof merged[ name ] ) {
				merged[ name ] = value;
			}
		}
	}
	return merged as unknown as LightboxOptions;
}

/** The options of a feed: those of its markup, and over them those of its config. */
export function viewerOptions(
	feed: HTMLElement,
	{ wrapAround, letterKeys }: ViewerConfig
): LightboxOptions {
	const { viewer, no_mob_swipe: still } = readJson( feed.dataset.options );
	return mergeOptions(
		( viewer ?? {} ) as Given,
		{ swipe: ! still },
		{ wrapAround, letterKeys }
	);
}
