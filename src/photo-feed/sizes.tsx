import { useEffect } from 'react';
import { RELAYOUT_DELAY } from '../feed/layouts/timing';
import { itemsOf } from '../feed/settings';
import { debounce } from '../kernel/debounce';
import { useEvent } from '../kernel/hooks';

const CLASSES = [ 'sbi_small', 'sbi_medium', 'sbi_large' ];
const SMALL_HEADER = 600;

/** Returns an item's class by its width; items between medium and large have none. */
export function sizeClass( width: number ): string {
	if ( width <= 150 ) {
		return 'sbi_small';
	}
	if ( width <= 240 ) {
		return 'sbi_medium';
	}
	return width > 300 ? 'sbi_large' : '';
}

export const isSmallHeader = ( width: number ) => width < SMALL_HEADER;

function setClass( { classList }: Element, name: string ): void {
	classList.remove( ...CLASSES );
	if ( name ) {
		classList.add( name );
	}
}

/** Sets size classes on items and header for themes; our own stylesheet uses container queries. */
export function measure( feed: HTMLElement ): void {
	// Do all reads before all writes, so that the browser lays out the page only once.
	const widths = itemsOf( feed ).map(
		( item ) => [ item, item.getBoundingClientRect().width ] as const
	);
	const header = feed.querySelector( '.sb_instagram_header' );
	const width = header?.getBoundingClientRect().width ?? 0;
	widths.forEach( ( [ item, its ] ) => setClass( item, sizeClass( its ) ) );
	if ( header ) {
		setClass( header, isSmallHeader( width ) ? 'sbi_small' : '' );
	}
}

export function Sizes( { feed }: { feed: HTMLElement } ) {
	useEffect( () => {
		measure( feed );
		const measured = debounce( () => measure( feed ), RELAYOUT_DELAY );
		window.addEventListener( 'resize', measured );
		return () => {
			window.removeEventListener( 'resize', measured );
			measured.cancel();
		};
	}, [ feed ] );
	useEvent( feed, 'frontispiece:feed-changed', () => measure( feed ) );
	return null;
}
