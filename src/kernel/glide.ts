/** How long a row takes to move, in milliseconds. */
export const SPEED = 250;

const running = new WeakMap< HTMLElement, ( isDone: boolean ) => void >();

/** Ends a glide where it leads to. */
export const finishGlide = ( row: HTMLElement ) => running.get( row )?.( true );

/** Scrolls a row in the time that carousels have, at once where its stylesheet allows no motion. */
export function glide( row: HTMLElement, by: number ): void {
	finishGlide( row );
	if ( getComputedStyle( row ).scrollBehavior !== 'smooth' ) {
		row.scrollBy( { left: by } );
		return;
	}
	const { style, scrollLeft: from } = row;
	let began: number | undefined;
	let frame = 0;
	const end = ( isDone: boolean ) => {
		cancelAnimationFrame( frame );
		row.removeEventListener( 'pointerdown', onHand );
		row.removeEventListener( 'wheel', onHand );
		running.delete( row );
		if ( isDone ) {
			row.scrollLeft = from + by;
		}
		style.scrollBehavior = '';
		style.scrollSnapType = '';
	};
	// A hand on the row goes before what moves it.
	const onHand = () => end( false );
	const step = ( now: number ) => {
		began ??= now;
		const part = ( now - began ) / SPEED;
		if ( part < 1 ) {
			row.scrollLeft = from + by * part * ( 2 - part );
			frame = requestAnimationFrame( step );
		} else {
			end( true );
		}
	};
	running.set( row, end );
	row.addEventListener( 'pointerdown', onHand );
	row.addEventListener( 'wheel', onHand, { passive: true } );
	// Else each step would glide and snap by itself.
	style.scrollBehavior = 'auto';
	style.scrollSnapType = 'none';
	frame = requestAnimationFrame( step );
}
