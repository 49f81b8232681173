import type PhotoSwipe from 'photoswipe';

/** Containers below and next to the image. */
export type Places = Record< 'panel' | 'sidebar', HTMLElement >;

/** Adds our parts to PhotoSwipe's own; returns a function that updates the position label. */
export function registerParts(
	viewer: PhotoSwipe,
	onPlaces: ( places: Places ) => void
): ( label: string ) => void {
	let position: HTMLElement | undefined;
	const places: Partial< Places > = {};

	const addPlace = ( name: keyof Places ) =>
		viewer.ui?.registerElement( {
			name,
			className: `frontispiece-viewer__${ name }`,
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

	viewer.on( 'uiRegister', () => {
		viewer.ui?.registerElement( {
			name: 'position',
			className: 'frontispiece-viewer__position',
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
