/** One island's failure stays its own: the page only hears of it. */
export function reportFailure(
	container: HTMLElement,
	island: string,
	error: unknown
): void {
	container.dataset.islandState = 'failed';
	container.dispatchEvent(
		new CustomEvent( 'frontispiece:error', {
			bubbles: true,
			detail: { island, error },
		} )
	);
}
