import { useEffect } from 'react';
import { useEvent } from '../../kernel/hooks';

const ANY = '[class*="fa-"]';
const FONT = 'fontfile';

function isFont( { dataset }: HTMLElement ): boolean {
	try {
		return JSON.parse( dataset.options ?? '{}' ).font_method === FONT;
	} catch {
		return false;
	}
}

/** Icons of the feed's markup, unless the site has a font for them. */
export function Icons( { feed }: { feed: HTMLElement } ) {
	const look = async () => {
		if ( feed.querySelector( ANY ) && ! isFont( feed ) ) {
			const { replaceIcons } = await import(
				/* webpackChunkName: "photo-icons" */ './replace'
			);
			replaceIcons( feed );
		}
	};

	useEffect( () => {
		void look();
		// eslint-disable-next-line react-hooks/exhaustive-deps -- once a feed
	}, [ feed ] );
	useEvent( feed, 'frontispiece:feed-changed', look );
	return null;
}
