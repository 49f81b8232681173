import { FEED } from './config-script';

const FAILED = 'cff-img-error';

function recover( image: EventTarget | null ): void {
	if (
		! ( image instanceof HTMLImageElement ) ||
		! image.closest( FEED ) ||
		// A placeholder is waiting for consent; leave it alone, even if it fails to load.
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

/** Replaces the source of images that fail to load with their original source, once. */
export function watchImages(): void {
	document.addEventListener(
		'error',
		( { target } ) => recover( target ),
		true
	);
	// Also handle images that failed before this script ran.
	for ( const image of document.images ) {
		if ( image.complete && ! image.naturalWidth ) {
			recover( image );
		}
	}
}
