const FAILED = 'cff-img-error';

function recover( image: HTMLImageElement ): void {
	// A placeholder waits for consent, whatever may keep it from showing.
	if ( image.src.startsWith( 'data:' ) ) {
		return;
	}
	const original = image.dataset.origSource;
	if ( original && ! image.classList.contains( FAILED ) ) {
		image.classList.add( FAILED );
		image.removeAttribute( 'srcset' );
		image.src = original;
	} else if ( image.matches( '.frontispiece-avatar' ) ) {
		image.hidden = true;
	} else if ( original ) {
		// eslint-disable-next-line no-console
		console.log( 'unfixed error', original );
	}
}

/** A picture that cannot be loaded gets its original source, once. */
export function watchImages(): void {
	const isOurs = ( image: EventTarget | null ): image is HTMLImageElement =>
		image instanceof HTMLImageElement &&
		image.closest( '[data-island]' ) !== null;

	document.addEventListener(
		'error',
		( { target } ) => {
			if ( isOurs( target ) ) {
				recover( target );
			}
		},
		true
	);
	// Those that failed before this script ran.
	document
		.querySelectorAll< HTMLImageElement >( '[data-island] img[src]' )
		.forEach( ( image ) => {
			if ( image.complete && ! image.naturalWidth ) {
				recover( image );
			}
		} );
}
