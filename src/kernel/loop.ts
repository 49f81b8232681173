import Swiper from 'swiper';
import { Mousewheel } from 'swiper/modules';
import { prefersStill } from './motion';
import { SPEED } from './smooth-scroll';
import type { Mover, View } from './scroller';

const SLIDE = 'frontispiece-carousel__slide';
const ENDLESS = 'is-endless';
const COLUMN = '--frontispiece-column';

interface LoopOptions {
	row: HTMLElement;
	/** Visible items in document order. */
	shown: () => HTMLElement[];
	/** First item in view, zero-based. */
	first: number;
	onMove: () => void;
	onRest: () => void;
}

const rotated = < T >( list: T[], by: number ): T[] => [
	...list.slice( by ),
	...list.slice( 0, by ),
];

/**
 * Loops a row with Swiper. Swiper would move slides within the document; this moves them between grid columns instead,
 * so that reading order, focus and other scripts see the feed as it was printed.
 */
export class Loop implements Mover {
	readonly #options: LoopOptions;
	readonly #swiper: Swiper;
	readonly #gone = new AbortController();
	/** Slides in column order. */
	#order: HTMLElement[] = [];
	#columns = 1;

	constructor( options: LoopOptions ) {
		this.#options = options;
		const { row, shown, first, onMove, onRest } = options;
		const current = shown()[ first ];
		this.#arrange( current && this.#slideOf( current ) );
		row.classList.add( ENDLESS );
		this.#swiper = this.#makeSwiper( row.parentElement as HTMLElement );
		this.#swiper.on( 'slideChange', () => {
			this.#preload();
			onMove();
		} );
		this.#swiper.on( 'transitionEnd', onRest );
		row.addEventListener( 'focusin', ( event ) => this.#follow( event ), {
			signal: this.#gone.signal,
		} );
		this.#preload();
	}

	currentView(): View {
		const all = this.#options.shown();
		const slides = this.#visible();
		const inView = slides.flatMap( ( slide ) =>
			all.flatMap( ( item, index ) =>
				this.#slideOf( item ) === slide ? [ index + 1 ] : []
			)
		);
		return {
			first: inView[ 0 ] ?? 0,
			last: inView.at( -1 ) ?? 0,
			seen: inView.length,
			total: all.length,
			isStart: false,
			isEnd: false,
		};
	}

	move( by: 1 | -1 ): void {
		this.#turn( by * Math.min( this.#columns, this.#maxTurn() ) );
	}

	toEdge( isLast: boolean ): void {
		const { seen, total } = this.currentView();
		this.toItem( isLast ? Math.max( 0, total - seen ) : 0 );
	}

	toItem( index: number ): void {
		const options = this.#options;
		const order = this.#order;
		const swiper = this.#swiper;
		const item = options.shown()[ index ];
		const at = item ? order.indexOf( this.#slideOf( item ) ) : -1;
		const forward =
			( at - swiper.activeIndex + order.length ) % order.length;
		const back = order.length - forward;
		const max = this.#maxTurn();
		if ( at < 0 || ! forward ) {
			return;
		}
		if ( Math.min( forward, back ) > max ) {
			this.#arrange( order[ at ] );
			swiper.recalcSlides();
			this.#jump( 0 );
			options.onMove();
			options.onRest();
		} else {
			this.#turn( forward <= back && forward <= max ? forward : -back );
		}
	}

	update(): void {
		const options = this.#options;
		const order = this.#order;
		const swiper = this.#swiper;
		const slides = this.#slidesNow();
		if (
			slides.length === order.length &&
			slides.every( ( slide ) => order.includes( slide ) ) &&
			this.#columns === this.#columnsNow() &&
			swiper.width === options.row.parentElement?.clientWidth
		) {
			return;
		}
		this.#arrange( order[ swiper.activeIndex ] );
		swiper.updateSize();
		swiper.params.slidesPerView = this.#columns;
		swiper.allowTouchMove = this.#maxTurn() > 0;
		swiper.updateSlides();
		this.#jump( 0 );
		this.#preload();
	}

	stop(): void {
		const { row } = this.#options;
		this.#gone.abort();
		this.#swiper.destroy( true, false );
		row.classList.remove( ENDLESS );
		row.style.transform = '';
	}

	#makeSwiper( frame: HTMLElement ): Swiper {
		const order = () => this.#order;
		const others = ( slide: HTMLElement ) =>
			order().filter( ( one ) => one !== slide );
		// Replaces the slides' parent element for Swiper.
		const around = {
			get children() {
				return order();
			},
			prepend: ( slide: HTMLElement ) =>
				this.#place( [ slide, ...others( slide ) ] ),
			append: ( slide: HTMLElement ) =>
				this.#place( [ ...others( slide ), slide ] ),
		};
		return new Swiper( frame, {
			modules: [ Mousewheel ],
			mousewheel: { forceToAxis: true },
			wrapperClass: ENDLESS,
			slideClass: SLIDE,
			containerModifierClass: 'frontispiece-swiper-',
			maxBackfaceHiddenSlides: 0,
			loop: true,
			slidesPerView: this.#columns,
			speed: SPEED,
			threshold: 10,
			watchOverflow: false,
			resizeObserver: false,
			updateOnWindowResize: false,
			lazyPreload: false,
			on: {
				beforeInit: ( swiper ) => {
					swiper.slidesEl = around as unknown as HTMLElement;
				},
			},
		} );
	}

	#slideOf( item: Element ): HTMLElement {
		const { row } = this.#options;
		let slide = item;
		while ( slide.parentElement && slide.parentElement !== row ) {
			slide = slide.parentElement;
		}
		return slide as HTMLElement;
	}

	#slidesNow(): HTMLElement[] {
		return [
			...new Set(
				this.#options.shown().map( ( item ) => this.#slideOf( item ) )
			),
		];
	}

	#columnsNow(): number {
		const { row, shown } = this.#options;
		const width = shown()[ 0 ]?.offsetWidth ?? 0;
		return Math.max( 1, Math.round( row.clientWidth / ( width || 1 ) ) );
	}

	#place( slides: HTMLElement[] ): void {
		this.#order = slides;
		slides.forEach( ( slide, n ) =>
			slide.style.setProperty( COLUMN, String( n + 1 ) )
		);
	}

	/** Arranges all slides with the given one first. That slide is in view, so nothing moves visibly. */
	#arrange( start: Element | undefined ): void {
		const slides = this.#slidesNow();
		slides.forEach( ( { classList } ) => classList.add( SLIDE ) );
		const index = slides.indexOf( start as HTMLElement );
		this.#place( rotated( slides, Math.max( 0, index ) ) );
		this.#columns = this.#columnsNow();
	}

	/** Returns how far a move can go before a visible slide would have to follow itself. */
	#maxTurn(): number {
		return Math.max( 0, this.#order.length - this.#columns );
	}

	#visible(): HTMLElement[] {
		const { activeIndex } = this.#swiper;
		return this.#order.slice( activeIndex, activeIndex + this.#columns );
	}

	/** Loads the images of the next view in advance. */
	#preload(): void {
		for ( const slide of rotated(
			this.#order,
			this.#swiper.activeIndex
		).slice( 0, 2 * this.#columns ) ) {
			for ( const image of slide.querySelectorAll( 'img' ) ) {
				image.loading = 'eager';
			}
		}
	}

	#jump( index: number ): void {
		this.#swiper.slideTo( index, 0, false, true );
		// Force a layout, otherwise the next move would start from the wrong position.
		void this.#options.row.clientLeft;
	}

	#turn( by: number ): void {
		const swiper = this.#swiper;
		if ( swiper.animating ) {
			this.#jump( swiper.activeIndex );
		}
		const to = swiper.activeIndex + by;
		// Move slides that are out of view to the side that the move goes to.
		const round = to < 0 ? to : Math.max( 0, to - this.#maxTurn() );
		if ( round ) {
			this.#place( rotated( this.#order, round ) );
			swiper.recalcSlides();
			this.#jump( swiper.activeIndex - round );
		}
		swiper.slideTo( to - round, prefersStill() ? 0 : SPEED );
	}

	/** Shows the item that has received the focus. */
	#follow( { target }: Event ): void {
		const items = this.#options.shown();
		const index = items.findIndex( ( item ) =>
			item.contains( target as Node )
		);
		const item = items[ index ];
		if ( item && ! this.#visible().includes( this.#slideOf( item ) ) ) {
			this.toItem( index );
		}
	}
}
