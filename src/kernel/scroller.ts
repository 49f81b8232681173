import { finishSmoothScroll, smoothScrollBy } from './smooth-scroll';

export interface View {
	/** Visible items, counted from 1; 0 if there are none. In a looping row, the last may come before the first. */
	first: number;
	last: number;
	/** Number of visible items. */
	seen: number;
	total: number;
	isStart: boolean;
	isEnd: boolean;
}

/** Moves a row. */
export interface Mover {
	currentView: () => View;
	/** Moves by one view, forward or backward. */
	move: ( by: 1 | -1 ) => void;
	toEdge: ( isLast: boolean ) => void;
	/** Scrolls an item (zero-based index) to the start of the row. */
	toItem: ( index: number ) => void;
	/** Updates after the row's size or items have changed. */
	update: () => void;
	stop: () => void;
}

interface Boxes {
	/** Scroll position from the start of the row: 0 at its start in either text direction. */
	at: number;
	width: number;
	scrollWidth: number;
	/** Distance of each item's start from the start of the row. */
	starts: number[];
	itemWidth: number;
}

/** Returns what a row shows, in numbers. An item counts if its center is in view. */
export function viewOf( boxes: Boxes ): View {
	const { at, width, scrollWidth, starts, itemWidth } = boxes;
	const visible = starts.flatMap( ( start, index ) =>
		start + itemWidth / 2 > at && start + itemWidth / 2 < at + width
			? [ index + 1 ]
			: []
	);
	return {
		first: visible[ 0 ] ?? 0,
		last: visible.at( -1 ) ?? 0,
		seen: visible.length,
		total: starts.length,
		isStart: at < 2,
		isEnd: at + width > scrollWidth - 2,
	};
}

export interface Scroller extends Mover {
	/** Checks whether an item is exactly at the start of the row and the user is not holding the row. */
	isAtRest: () => boolean;
}

/** Moves a row that CSS scrolls and snaps. */
export function makeScroller(
	row: HTMLElement,
	shown: () => HTMLElement[],
	rows: number
): Scroller {
	const sign = () => ( getComputedStyle( row ).direction === 'rtl' ? -1 : 1 );

	const measure = (): Boxes => {
		const direction = sign();
		const all = shown();
		const edge = row.getBoundingClientRect();
		const at = row.scrollLeft * direction;
		return {
			at,
			width: row.clientWidth,
			scrollWidth: row.scrollWidth,
			starts: all.map( ( item ) => {
				const box = item.getBoundingClientRect();
				return direction > 0
					? box.left - edge.left + at
					: edge.right - box.right + at;
			} ),
			itemWidth: all[ 0 ]?.offsetWidth ?? 0,
		};
	};

	return {
		currentView: () => viewOf( measure() ),
		move: ( by ) => {
			finishSmoothScroll( row );
			const { seen } = viewOf( measure() );
			const steps = Math.max( 1, Math.ceil( seen / rows ) );
			const gap =
				Number.parseFloat( getComputedStyle( row ).columnGap ) || 0;
			const width = ( shown()[ 0 ]?.offsetWidth ?? 0 ) + gap;
			smoothScrollBy( row, sign() * by * steps * width );
		},
		toEdge: ( isLast ) =>
			smoothScrollBy(
				row,
				( isLast
					? sign() * ( row.scrollWidth - row.clientWidth )
					: 0 ) - row.scrollLeft
			),
		toItem: ( index ) => {
			finishSmoothScroll( row );
			const box = shown()[ index ]?.getBoundingClientRect();
			const edge = row.getBoundingClientRect();
			if ( box ) {
				smoothScrollBy(
					row,
					sign() > 0 ? box.left - edge.left : box.right - edge.right
				);
			}
		},
		isAtRest: () => {
			const { at, starts } = measure();
			return (
				starts.some( ( start ) => Math.abs( start - at ) < 1 ) &&
				! row.matches( ':active' )
			);
		},
		update: () => {},
		stop: () => {},
	};
}
