interface Autoplay {
	/** Element in which user interaction stops autoplay. */
	slider: HTMLElement;
	button: HTMLElement | null;
	delay: number;
	next: () => void;
	/** Called when autoplay starts or stops, so that automatic moves are not announced to screen readers. */
	onChange: ( isPlaying: boolean ) => void;
}

/**
 * Starts autoplay, which runs until the visitor stops it. It pauses while the slides are hovered, focused or out of
 * view.
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
	const play = ( isWanted: boolean ) => {
		isPlaying = isWanted;
		show();
	};

	const onButton = () => play( ! isPlaying );
	// A visitor who moves the slides by hand wants to look at them, so stop.
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
