import { tell } from '../kernel/dom';

/** One island's failure stays its own: the page only hears of it, and its owner finds it on the console. */
export function reportFailure(
	container: HTMLElement,
	island: string,
	error: unknown
): void {
	// eslint-disable-next-line no-console
	console.error( island, error );
	container.dataset.islandState = 'failed';
	tell( container, 'error', { island, error } );
}
