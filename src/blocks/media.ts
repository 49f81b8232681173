interface Library {
	on: ( event: 'select', run: () => void ) => void;
	open: () => void;
	state: () => {
		get: ( name: 'selection' ) => {
			map: < T >( make: ( one: { id: number } ) => T ) => T[];
		};
	};
}

type Media = ( options: object ) => Library;

const mediaOf = () => ( window as { wp?: { media?: Media } } ).wp?.media;

/** Opens the media modal. */
export function chooseImages(
	title: string,
	multiple: 'add' | false,
	onChoose: ( ids: number[] ) => void
): void {
	const library = mediaOf()?.( {
		title,
		multiple,
		library: { type: 'image' },
	} );
	library?.on( 'select', () =>
		onChoose(
			library
				.state()
				.get( 'selection' )
				.map( ( { id } ) => id )
		)
	);
	library?.open();
}
