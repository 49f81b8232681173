interface Autoplay {
	/** Where a hand stops it. */
	slider: HTMLElement;
	button: HTMLElement | null;
	delay: number;
	next: () => void;
	/** Motion by itself is not told to screen readers. */
	onChange: ( isPlaying: boolean ) => void;
}

/**
 * Moves on by itself until the visitor wants it otherwise. Waits while the slides are pointed at, focused or out of
 * sight.
 */
export function startAutoplay( {
	slider,
	button,
	delay,
	next,
	onChange,
}: Autoplay ): () => void {
	const still = window.matchMedia?.( '(prefers-reduced-motion: reduce)' );
	let isPlaying = ! still?.matches;
	let isSeen = true;
	let timer: ReturnType< typeof setTimeout > | undefined;

	const waits = () =>
		document.hidden ||
		! isSeen ||
		slider.matches( ':hover, :focus-within' );
	const tick = () => {
		if ( ! waits() ) {
			next();
		}
		timer = setTimeout( tick, delay );
	};
	const show = () => {
		clearTimeout( timer );
		if ( isPlaying ) {
			timer = setTimeout( tick, delay );
		}
		onChange( isPlaying );
		if ( button ) {
			const { pause = '', play = '' } = button.dataset;
			button.setAttribute( 'aria-label', isPlaying ? pause : play );
			button.classList.toggle( 'is-paused', ! isPlaying );
		}
	};
	const play = ( wanted: boolean ) => {
		isPlaying = wanted;
		show();
	};

	const onButton = () => play( ! isPlaying );
	// Who moves the slides by hand wants to look at them.
	const onHand = ( event: Event ) => {
		if (
			isPlaying &&
			event.target instanceof Node &&
			! button?.contains( event.target )
		) {
			play( false );
		}
	};
	const onStill = () => still?.matches && play( false );

	button?.addEventListener( 'click', onButton );
	slider.addEventListener( 'pointerdown', onHand );
	slider.addEventListener( 'keydown', onHand );
	still?.addEventListener?.( 'change', onStill );
	const observer = new IntersectionObserver( ( [ entry ] ) => {
		isSeen = entry?.isIntersecting ?? true;
	} );
	observer.observe( slider );
	show();
	return () => {
		clearTimeout( timer );
		button?.removeEventListener( 'click', onButton );
		slider.removeEventListener( 'pointerdown', onHand );
		slider.removeEventListener( 'keydown', onHand );
		still?.removeEventListener?.( 'change', onStill );
		observer.disconnect();
	};
}
