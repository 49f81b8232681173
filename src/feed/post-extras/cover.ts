/** Attribute of a photo feed's link that is not part of the lightbox yet, and the one that makes it a part. */
const COVERED = 'data-covered-sbi';
const MARKER = 'data-lightbox-sbi';

function setMarker( link: Element, isOpen: boolean ): void {
	const id = link.getAttribute( COVERED );
	if ( id === null ) {
		link.classList.toggle( 'cff-lightbox-link', isOpen );
	} else if ( isOpen ) {
		link.setAttribute( MARKER, id );
	} else {
		link.removeAttribute( MARKER );
	}
}

/** Lets the lightbox show what a reader has opened behind a content warning. Returns a function that stops it. */
export function startCover( cover: HTMLElement ): () => void {
	if ( ! ( cover instanceof HTMLDetailsElement ) ) {
		return () => {};
	}
	const links = cover.querySelectorAll(
		`.cff-lightbox-covered,[${ COVERED }]`
	);
	const show = cover.querySelector( '.frontispiece-cover__show' );
	const apply = () => {
		links.forEach( ( link ) => setMarker( link, cover.open ) );
		// The lightbox reads the text of a post, to which this does not belong.
		if ( cover.open ) {
			show?.remove();
		} else if ( show ) {
			cover.querySelector( 'summary' )?.append( show );
		}
	};
	apply();
	cover.addEventListener( 'toggle', apply );
	return () => cover.removeEventListener( 'toggle', apply );
}
