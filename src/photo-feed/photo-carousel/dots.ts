import { eventElement } from '../../kernel/dom';
import type { View } from '../../kernel/carousel';

// The server prints dots for each width of window, by these classes.
const WINDOWS = [ 'is-desktop', 'is-tablet', 'is-mobile' ];
const MOST = 12;

/** How many views a row has, and which it shows, from 0. */
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

/** Dots that show the view and lead to others. `show` tells them of a view. */
export function startDots(
	place: HTMLElement,
	toItem: ( index: number ) => void
): { show: ( view: View ) => void; stop: () => void } {
	const dots = () => [
		...place.querySelectorAll< HTMLElement >( '[data-dot]' ),
	];
	let step = 1;
	// Until then they are the server's, which the style sheet shows by the window.
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
		// A row that is hidden, as in a tab, has no views, and keeps its dots.
		if ( ! like || ! count || ( isOurs && all.length === count ) ) {
			return;
		}
		if ( ! isOurs && shown === count ) {
			return;
		}
		// New ones: they stand in the middle, so that those of another count would all move.
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
		// More are no help: the place in numbers is.
		place.classList.toggle( 'is-crowded', count > MOST );
		resize( Math.min( MOST, count ) );
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
