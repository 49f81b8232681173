/** One island's failure stays its own: the page only hears of it, and its owner finds it on the console. */
export function reportFailure(
	container: HTMLElement,
	island: string,
	error: unknown
): void {
	// eslint-disable-next-line no-console
	console.error( island, error );
	container.dataset.islandState = 'failed';
	container.dispatchEvent(
		new CustomEvent( 'frontispiece:error', {
			bubbles: true,
			detail: { island, error },
		} )
	);
}
