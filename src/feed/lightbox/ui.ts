import type PhotoSwipe from 'photoswipe';

/** What stands below the picture and beside it. */
export type Places = Record< 'panel' | 'sidebar', HTMLElement >;

/** Adds our parts to the viewer's own; the result writes the position. */
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
				// The wheel would otherwise zoom the picture.
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
