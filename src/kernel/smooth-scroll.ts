/** Duration of a move, in milliseconds. */
export const SPEED = 250;

const running = new WeakMap< HTMLElement, ( isDone: boolean ) => void >();

/** Finishes a running scroll animation at its target. */
export const finishSmoothScroll = ( row: HTMLElement ) =>
	running.get( row )?.( true );

/** Scrolls a row with the same duration as carousels, or instantly if its stylesheet disables smooth scrolling. */
export function smoothScrollBy( row: HTMLElement, by: number ): void {
	finishSmoothScroll( row );
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
	// Stop when the user touches or scrolls the row.
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
	// Otherwise each step would scroll smoothly and snap on its own.
	style.scrollBehavior = 'auto';
	style.scrollSnapType = 'none';
	frame = requestAnimationFrame( step );
}
