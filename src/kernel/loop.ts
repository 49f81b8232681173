import Swiper from 'swiper';
import { Mousewheel } from 'swiper/modules';
import { SPEED } from './smooth-scroll';
import type { Mover, View } from './scroller';

const SLIDE = 'frontispiece-carousel__slide';
const ENDLESS = 'is-endless';
const COLUMN = '--frontispiece-column';

interface Endless {
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
export function startLoop( {
	row,
	shown,
	first,
	onMove,
	onRest,
}: Endless ): Mover {
	const frame = row.parentElement as HTMLElement;
	/** Slides in column order. */
	let order: HTMLElement[] = [];
	let columns = 1;

	const slideOf = ( item: Element ): HTMLElement => {
		let slide = item;
		while ( slide.parentElement && slide.parentElement !== row ) {
			slide = slide.parentElement;
		}
		return slide as HTMLElement;
	};
	const place = ( slides: HTMLElement[] ) => {
		order = slides;
		slides.forEach( ( slide, n ) =>
			slide.style.setProperty( COLUMN, String( n + 1 ) )
		);
	};
	const slidesNow = () => [ ...new Set( shown().map( slideOf ) ) ];
	const columnsNow = () => {
		const width = shown()[ 0 ]?.offsetWidth ?? 0;
		return Math.max( 1, Math.round( row.clientWidth / ( width || 1 ) ) );
	};
	/** Arranges all slides with the given one first. That slide is in view, so nothing moves visibly. */
	const arrange = ( start: Element | undefined ) => {
		const slides = slidesNow();
		slides.forEach( ( { classList } ) => classList.add( SLIDE ) );
		place(
			rotated(
				slides,
				Math.max( 0, slides.indexOf( start as HTMLElement ) )
			)
		);
		columns = columnsNow();
	};
	/** Returns how far a move can go before a visible slide would have to follow itself. */
	const most = () => Math.max( 0, order.length - columns );

	const current = shown()[ first ];
	arrange( current && slideOf( current ) );
	row.classList.add( ENDLESS );
	// Replaces the slides' parent element for Swiper.
	const around = {
		get children() {
			return order;
		},
		prepend: ( slide: HTMLElement ) =>
			place( [ slide, ...order.filter( ( one ) => one !== slide ) ] ),
		append: ( slide: HTMLElement ) =>
			place( [ ...order.filter( ( one ) => one !== slide ), slide ] ),
	};
	const swiper = new Swiper( frame, {
		modules: [ Mousewheel ],
		mousewheel: { forceToAxis: true },
		wrapperClass: ENDLESS,
		slideClass: SLIDE,
		containerModifierClass: 'frontispiece-swiper-',
		maxBackfaceHiddenSlides: 0,
		loop: true,
		slidesPerView: columns,
		speed: SPEED,
		threshold: 10,
		watchOverflow: false,
		resizeObserver: false,
		updateOnWindowResize: false,
		lazyPreload: false,
		on: {
			beforeInit: ( made ) => {
				made.slidesEl = around as unknown as HTMLElement;
			},
		},
	} );
	/** Loads the images of the next view in advance. */
	const preload = () => {
		for ( const slide of rotated( order, swiper.activeIndex ).slice(
			0,
			2 * columns
		) ) {
			for ( const image of slide.querySelectorAll( 'img' ) ) {
				image.loading = 'eager';
			}
		}
	};
	const jump = ( index: number ) => {
		swiper.slideTo( index, 0, false, true );
		// Force a layout, otherwise the next move would start from the wrong position.
		void row.clientLeft;
	};
	const turn = ( by: number ) => {
		if ( swiper.animating ) {
			jump( swiper.activeIndex );
		}
		const to = swiper.activeIndex + by;
		// Move slides that are out of view to the side that the move goes to.
		const round = to < 0 ? to : Math.max( 0, to - most() );
		if ( round ) {
			place( rotated( order, round ) );
			swiper.recalcSlides();
			jump( swiper.activeIndex - round );
		}
		const isStill = window.matchMedia?.(
			'(prefers-reduced-motion: reduce)'
		).matches;
		swiper.slideTo( to - round, isStill ? 0 : SPEED );
	};
	const visible = () =>
		order.slice( swiper.activeIndex, swiper.activeIndex + columns );

	const look = (): View => {
		const all = shown();
		const slides = visible();
		const seen = slides.flatMap( ( slide ) =>
			all.flatMap( ( item, index ) =>
				slideOf( item ) === slide ? [ index + 1 ] : []
			)
		);
		return {
			first: seen[ 0 ] ?? 0,
			last: seen.at( -1 ) ?? 0,
			seen: seen.length,
			total: all.length,
			isStart: false,
			isEnd: false,
		};
	};
	const toItem = ( index: number ) => {
		const item = shown()[ index ];
		const at = item ? order.indexOf( slideOf( item ) ) : -1;
		const forward =
			( at - swiper.activeIndex + order.length ) % order.length;
		const back = order.length - forward;
		if ( at < 0 || ! forward ) {
			return;
		}
		if ( Math.min( forward, back ) > most() ) {
			arrange( order[ at ] );
			swiper.recalcSlides();
			jump( 0 );
			onMove();
			onRest();
		} else {
			turn( forward <= back && forward <= most() ? forward : -back );
		}
	};

	const onFocus = ( { target }: Event ) => {
		const items = shown();
		const index = items.findIndex( ( item ) =>
			item.contains( target as Node )
		);
		const item = items[ index ];
		if ( item && ! visible().includes( slideOf( item ) ) ) {
			toItem( index );
		}
	};
	row.addEventListener( 'focusin', onFocus );
	swiper.on( 'slideChange', () => {
		preload();
		onMove();
	} );
	swiper.on( 'transitionEnd', onRest );
	preload();

	return {
		look,
		move: ( by ) => turn( by * Math.min( columns, most() ) ),
		toEdge: ( isLast ) =>
			toItem( isLast ? Math.max( 0, shown().length - look().seen ) : 0 ),
		toItem,
		update: () => {
			const slides = slidesNow();
			if (
				slides.length === order.length &&
				slides.every( ( slide ) => order.includes( slide ) ) &&
				columns === columnsNow() &&
				swiper.width === frame.clientWidth
			) {
				return;
			}
			arrange( order[ swiper.activeIndex ] );
			swiper.updateSize();
			swiper.params.slidesPerView = columns;
			swiper.allowTouchMove = most() > 0;
			swiper.updateSlides();
			jump( 0 );
			preload();
		},
		stop: () => {
			row.removeEventListener( 'focusin', onFocus );
			swiper.destroy( true, false );
			row.classList.remove( ENDLESS );
			row.style.transform = '';
		},
	};
}
