import { debounce } from '../../kernel/debounce';

export const RELAYOUT_DELAY = 500;
const RESIZE_DELAYS = [ 500, 1500 ];

/**
 * Calls a function twice after the window was resized: soon, and again when slower parts have debounced. Returns a
 * function that stops this.
 */
export function onResized( run: () => void ): () => void {
	const runs = RESIZE_DELAYS.map( ( delay ) => debounce( run, delay ) );
	const listener = () => runs.forEach( ( delayed ) => delayed() );
	window.addEventListener( 'resize', listener );
	return () => {
		window.removeEventListener( 'resize', listener );
		runs.forEach( ( delayed ) => delayed.cancel() );
	};
}
