import { announce } from './announce';
import { debounce } from './debounce';
import { eventElement } from './dom';

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

interface Carousel {
	row: HTMLElement;
	/** Where the buttons with data-move are. */
	controls: Element;
	/** Shows the place in the row. */
	position: Element | null;
	items: () => HTMLElement[];
	/** What screen readers hear of a move. */
	say: ( view: View ) => string;
	/** The next move may find nothing more. */
	onNearEnd?: () => void;
	/** Each time that the row has moved or has other items. */
	onView?: ( view: View ) => void;
	/** Whether the last is followed by the first. */
	isEndless?: boolean;
	/** How many items stand one below another. */
	rows?: number;
}

export interface Running {
	/** Looks anew, after items have come or gone. */
	show: () => void;
	/** Moves by a view, forwards or backwards. */
	move: ( by: 1 | -1 ) => void;
	isAtEnd: () => boolean;
	toStart: () => void;
	/** Brings an item, counted from 0, to the start of the row. */
	toItem: ( index: number ) => void;
	/** Whether moves are told to screen readers. */
	setQuiet: ( isQuiet: boolean ) => void;
	stop: () => void;
}

/** Operates a row that CSS already scrolls and snaps: buttons, keys, its place in numbers and words. */
export function startCarousel( {
	row,
	controls,
	position,
	items,
	say,
	onNearEnd,
	onView,
	isEndless = false,
	rows = 1,
}: Carousel ): Running {
	let isQuiet = false;
	const sign = () => ( getComputedStyle( row ).direction === 'rtl' ? -1 : 1 );
	const shown = () => items().filter( ( item ) => item.offsetWidth > 0 );

	const look = (): View => {
		const direction = sign();
		const all = shown();
		const edge = row.getBoundingClientRect();
		const at = row.scrollLeft * direction;
		return viewOf( {
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
		} );
	};

	let said = '';
	const show = () => {
		const view = look();
		const { first, last, total, isStart, isEnd } = view;
		for ( const button of controls.querySelectorAll< HTMLElement >(
			'[data-move]'
		) ) {
			const isDone =
				! isEndless &&
				( button.dataset.move === '1' ? isEnd : isStart );
			// Not `disabled`: a button that has brought the row to its end keeps the focus.
			button.setAttribute( 'aria-disabled', String( isDone ) );
		}
		if ( position ) {
			position.textContent =
				( first === last ? `${ first }` : `${ first }–${ last }` ) +
				` / ${ total }`;
		}
		onView?.( view );
		return view;
	};

	const settle = () => {
		const view = show();
		const { first, last, total } = view;
		const text = say( view );
		if ( said && text !== said && ! isQuiet ) {
			announce( text );
		}
		said = text;
		// So that the next move has somewhere to go.
		if ( last + ( last - first + 1 ) > total ) {
			onNearEnd?.();
		}
	};
	const settled = debounce( settle, STILL );

	const toEdge = ( isLast: boolean ) =>
		row.scrollTo( { left: isLast ? sign() * row.scrollWidth : 0 } );
	const toItem = ( index: number ) => {
		const box = shown()[ index ]?.getBoundingClientRect();
		const edge = row.getBoundingClientRect();
		if ( box ) {
			row.scrollBy( {
				left:
					sign() > 0 ? box.left - edge.left : box.right - edge.right,
			} );
		}
	};
	const move = ( by: 1 | -1 ) => {
		const { first, last, isStart, isEnd } = look();
		if ( isEndless && ( by > 0 ? isEnd : isStart ) ) {
			toEdge( by < 0 );
			return;
		}
		const steps = Math.max( 1, Math.ceil( ( last - first + 1 ) / rows ) );
		const gap = Number.parseFloat( getComputedStyle( row ).columnGap ) || 0;
		const width = ( shown()[ 0 ]?.offsetWidth ?? 0 ) + gap;
		row.scrollBy( { left: sign() * by * steps * width } );
	};

	const onClick = ( event: Event ) => {
		const button = eventElement( event, '[data-move]' );
		if ( button && button.getAttribute( 'aria-disabled' ) !== 'true' ) {
			move( button.dataset.move === '1' ? 1 : -1 );
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
		if ( event.key === 'ArrowLeft' || event.key === 'ArrowRight' ) {
			move( ( event.key === 'ArrowRight' ) === sign() > 0 ? 1 : -1 );
		} else if ( event.key === 'Home' || event.key === 'End' ) {
			toEdge( event.key === 'End' );
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
	const resized = new ResizeObserver( show );
	resized.observe( row );
	settle();

	return {
		show,
		move,
		isAtEnd: () => look().isEnd,
		toStart: () => toEdge( false ),
		toItem,
		setQuiet: ( quiet ) => {
			isQuiet = quiet;
		},
		stop: () => {
			controls.removeEventListener( 'click', onClick );
			row.removeEventListener( 'keydown', onKey );
			row.removeEventListener( 'scroll', onScroll );
			resized.disconnect();
			settled.cancel();
		},
	};
}
