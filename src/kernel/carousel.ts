import { announce } from './announce';
import { debounce } from './debounce';
import { eventElement } from './dom';
import { makeScroller } from './scroller';
import type { Mover, Scroller, View } from './scroller';

export type { View } from './scroller';

// Milliseconds without movement after which scrolling counts as finished. Not every browser has an event for this.
const STILL = 150;
// Milliseconds after which a resized or previously hidden row is measured again.
const REFRESH = 200;

export interface Given {
	row: HTMLElement;
	scroller: Scroller;
	/** Visible items in document order. */
	shown: () => HTMLElement[];
	/** Checks that the row is not moving and has not been taken over already. */
	canLoop: () => boolean;
	onMove: () => void;
	onRest: () => void;
}

interface Carousel {
	row: HTMLElement;
	/** Parent of the buttons with data-move. */
	controls: Element;
	/** Element that shows the position in the row. */
	position: Element | null;
	items: () => HTMLElement[];
	/** Returns what to announce to screen readers after a move. */
	say: ( view: View ) => string;
	/** Called when the next move may reach the end of the loaded items. */
	onNearEnd?: () => void;
	/** Called each time the row has moved or its items have changed. */
	onView?: ( view: View ) => void;
	/** For looping carousels: returns what moves the row after its first move has finished. */
	loadLoop?: ( given: Given ) => Promise< Mover | undefined >;
	/** Number of items stacked in each column. */
	rows?: number;
}

export interface Running {
	/** Measures the row again after items were added or removed. */
	show: () => void;
	/** Moves by one view, forward or backward. */
	move: ( by: 1 | -1 ) => void;
	isAtEnd: () => boolean;
	toStart: () => void;
	/** Scrolls an item (zero-based index) to the start of the row. */
	toItem: ( index: number ) => void;
	/** Sets whether moves are not announced to screen readers. */
	setQuiet: ( isQuiet: boolean ) => void;
	stop: () => void;
}

/** Adds buttons, keyboard support, a position display and announcements to a row that CSS scrolls and snaps. */
export function startCarousel( {
	row,
	controls,
	position,
	items,
	say,
	onNearEnd,
	onView,
	loadLoop,
	rows = 1,
}: Carousel ): Running {
	let isQuiet = false;
	let isMoving = false;
	let isOver = false;
	const sign = () => ( getComputedStyle( row ).direction === 'rtl' ? -1 : 1 );
	const shown = () => items().filter( ( item ) => item.offsetWidth > 0 );
	const scroller = makeScroller( row, shown, rows );
	let mover: Mover = scroller;

	let said = '';
	const show = () => {
		const view = mover.look();
		const { first, last, total, isStart, isEnd } = view;
		for ( const button of controls.querySelectorAll< HTMLElement >(
			'[data-move]'
		) ) {
			const isDone =
				! loadLoop && ( button.dataset.move === '1' ? isEnd : isStart );
			// Not `disabled`: a button must keep focus when its click has moved the row to the end.
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
		const { last, seen, total } = view;
		const text = say( view );
		if ( said && text !== said && ! isQuiet ) {
			announce( text );
		}
		said = text;
		// Request more items, so that the next move has somewhere to go.
		if ( last + seen > total ) {
			onNearEnd?.();
		}
	};

	/** Returns whether the row loops now. */
	const turn = async (): Promise< boolean > => {
		const canLoop = () => mover === scroller && ! isMoving && ! isOver;
		mover =
			( await loadLoop?.( {
				row,
				scroller,
				shown,
				canLoop,
				onMove: show,
				onRest: settle,
			} ) ) ?? mover;
		return mover !== scroller;
	};
	const debounced = debounce( () => {
		isMoving = false;
		settle();
		void turn();
	}, STILL );

	const move = ( by: 1 | -1 ) => {
		const { isStart, isEnd } = mover.look();
		if ( loadLoop && ( by > 0 ? isEnd : isStart ) ) {
			void turn().then( ( isTurning ) =>
				isTurning ? mover.move( by ) : scroller.toEdge( by < 0 )
			);
		} else {
			mover.move( by );
		}
	};

	const onClick = ( event: Event ) => {
		const button = eventElement( event, '[data-move]' );
		if ( button && button.getAttribute( 'aria-disabled' ) !== 'true' ) {
			move( button.dataset.move === '1' ? 1 : -1 );
		}
	};
	const onKey = ( event: KeyboardEvent ) => {
		// Ignore keys pressed inside a post.
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
			mover.toEdge( event.key === 'End' );
		} else {
			return;
		}
		event.preventDefault();
	};
	const onScroll = () => {
		isMoving = true;
		show();
		debounced();
	};

	controls.addEventListener( 'click', onClick );
	row.addEventListener( 'keydown', onKey );
	row.addEventListener( 'scroll', onScroll, { passive: true } );
	const update = () => {
		mover.update();
		show();
	};
	const refresh = debounce( update, REFRESH );
	const resized = new ResizeObserver( refresh );
	resized.observe( row );
	settle();

	return {
		show: update,
		move,
		isAtEnd: () => mover.look().isEnd,
		toStart: () => mover.toEdge( false ),
		toItem: ( index ) => mover.toItem( index ),
		setQuiet: ( quiet ) => {
			isQuiet = quiet;
		},
		stop: () => {
			isOver = true;
			mover.stop();
			controls.removeEventListener( 'click', onClick );
			row.removeEventListener( 'keydown', onKey );
			row.removeEventListener( 'scroll', onScroll );
			resized.disconnect();
			refresh.cancel();
			debounced.cancel();
		},
	};
}
