import { useEffect } from 'react';
import { useEvent } from '../../../kernel/hooks';
import { readOptions } from '../../options';

const ANY = '[class*="fa-"]';
const FONT = 'fontfile';

/** Replaces the icons in the feed's markup, unless the site has an icon font. */
export function Icons( { feed }: { feed: HTMLElement } ) {
	const replaceAll = async () => {
		if (
			feed.querySelector( ANY ) &&
			readOptions( feed ).font_method !== FONT
		) {
			const { replaceIcons } = await import(
				/* webpackChunkName: "photo-icons" */ './replace'
			);
			replaceIcons( feed );
		}
	};

	useEffect( () => {
		void replaceAll();
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once a feed
	}, [ feed ] );
	useEvent( feed, 'frontispiece:feed-changed', replaceAll );
	return null;
}
