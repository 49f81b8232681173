import { within } from './consent/media';

const UNWRAP = 500;
const CLASS = 'frontispiece-frame__frame';

function open( place: HTMLElement ): void {
	const { cffSrc, src = cffSrc, title = '' } = place.dataset;
	if ( ! place.querySelector( `.${ CLASS }` ) ) {
		place.append(
			Object.assign( document.createElement( 'iframe' ), {
				className: CLASS,
				allowFullscreen: true,
				title,
				src,
			} )
		);
	}
}

/** Puts frames of other hosts into the places that wait for them. */
export function openFrames( root: HTMLElement, isGiven: () => boolean ): void {
	within( root, '.cff-likebox' ).forEach( open );
	for ( const place of within( root, '.frontispiece-frame' ) ) {
		setTimeout( () => isGiven() && open( place ), UNWRAP );
	}
}

export function closeFrames( root: HTMLElement ): void {
	root.querySelectorAll( `.${ CLASS }` ).forEach( ( frame ) =>
		frame.remove()
	);
}
