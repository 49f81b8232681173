import { FEED } from '../../kernel/config-script';
import { isGiven } from '../consent/state';
import { isEmbed, makeEmbed } from './embed';
import type { IslandProps } from '../../island/types';

const UNWRAP = 500;
const CLASS = 'frontispiece-frame__frame';

/**
 * Inserts a third-party iframe while consent is given. URL and title come from the island's config, never from
 * attributes, which authors can edit. Returns a function that stops listening for consent.
 */
export function startFrame(
	place: HTMLElement,
	{ src, title }: IslandProps
): () => void {
	const feed = place.closest< HTMLElement >( FEED );
	if ( ! feed || ! isEmbed( src ) ) {
		return () => {};
	}
	const find = () => place.querySelector( `.${ CLASS }` );
	const open = () => {
		if ( isGiven( feed ) && ! find() ) {
			place.append(
				makeEmbed( src, {
					className: CLASS,
					title: String( title ?? '' ),
				} )
			);
		}
	};
	const update = () => {
		if ( ! isGiven( feed ) ) {
			find()?.remove();
		} else if ( place.matches( '.cff-likebox' ) ) {
			open();
		} else {
			setTimeout( open, UNWRAP );
		}
	};
	feed.addEventListener( 'frontispiece:consent', update );
	update();
	return () => feed.removeEventListener( 'frontispiece:consent', update );
}
