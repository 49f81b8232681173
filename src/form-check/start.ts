import { checkInPieces } from './check';
import type { CheckedForm, Report } from './types';

/** How long a piece of a check may take where there is no worker, in milliseconds. */
const MAX_PIECE = 8;

/** Checks a form on this thread, which stays free for what its owner types. */
function checkHere(
	form: CheckedForm,
	onReport: ( report: Report ) => void
): () => void {
	const pieces = checkInPieces( form );
	let timer: ReturnType< typeof setTimeout >;
	const proceed = () => {
		const end = performance.now() + MAX_PIECE;
		let piece = pieces.next();
		while ( ! piece.done && performance.now() < end ) {
			piece = pieces.next();
		}
		if ( piece.done ) {
			onReport( piece.value );
		} else {
			timer = setTimeout( proceed );
		}
	};
	timer = setTimeout( proceed );
	return () => clearTimeout( timer );
}

/**
 * Checks a form in a worker. Without workers, and where scripts come from another host, it does so on this thread.
 *
 * @param form
 * @param onReport is called once, and never after the check was canceled
 * @return cancels the check
 */
export function startCheck(
	form: CheckedForm,
	onReport: ( report: Report ) => void
): () => void {
	let cancel: () => void;
	try {
		const worker = new Worker(
			/* webpackChunkName: "form-check-worker" */
			new URL( './worker.ts', import.meta.url )
		);
		cancel = () => worker.terminate();
		worker.onmessage = ( { data }: MessageEvent< Report > ) => {
			cancel();
			onReport( data );
		};
		worker.onerror = () => {
			worker.terminate();
			cancel = checkHere( form, onReport );
		};
		worker.postMessage( form );
	} catch {
		cancel = checkHere( form, onReport );
	}
	return () => cancel();
}
