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

/** Returns whether an element covers something of the page that a visitor reads or uses. */
export function isOver( element: Element ): boolean {
	const box = element.getBoundingClientRect();
	const steps = [ 0.05, 0.5, 0.95 ];
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
						( other.closest( CONTENT ) || hasText( other, box ) )
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
	const look = () => {
		frame ||= requestAnimationFrame( () => {
			frame = 0;
			floating.classList.toggle( OVER, isOver( floating ) );
		} );
	};
	for ( const type of [ 'scroll', 'resize', 'load' ] ) {
		window.addEventListener( type, look, { passive: true } );
	}
	document.addEventListener( 'frontispiece:content', look );
	look();
}
