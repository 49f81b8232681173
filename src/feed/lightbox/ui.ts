import type PhotoSwipe from 'photoswipe';

/** Containers below and next to the image. */
export type Places = Record< 'panel' | 'sidebar', HTMLElement >;

/** Adds our parts to PhotoSwipe's own; returns a function that updates the position label. */
export function registerParts(
	lightbox: PhotoSwipe,
	onPlaces: ( places: Places ) => void
): ( label: string ) => void {
	let position: HTMLElement | undefined;
	const places: Partial< Places > = {};

	const addPlace = ( name: keyof Places ) =>
		lightbox.ui?.registerElement( {
			name,
			className: `frontispiece-lightbox__${ name }`,
			appendTo: 'root',
			onInit( element ) {
				// The mouse wheel would otherwise zoom the image.
				element.addEventListener( 'wheel', ( event ) =>
					event.stopPropagation()
				);
				places[ name ] = element;
				const { panel, sidebar } = places;
				if ( panel && sidebar ) {
					onPlaces( { panel, sidebar } );
				}
			},
		} );

	lightbox.on( 'uiRegister', () => {
		lightbox.ui?.registerElement( {
			name: 'position',
			className: 'frontispiece-lightbox__position',
			order: 5,
			onInit( element ) {
				element.setAttribute( 'role', 'status' );
				position = element;
			},
		} );
		addPlace( 'panel' );
		addPlace( 'sidebar' );
	} );
	return ( label ) => {
		if ( position && position.textContent !== label ) {
			position.textContent = label;
		}
	};
}
