import { _n, sprintf } from '@wordpress/i18n';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Notes added to the help texts, by option. */
export type Notes = Readonly< Record< string, string > >;

const FEED = '.frontispiece-feed';
const PHOTOS = '.frontispiece-photos';
const ITEMS = '.frontispiece-feed__items, .frontispiece-photos__items';
const PAGE = '.frontispiece-feed__page';
const ITEM = '.cff-item, .cff-album-item, .sbi_item';

/** Returns the number of columns of a list of items. */
export function countColumns( list: HTMLElement ): number {
	const item = list.querySelector< HTMLElement >( ITEM );
	const width = item?.getBoundingClientRect().width ?? 0;
	const room = list.querySelector( PAGE ) ?? list;
	const gap = Number.parseFloat( getComputedStyle( room ).columnGap ) || 0;
	return width > 0
		? Math.max(
				1,
				Math.round( ( room.clientWidth + gap ) / ( width + gap ) )
			)
		: 0;
}

const ofFeed = ( columns: number, width: number ) =>
	sprintf(
		// translators: 1: number of columns, 2: width in pixels
		_n(
			'Current preview: %1$d column at a feed width of %2$d pixels.',
			'Current preview: %1$d columns at a feed width of %2$d pixels.',
			columns,
			'frontispiece'
		),
		columns,
		width
	);

const ofWindow = ( columns: number, width: number ) =>
	sprintf(
		// translators: 1: number of columns, 2: width in pixels
		_n(
			'Current preview: %1$d column at a window width of %2$d pixels.',
			'Current preview: %1$d columns at a window width of %2$d pixels.',
			columns,
			'frontispiece'
		),
		columns,
		width
	);

/**
 * Returns a note on the column option in effect in a preview. The social feed depends on its own width, the photo feed
 * on the window's.
 */
export function columnNotes( preview: HTMLElement ): Notes {
	const feed = preview.querySelector< HTMLElement >( FEED );
	const list = feed?.querySelector< HTMLElement >( ITEMS );
	const columns = list ? countColumns( list ) : 0;
	if ( ! feed || ! columns ) {
		return {};
	}
	const isPhotos = feed.matches( PHOTOS );
	const view = preview.ownerDocument.defaultView;
	const width = isPhotos ? ( view?.innerWidth ?? 0 ) : feed.clientWidth;
	const [ narrow, medium ] = isPhotos ? [ 480, 640 ] : [ 400, 800 ];
	let option = 'cols';
	if ( width <= medium ) {
		option = width <= narrow ? 'colsmobile' : 'colstablet';
	}
	return {
		[ option ]: ( isPhotos ? ofWindow : ofFeed )( columns, width ),
	};
}

/** Updates the notes when the preview in the element is rendered again or changes its width. */
export function useColumnsInEffect(
	ref: RefObject< HTMLElement | null >
): Notes {
	const [ notes, setNotes ] = useState< Notes >( {} );
	useEffect( () => {
		const preview = ref.current;
		if ( ! preview ) {
			return undefined;
		}
		const measure = () => {
			const measured = columnNotes( preview );
			setNotes( ( known ) =>
				JSON.stringify( known ) === JSON.stringify( measured )
					? known
					: measured
			);
		};
		const resized = new ResizeObserver( measure );
		const rendered = new MutationObserver( measure );
		resized.observe( preview );
		rendered.observe( preview, { childList: true, subtree: true } );
		measure();
		return () => {
			resized.disconnect();
			rendered.disconnect();
		};
	}, [ ref ] );
	return notes;
}
