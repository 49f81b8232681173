import { startPinch } from './pinch';

interface Zoom {
	row: HTMLElement;
	min: number;
	max: number;
}

const KEYS: Record< string, number > = { '+': 1, '=': 1, '-': -1 };

const percent = ( part: number, whole: number ) =>
	Math.min( 100, Math.max( 0, ( part / ( whole || 1 ) ) * 100 ) );

/**
 * Zooms the image that is double-clicked or pinched or, with + and - while the row has the focus, the first image in
 * view; 0 resets the zoom.
 */
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

	/** Sets an image's transform origin, given in window coordinates. */
	const aim = ( picture: HTMLElement, x: number, y: number ) => {
		const box = picture.parentElement?.getBoundingClientRect();
		if ( box ) {
			picture.style.transformOrigin = `${ percent(
				x - box.left,
				box.width
			) }% ${ percent( y - box.top, box.height ) }%`;
		}
	};
	const shift = ( picture: HTMLElement, x: number, y: number ) => {
		const box = picture.parentElement?.getBoundingClientRect();
		const more = ratioOf( picture ) - 1;
		const [ left = 50, top = 50 ] = picture.style.transformOrigin
			.split( ' ' )
			.map( ( part ) => parseFloat( part ) )
			.filter( ( part ) => ! Number.isNaN( part ) );
		if ( box && more > 0 ) {
			aim(
				picture,
				box.left + ( left / 100 ) * box.width - x / more,
				box.top + ( top / 100 ) * box.height - y / more
			);
		}
	};
	const look = ( event: MouseEvent ) => {
		const picture = pictureOf( event );
		if ( picture && ratioOf( picture ) !== min ) {
			aim( picture, event.clientX, event.clientY );
		}
	};
	const onPointer = ( event: PointerEvent ) => {
		// Fingers drag the image instead.
		if ( event.pointerType !== 'touch' ) {
			look( event );
		}
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

	row.classList.add( 'has-zoom' );
	row.addEventListener( 'dblclick', onDouble );
	row.addEventListener( 'pointermove', onPointer );
	row.addEventListener( 'keydown', onKey );
	const stopPinch = startPinch( { row, ratioOf, scale, shift, aim } );
	return () => {
		row.removeEventListener( 'dblclick', onDouble );
		row.removeEventListener( 'pointermove', onPointer );
		row.removeEventListener( 'keydown', onKey );
		stopPinch();
	};
}
