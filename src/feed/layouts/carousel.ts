import { __, sprintf } from '@wordpress/i18n';
import { announce } from '../../kernel/announce';
import { debounce } from '../../kernel/debounce';
import { eventElement } from '../../kernel/dom';
import { itemsOf } from '../settings';
import type { Start } from './layouts';

// A scroller is still when nothing has moved for this long: not every browser says so itself.
const STILL = 150;

export interface View {
	/** Items seen, counted from 1; 0 of none. */
	first: number;
	last: number;
	total: number;
	isStart: boolean;
	isEnd: boolean;
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
		total: starts.length,
		isStart: at < 2,
		isEnd: at + width > scrollWidth - 2,
	};
}

const start: Start = ( feed ) => {
	const row = feed.querySelector< HTMLElement >( '.cff-posts-wrap' );
	const controls = feed.querySelector( '.frontispiece-carousel' );
	if ( ! row || ! controls ) {
		return () => {};
	}
	const position = controls.querySelector(
		'.frontispiece-carousel__position'
	);
	const sign = () => ( getComputedStyle( row ).direction === 'rtl' ? -1 : 1 );
	const shown = () =>
		itemsOf( feed ).filter( ( item ) => item.offsetWidth > 0 );

	const look = (): View => {
		const direction = sign();
		const items = shown();
		const edge = row.getBoundingClientRect();
		const at = row.scrollLeft * direction;
		return viewOf( {
			at,
			width: row.clientWidth,
			scrollWidth: row.scrollWidth,
			starts: items.map( ( item ) => {
				const box = item.getBoundingClientRect();
				return direction > 0
					? box.left - edge.left + at
					: edge.right - box.right + at;
			} ),
			itemWidth: items[ 0 ]?.offsetWidth ?? 0,
		} );
	};

	let said = '';
	const show = () => {
		const { first, last, total, isStart, isEnd } = look();
		for ( const button of controls.querySelectorAll< HTMLElement >(
			'[data-move]'
		) ) {
			const isDone = button.dataset.move === '1' ? isEnd : isStart;
			// Not `disabled`: a button that has brought the row to its end keeps the focus.
			button.setAttribute( 'aria-disabled', String( isDone ) );
		}
		if ( position ) {
			position.textContent =
				( first === last ? `${ first }` : `${ first }–${ last }` ) +
				` / ${ total }`;
		}
		return { first, last, total, isEnd };
	};

	const settle = () => {
		const { first, last, total } = show();
		const text = sprintf(
			// translators: 1: number of the first post in view, 2: number of the last, 3: how many there are
			__( 'Posts %1$d to %2$d of %3$d', 'frontispiece' ),
			first,
			last,
			total
		);
		if ( said && text !== said ) {
			announce( text );
		}
		said = text;
		// So that the next move has somewhere to go.
		if ( last + ( last - first + 1 ) > total ) {
			feed.querySelector( '.cff-load-more' )?.dispatchEvent(
				new CustomEvent( 'frontispiece:near-end' )
			);
		}
	};
	const settled = debounce( settle, STILL );

	const move = ( by: number ) => {
		const { first, last } = look();
		const step =
			Math.max( 1, last - first + 1 ) *
			( shown()[ 0 ]?.offsetWidth ?? 0 );
		const gap = Number.parseFloat( getComputedStyle( row ).columnGap ) || 0;
		row.scrollBy( {
			left: sign() * by * ( step + gap * ( last - first + 1 ) ),
		} );
	};

	const onClick = ( event: Event ) => {
		const button = eventElement( event, '[data-move]' );
		if ( button && button.getAttribute( 'aria-disabled' ) !== 'true' ) {
			move( Number( button.dataset.move ) );
		}
	};
	const onKey = ( event: KeyboardEvent ) => {
		// Keys pressed in a post are the post's.
		if (
			event.target !== row ||
			event.altKey ||
			event.ctrlKey ||
			event.metaKey
		) {
			return;
		}
		const ends = { Home: 0, End: row.scrollWidth };
		if ( event.key === 'ArrowLeft' || event.key === 'ArrowRight' ) {
			move( sign() * ( event.key === 'ArrowRight' ? 1 : -1 ) );
		} else if ( event.key in ends ) {
			row.scrollTo( {
				left: sign() * ends[ event.key as keyof typeof ends ],
			} );
		} else {
			return;
		}
		event.preventDefault();
	};
	const onScroll = () => {
		show();
		settled();
	};

	controls.addEventListener( 'click', onClick );
	row.addEventListener( 'keydown', onKey );
	row.addEventListener( 'scroll', onScroll, { passive: true } );
	feed.addEventListener( 'frontispiece:feed-changed', show );
	const resized = new ResizeObserver( show );
	resized.observe( row );
	settle();

	return () => {
		controls.removeEventListener( 'click', onClick );
		row.removeEventListener( 'keydown', onKey );
		row.removeEventListener( 'scroll', onScroll );
		feed.removeEventListener( 'frontispiece:feed-changed', show );
		resized.disconnect();
		settled.cancel();
	};
};

export default start;
