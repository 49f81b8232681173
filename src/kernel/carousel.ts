import { announce } from './announce';
import { debounce } from './debounce';
import { eventElement } from './dom';
import { makeScroller } from './scroller';
import type { Mover, Scroller, View } from './scroller';

export type { View } from './scroller';

// A scroller is still when nothing has moved for this long: not every browser says so itself.
const STILL = 150;
// A row that has another size, or was hidden, is looked at anew after this long.
const REFRESH = 200;

export interface Given {
	row: HTMLElement;
	scroller: Scroller;
	/** In the order of the document. */
	shown: () => HTMLElement[];
	/** Nothing moves it, and nothing else has taken it. */
	mayTurn: () => boolean;
	onMove: () => void;
	onRest: () => void;
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
	/** Where the last is followed by the first: what moves the row once it stands still after its first move. */
	takeOver?: ( given: Given ) => Promise< Mover | undefined >;
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
	takeOver,
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
				! takeOver && ( button.dataset.move === '1' ? isEnd : isStart );
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
		const { last, seen, total } = view;
		const text = say( view );
		if ( said && text !== said && ! isQuiet ) {
			announce( text );
		}
		said = text;
		// So that the next move has somewhere to go.
		if ( last + seen > total ) {
			onNearEnd?.();
		}
	};

	/** Whether the row turns in a circle now. */
	const turn = async (): Promise< boolean > => {
		const mayTurn = () => mover === scroller && ! isMoving && ! isOver;
		mover =
			( await takeOver?.( {
				row,
				scroller,
				shown,
				mayTurn,
				onMove: show,
				onRest: settle,
			} ) ) ?? mover;
		return mover !== scroller;
	};
	const settled = debounce( () => {
		isMoving = false;
		settle();
		void turn();
	}, STILL );

	const move = ( by: 1 | -1 ) => {
		const { isStart, isEnd } = mover.look();
		if ( takeOver && ( by > 0 ? isEnd : isStart ) ) {
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
			mover.toEdge( event.key === 'End' );
		} else {
			return;
		}
		event.preventDefault();
	};
	const onScroll = () => {
		isMoving = true;
		show();
		settled();
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
			settled.cancel();
		},
	};
}
