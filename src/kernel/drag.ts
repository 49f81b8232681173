const THRESHOLD = 10;

/** Lets a mouse drag a row that fingers can swipe anyway. What was dragged is not clicked. */
export function startDrag( row: HTMLElement ): () => void {
	let from: { x: number; left: number } | undefined;
	let isDragged = false;

	const onMove = ( { clientX }: PointerEvent ) => {
		if ( ! from ) {
			return;
		}
		const by = clientX - from.x;
		if ( ! isDragged && Math.abs( by ) >= THRESHOLD ) {
			isDragged = true;
			// Else every step snaps back, or glides after the hand.
			row.classList.add( 'is-dragged' );
		}
		if ( isDragged ) {
			row.scrollLeft = from.left - by;
		}
	};
	const onUp = () => {
		from = undefined;
		row.classList.remove( 'is-dragged' );
		document.removeEventListener( 'pointermove', onMove );
		document.removeEventListener( 'pointerup', onUp );
		document.removeEventListener( 'pointercancel', onUp );
	};
	const onDown = ( event: PointerEvent ) => {
		isDragged = false;
		if ( event.pointerType === 'mouse' && event.button === 0 ) {
			from = { x: event.clientX, left: row.scrollLeft };
			document.addEventListener( 'pointermove', onMove );
			document.addEventListener( 'pointerup', onUp );
			document.addEventListener( 'pointercancel', onUp );
		}
	};
	const onClick = ( event: Event ) => {
		if ( isDragged ) {
			isDragged = false;
			event.preventDefault();
			event.stopPropagation();
		}
	};
	// The browser's own dragging of pictures and links.
	const onDrag = ( event: Event ) => event.preventDefault();

	row.addEventListener( 'pointerdown', onDown );
	row.addEventListener( 'click', onClick, true );
	row.addEventListener( 'dragstart', onDrag );
	return () => {
		onUp();
		row.removeEventListener( 'pointerdown', onDown );
		row.removeEventListener( 'click', onClick, true );
		row.removeEventListener( 'dragstart', onDrag );
	};
}
