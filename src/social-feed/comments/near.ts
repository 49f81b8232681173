/**
 * Tells of each matching element once, when its place comes near the window; of
 * elements added later too. The result ends it.
 */
export function watchNear(
	root: HTMLElement,
	selector: string,
	onNear: ( element: Element ) => void
): () => void {
	// A hidden element has no place of its own: its parent stands for it.
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
	const seen = new WeakSet< Element >();
	const look = () =>
		root.querySelectorAll( selector ).forEach( ( element ) => {
			if ( ! seen.has( element ) ) {
				seen.add( element );
				near.observe( element.parentElement ?? element );
			}
		} );
	const added = new MutationObserver( look );
	look();
	added.observe( root, { childList: true, subtree: true } );
	return () => {
		near.disconnect();
		added.disconnect();
	};
}
