export const RELAYOUT_DELAY = 500;
const RESIZE_DELAYS = [ 500, 1500 ];

export interface Delayed {
	(): void;
	cancel: () => void;
}

/** Runs once the calls have stopped for a while. */
export function debounce( run: () => void, delay: number ): Delayed {
	let timer: ReturnType< typeof setTimeout > | undefined;
	const delayed = () => {
		clearTimeout( timer );
		timer = setTimeout( run, delay );
	};
	delayed.cancel = () => clearTimeout( timer );
	return delayed;
}

/** Runs twice after the window has got its size: soon, and when late parts have settled too. */
export function onResized( run: () => void ): () => void {
	const runs = RESIZE_DELAYS.map( ( delay ) => debounce( run, delay ) );
	const listener = () => runs.forEach( ( delayed ) => delayed() );
	window.addEventListener( 'resize', listener );
	return () => {
		window.removeEventListener( 'resize', listener );
		runs.forEach( ( delayed ) => delayed.cancel() );
	};
}
