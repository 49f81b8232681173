const FLOATING = '.frontispiece-theme-toggle--floating';
const OVER = 'frontispiece-theme-toggle--over';
/** What the switch must not cover, besides text. */
const CONTENT =
	'a, button, input, select, textarea, summary, label, img, picture, video, audio, iframe, canvas, svg, [role="button"], [tabindex="0"]';

const isTouching = ( a: DOMRect, b: DOMRect ) =>
	a.left < b.right &&
	b.left < a.right &&
	a.top < b.bottom &&
	b.top < a.bottom;

/** Returns whether an element itself has text within a box. */
function hasText( element: Element, box: DOMRect ): boolean {
	const range = document.createRange();
	return [ ...element.childNodes ].some( ( node ) => {
		if ( ! ( node instanceof Text && node.data.trim() ) ) {
			return false;
		}
		range.selectNodeContents( node );
		return [ ...range.getClientRects() ].some( ( rect ) =>
			isTouching( rect, box )
		);
	} );
}

/** Returns whether there is content under the switch; what fills the window is a background. */
function isContent( content: Element | null, element: Element ): boolean {
	const { width = 0, height = 0 } = content?.getBoundingClientRect() ?? {};
	return (
		content !== null &&
		! content.contains( element ) &&
		( width < window.innerWidth || height < window.innerHeight )
	);
}

/** Returns whether an element covers something of the page that a visitor reads or uses. */
export function isOver( element: Element ): boolean {
	const box = element.getBoundingClientRect();
	const steps = [ 0.03, 0.2, 0.4, 0.6, 0.8, 0.97 ];
	return steps.some( ( down ) =>
		steps.some( ( along ) =>
			document
				.elementsFromPoint(
					box.left + along * box.width,
					box.top + down * box.height
				)
				.some(
					( other ) =>
						! element.contains( other ) &&
						( isContent( other.closest( CONTENT ), element ) ||
							hasText( other, box ) )
				)
		)
	);
}

/** Hides a floating switch while it covers something of the page. */
export function watchOverlap(): void {
	const floating = document.querySelector( FLOATING );
	if ( ! floating ) {
		return;
	}
	let frame = 0;
	const update = () => {
		frame ||= requestAnimationFrame( () => {
			frame = 0;
			floating.classList.toggle( OVER, isOver( floating ) );
		} );
	};
	for ( const type of [ 'scroll', 'resize', 'load' ] ) {
		window.addEventListener( type, update, { passive: true } );
	}
	document.addEventListener( 'frontispiece:content', update );
	update();
}
