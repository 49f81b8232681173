import { finishGlide, glide } from './glide';

export interface View {
	/** Items seen, counted from 1; 0 of none. In a circle the last may go before the first. */
	first: number;
	last: number;
	/** How many of them. */
	seen: number;
	total: number;
	isStart: boolean;
	isEnd: boolean;
}

/** What moves a row. */
export interface Mover {
	look: () => View;
	/** By a view, forwards or backwards. */
	move: ( by: 1 | -1 ) => void;
	toEdge: ( isLast: boolean ) => void;
	/** Brings an item, counted from 0, to the start of the row. */
	toItem: ( index: number ) => void;
	/** The row has another size, or other items. */
	update: () => void;
	stop: () => void;
}

interface Boxes {
	/** Where the row is scrolled to: 0 at its start, whatever the direction of reading. */
	at: number;
	width: number;
	scrollWidth: number;
	/** Distance of each item's start from the start of the row. */
	starts: number[];
	itemWidth: number;
}

/** What a row shows, in numbers. An item counts when half of it is seen. */
export function viewOf( boxes: Boxes ): View {
	const { at, width, scrollWidth, starts, itemWidth } = boxes;
	const seen = starts.flatMap( ( start, index ) =>
		start + itemWidth / 2 > at && start + itemWidth / 2 < at + width
			? [ index + 1 ]
			: []
	);
	return {
		first: seen[ 0 ] ?? 0,
		last: seen.at( -1 ) ?? 0,
		seen: seen.length,
		total: starts.length,
		isStart: at < 2,
		isEnd: at + width > scrollWidth - 2,
	};
}

export interface Scroller extends Mover {
	/** Whether an item stands exactly at the row's start, and nobody holds the row. */
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
		look: () => viewOf( measure() ),
		move: ( by ) => {
			finishGlide( row );
			const { seen } = viewOf( measure() );
			const steps = Math.max( 1, Math.ceil( seen / rows ) );
			const gap =
				Number.parseFloat( getComputedStyle( row ).columnGap ) || 0;
			const width = ( shown()[ 0 ]?.offsetWidth ?? 0 ) + gap;
			glide( row, sign() * by * steps * width );
		},
		toEdge: ( isLast ) =>
			glide(
				row,
				( isLast
					? sign() * ( row.scrollWidth - row.clientWidth )
					: 0 ) - row.scrollLeft
			),
		toItem: ( index ) => {
			finishGlide( row );
			const box = shown()[ index ]?.getBoundingClientRect();
			const edge = row.getBoundingClientRect();
			if ( box ) {
				glide(
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
