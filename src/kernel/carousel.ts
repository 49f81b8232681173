import { announce } from './announce';
import { debounce } from './debounce';
import { eventElement } from './dom';
import { makeScroller } from './scroller';
import type { Mover, Scroller, View } from './scroller';

export type { View } from './scroller';

// Milliseconds without movement after which scrolling counts as finished. Not every browser has an event for this.
const REST_DELAY = 150;
// Milliseconds after which a resized or previously hidden row is measured again.
const REFRESH_DELAY = 200;

/** What takes a row over to loop it. */
export interface LoopRequest {
	row: HTMLElement;
	scroller: Scroller;
	/** Visible items in document order. */
	shown: () => HTMLElement[];
	/** Checks that the row is not moving and has not been taken over already. */
	canLoop: () => boolean;
	onMove: () => void;
	onRest: () => void;
}

interface CarouselOptions {
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
	loadLoop?: ( request: LoopRequest ) => Promise< Mover | undefined >;
	/** Number of items stacked in each column. */
	rows?: number;
}

/** Adds buttons, keyboard support, a position display and announcements to a row that CSS scrolls and snaps. */
export class Carousel {
	readonly #options: CarouselOptions;
	readonly #scroller: Scroller;
	#mover: Mover;
	readonly #gone = new AbortController();
	readonly #resizes: ResizeObserver;
	readonly #refresh = debounce( () => this.update(), REFRESH_DELAY );
	readonly #rest = debounce( () => {
		this.#isMoving = false;
		this.#settle();
		void this.#takeOver();
	}, REST_DELAY );
	#isQuiet = false;
	#isMoving = false;
	#said = '';

	constructor( options: CarouselOptions ) {
		this.#options = options;
		const { row, controls, rows = 1 } = options;
		const { signal } = this.#gone;
		this.#scroller = makeScroller( row, () => this.#shown(), rows );
		this.#mover = this.#scroller;
		controls.addEventListener( 'click', ( event ) => this.#press( event ), {
			signal,
		} );
		row.addEventListener( 'keydown', ( event ) => this.#pressKey( event ), {
			signal,
		} );
		row.addEventListener(
			'scroll',
			() => {
				this.#isMoving = true;
				this.#draw();
				this.#rest();
			},
			{ passive: true, signal }
		);
		this.#resizes = new ResizeObserver( this.#refresh );
		this.#resizes.observe( row );
		this.#settle();
	}

	/** Measures the row again after items were added or removed. */
	update(): void {
		this.#mover.update();
		this.#draw();
	}

	/** Moves by one view, forward or backward. */
	move( by: 1 | -1 ): void {
		const { isStart, isEnd } = this.#mover.currentView();
		if ( this.#options.loadLoop && ( by > 0 ? isEnd : isStart ) ) {
			void this.#takeOver().then( ( isLooping ) =>
				isLooping
					? this.#mover.move( by )
					: this.#scroller.toEdge( by < 0 )
			);
		} else {
			this.#mover.move( by );
		}
	}

	isAtEnd(): boolean {
		return this.#mover.currentView().isEnd;
	}

	toStart(): void {
		this.#mover.toEdge( false );
	}

	/** Scrolls an item (zero-based index) to the start of the row. */
	toItem( index: number ): void {
		this.#mover.toItem( index );
	}

	/** Sets whether moves are not announced to screen readers. */
	setQuiet( isQuiet: boolean ): void {
		this.#isQuiet = isQuiet;
	}

	stop(): void {
		this.#gone.abort();
		this.#mover.stop();
		this.#resizes.disconnect();
		this.#refresh.cancel();
		this.#rest.cancel();
	}

	#shown(): HTMLElement[] {
		return this.#options.items().filter( ( item ) => item.offsetWidth > 0 );
	}

	#draw(): View {
		const { controls, loadLoop, onView, position } = this.#options;
		const view = this.#mover.currentView();
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
	}

	#settle(): void {
		const { say, onNearEnd } = this.#options;
		const view = this.#draw();
		const { last, seen, total } = view;
		const text = say( view );
		if ( this.#said && text !== this.#said && ! this.#isQuiet ) {
			announce( text );
		}
		this.#said = text;
		// Request more items, so that the next move has somewhere to go.
		if ( last + seen > total ) {
			onNearEnd?.();
		}
	}

	/** Lets the row loop, if it may and can. Returns whether it loops now. */
	async #takeOver(): Promise< boolean > {
		const scroller = this.#scroller;
		const { row, loadLoop } = this.#options;
		const loop = await loadLoop?.( {
			row,
			scroller,
			shown: () => this.#shown(),
			canLoop: () =>
				this.#mover === scroller &&
				! this.#isMoving &&
				! this.#gone.signal.aborted,
			onMove: () => this.#draw(),
			onRest: () => this.#settle(),
		} );
		this.#mover = loop ?? this.#mover;
		return this.#mover !== scroller;
	}

	#press( event: Event ): void {
		const button = eventElement( event, '[data-move]' );
		if ( button && button.getAttribute( 'aria-disabled' ) !== 'true' ) {
			this.move( button.dataset.move === '1' ? 1 : -1 );
		}
	}

	#pressKey( event: KeyboardEvent ): void {
		const { row } = this.#options;
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
			const isRtl = getComputedStyle( row ).direction === 'rtl';
			this.move( ( event.key === 'ArrowRight' ) === isRtl ? -1 : 1 );
		} else if ( event.key === 'Home' || event.key === 'End' ) {
			this.#mover.toEdge( event.key === 'End' );
		} else {
			return;
		}
		event.preventDefault();
	}
}
