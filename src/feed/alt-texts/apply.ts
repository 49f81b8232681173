import type { DescribedImage } from './alt-form';

const setAlt = ( image: HTMLImageElement | null, text: string ) => {
	if ( image && text ) {
		image.alt = text;
	}
};

/** Updates the alt texts in the page, and in its lightbox, to those now stored. */
export function applyAlts( item: HTMLElement, images: DescribedImage[] ): void {
	const texts = new Map(
		images.map( ( { position, written, automatic } ) => [
			position,
			written || automatic,
		] )
	);
	for ( const link of item.querySelectorAll< HTMLAnchorElement >(
		'a[data-lightbox], .sbi_photo'
	) ) {
		const {
			lightbox = images[ 0 ]?.position,
			fullRes,
			carousel,
		} = link.dataset;
		const text = texts.get( Number( lightbox ) ) ?? '';
		setAlt( link.querySelector( 'img' ), text );
		for ( const image of document.querySelectorAll< HTMLImageElement >(
			'.frontispiece-lightbox .pswp__img'
		) ) {
			setAlt(
				[ link.href, fullRes ].includes( image.src ) ? image : null,
				text
			);
		}
		if ( carousel ) {
			const parts = JSON.parse( carousel ) as { alt: string }[];
			link.dataset.carousel = JSON.stringify(
				parts.map( ( part, n ) => ( {
					...part,
					alt: texts.get( images[ n ]?.position ?? n ) ?? part.alt,
				} ) )
			);
		}
	}
}
