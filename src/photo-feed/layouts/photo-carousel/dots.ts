import { eventElement } from '../../../kernel/dom';
import type { View } from '../../../kernel/carousel';

// Classes of the dots that the server prints for each window size.
const WINDOWS = [ 'is-desktop', 'is-tablet', 'is-mobile' ];
const MAX_DOTS = 12;

/** Returns how many views a row has and which one it shows, counted from 0. */
export function viewsOf( { first, seen, total, isEnd }: View ): {
	count: number;
	current: number;
	size: number;
} {
	const size = Math.max( 1, seen );
	const count = Math.ceil( total / size );
	return {
		count,
		current: isEnd ? count - 1 : Math.floor( ( first - 1 ) / size ),
		size,
	};
}

/** Connects the dots, which show the current view and lead to others. Call `show` with each new view. */
export function startDots(
	place: HTMLElement,
	toItem: ( index: number ) => void
): { show: ( view: View ) => void; stop: () => void } {
	const dots = () => [
		...place.querySelectorAll< HTMLElement >( '[data-dot]' ),
	];
	let step = 1;
	// Until this is true, the dots are the server's, which the stylesheet shows depending on the window size.
	let isOurs = false;

	const makeDot = ( like: HTMLElement, index: number ): HTMLElement => {
		const dot = like.cloneNode() as HTMLElement;
		dot.classList.remove( ...WINDOWS );
		dot.dataset.dot = String( index );
		dot.setAttribute(
			'aria-label',
			( like.getAttribute( 'aria-label' ) ?? '' ).replace(
				/\d+/,
				String( index + 1 )
			)
		);
		return dot;
	};
	const resize = ( count: number ) => {
		const all = dots();
		const [ like ] = all;
		const shown = all.filter( ( dot ) => dot.offsetWidth > 0 ).length;
		// A hidden row, such as one in a tab, has no views and keeps its dots.
		if ( ! like || ! count || ( isOurs && all.length === count ) ) {
			return;
		}
		if ( ! isOurs && shown === count ) {
			return;
		}
		// Create new elements: the dots are centered, so with a different count the existing ones would all move.
		const focused = all.findIndex(
			( dot ) => dot === document.activeElement
		);
		isOurs = true;
		place.replaceChildren(
			...Array.from( { length: count }, ( _, n ) => makeDot( like, n ) )
		);
		dots()[ focused ]?.focus( { preventScroll: true } );
	};
	const show = ( view: View ) => {
		const { count, current, size } = viewsOf( view );
		step = size;
		// Beyond this, the numeric position is more helpful.
		place.classList.toggle( 'is-crowded', count > MAX_DOTS );
		resize( Math.min( MAX_DOTS, count ) );
		dots().forEach( ( dot, index ) => {
			if ( index === current ) {
				dot.setAttribute( 'aria-current', 'true' );
			} else {
				dot.removeAttribute( 'aria-current' );
			}
		} );
	};
	const onClick = ( event: Event ) => {
		const dot = eventElement( event, '[data-dot]' );
		if ( dot ) {
			toItem( Number( dot.dataset.dot ) * step );
		}
	};
	place.addEventListener( 'click', onClick );
	return {
		show,
		stop: () => place.removeEventListener( 'click', onClick ),
	};
}
