const THRESHOLD = 10;

/** Lets a mouse drag a row that touch can already swipe. Dragging does not trigger a click. */
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
			// Otherwise each step would snap back or scroll smoothly behind the pointer.
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
	// Prevent the browser's own dragging of images and links.
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
