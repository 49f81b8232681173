import { defaultOptions } from '../../feed/lightbox/types';
import { object, readJson } from '../../kernel/json';
import type { LightboxOptions } from '../../feed/lightbox/types';

/** Lightbox settings from the island's config. */
export interface PhotoLightboxConfig extends Partial< LightboxOptions > {
	/** Name of a social network => URL of its share page, with %s for the item's URL. */
	share?: Record< string, string >;
	/** URLs of hashtags and profiles, with ~name~ for their names. */
	addresses?: Partial< Record< 'hashtag' | 'profile', string > >;
	/** Account type. */
	type?: string;
	/** Texts that replace the lightbox's own. */
	texts?: Record< string, string >;
}

/** In windows wider than this, comments are shown in a 300-pixel sidebar. */
export const NARROW = 740;

const own: LightboxOptions = { ...defaultOptions, fadeDuration: 400 };

type RawOptions = Partial< Record< keyof LightboxOptions, unknown > >;

/** Merges the given options into the defaults one by one; values of another type are ignored. */
export function mergeOptions( ...given: RawOptions[] ): LightboxOptions {
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

/** Returns the options of a feed: those in its markup, overridden by those in its config. */
export function lightboxOptions(
	feed: HTMLElement,
	{ wrapAround, letterKeys }: PhotoLightboxConfig
): LightboxOptions {
	const { viewer, no_mob_swipe: still } = readJson( feed.dataset.options );
	return mergeOptions(
		object( viewer ) as RawOptions,
		{ swipe: ! still },
		{ wrapAround, letterKeys }
	);
}
