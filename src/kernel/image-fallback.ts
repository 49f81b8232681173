import { FEED } from './config-script';

const FAILED = 'cff-img-error';

function recover( image: EventTarget | null ): void {
	if (
		! ( image instanceof HTMLImageElement ) ||
		! image.closest( FEED ) ||
		// A placeholder waits for consent, whatever may keep it from showing.
		/^(data:|$)/.test( image.src )
	) {
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
	document.addEventListener(
		'error',
		( { target } ) => recover( target ),
		true
	);
	// Those that failed before this script ran.
	for ( const image of document.images ) {
		if ( image.complete && ! image.naturalWidth ) {
			recover( image );
		}
	}
}
