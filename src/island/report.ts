import { dispatch } from '../kernel/dom';

/** Reports an island's failure without affecting the rest of the page: logs it and dispatches an event. */
export function reportFailure(
	container: HTMLElement,
	island: string,
	error: unknown
): void {
	// eslint-disable-next-line no-console
	console.error( island, error );
	container.dataset.islandState = 'failed';
	dispatch( container, 'error', { island, error } );
}
