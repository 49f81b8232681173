interface Zoom {
	row: HTMLElement;
	min: number;
	max: number;
}

const KEYS: Record< string, number > = { '+': 1, '=': 1, '-': -1 };

/** Enlarges the picture that is double-clicked, or the first one in view by + and - while the row has the focus; 0 ends it. */
export function startZoom( { row, min, max }: Zoom ): () => void {
	const ratios = new WeakMap< Element, number >();

	const scale = ( picture: HTMLElement, wanted: number ) => {
		const ratio = Math.min( max, Math.max( min, wanted ) );
		ratios.set( picture, ratio );
		picture.style.scale = ratio === 1 ? '' : String( ratio );
		picture.classList.toggle( 'is-zoomed', ratio > min );
		if ( ratio === min ) {
			picture.style.transformOrigin = '';
		}
	};
	const ratioOf = ( picture: Element ) => ratios.get( picture ) ?? min;
	const pictureOf = ( event: Event ) =>
		event.target instanceof HTMLImageElement ? event.target : undefined;
	const inView = () => {
		const { left, right } = row.getBoundingClientRect();
		return [ ...row.querySelectorAll( 'img' ) ].find( ( picture ) => {
			const box = picture.parentElement?.getBoundingClientRect();
			const middle = box ? ( box.left + box.right ) / 2 : left - 1;
			return middle >= left && middle <= right;
		} );
	};

	const look = ( event: MouseEvent ) => {
		const picture = pictureOf( event );
		const frame = picture?.parentElement;
		if ( ! picture || ! frame || ratioOf( picture ) === min ) {
			return;
		}
		const box = frame.getBoundingClientRect();
		const x = ( ( event.clientX - box.left ) / ( box.width || 1 ) ) * 100;
		const y = ( ( event.clientY - box.top ) / ( box.height || 1 ) ) * 100;
		picture.style.transformOrigin = `${ x }% ${ y }%`;
	};
	const onDouble = ( event: MouseEvent ) => {
		const picture = pictureOf( event );
		if ( picture ) {
			event.preventDefault();
			scale( picture, ratioOf( picture ) > min ? min : max );
			look( event );
		}
	};
	const onKey = ( event: KeyboardEvent ) => {
		const picture = event.target === row ? inView() : undefined;
		const step = KEYS[ event.key ];
		if (
			! picture ||
			event.ctrlKey ||
			event.metaKey ||
			event.altKey ||
			( step === undefined && event.key !== '0' )
		) {
			return;
		}
		event.preventDefault();
		scale( picture, step === undefined ? min : ratioOf( picture ) + step );
	};

	row.addEventListener( 'dblclick', onDouble );
	row.addEventListener( 'pointermove', look );
	row.addEventListener( 'keydown', onKey );
	return () => {
		row.removeEventListener( 'dblclick', onDouble );
		row.removeEventListener( 'pointermove', look );
		row.removeEventListener( 'keydown', onKey );
	};
}
