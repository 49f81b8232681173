/**
 * Calls back once for each matching element, including those added later, when it comes near the viewport. Returns a
 * function that stops this.
 */
export function observeNearViewport(
	root: HTMLElement,
	selector: string,
	onNear: ( element: Element ) => void
): () => void {
	// A hidden element has no position, so its parent is observed instead.
	const near = new IntersectionObserver(
		( entries ) =>
			entries.forEach( ( { isIntersecting, target } ) => {
				const element = target.querySelector( selector );
				if ( isIntersecting && element ) {
					near.unobserve( target );
					onNear( element );
				}
			} ),
		{ rootMargin: '400px 0px' }
	);
	const observed = new WeakSet< Element >();
	const observeNew = () =>
		root.querySelectorAll( selector ).forEach( ( element ) => {
			if ( ! observed.has( element ) ) {
				observed.add( element );
				near.observe( element.parentElement ?? element );
			}
		} );
	const added = new MutationObserver( observeNew );
	observeNew();
	added.observe( root, { childList: true, subtree: true } );
	return () => {
		near.disconnect();
		added.disconnect();
	};
}
