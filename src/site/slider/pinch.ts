/** What zooms the images of a row. */
interface Zoom {
	ratioOf: ( image: HTMLElement ) => number;
	scale: ( image: HTMLElement, ratio: number ) => void;
	/** Moves a zoomed image by a number of pixels. */
	shift: ( image: HTMLElement, x: number, y: number ) => void;
	/** Sets the transform origin to the point between the fingers. */
	aim: ( image: HTMLElement, x: number, y: number ) => void;
}

interface Fingers {
	image: HTMLElement;
	ratio: number;
	/** Distance between two fingers; 0 with one. */
	distance: number;
	x: number;
	y: number;
}

/** Handles touch gestures: two fingers zoom the image, and one finger moves a zoomed image. */
export function startPinch(
	row: HTMLElement,
	zoom: Zoom,
	signal: AbortSignal
): void {
	let last: Fingers | undefined;

	const read = ( { touches }: TouchEvent ): Fingers | undefined => {
		const [ one, two = one ] = [ ...touches ];
		const image = one?.target;
		if (
			! one ||
			! ( image instanceof HTMLImageElement ) ||
			! two ||
			touches.length > 2
		) {
			return undefined;
		}
		return {
			image,
			ratio: zoom.ratioOf( image ),
			distance: Math.hypot(
				two.clientX - one.clientX,
				two.clientY - one.clientY
			),
			x: ( one.clientX + two.clientX ) / 2,
			y: ( one.clientY + two.clientY ) / 2,
		};
	};
	const onFingers = ( event: TouchEvent ) => {
		row.classList.toggle( 'is-held', event.touches.length > 0 );
		last = read( event );
		if ( last?.distance && last.ratio === 1 ) {
			zoom.aim( last.image, last.x, last.y );
		}
	};
	const onMove = ( event: TouchEvent ) => {
		const now = read( event );
		// The fingers may have touched the screen before this script was loaded.
		if ( ! now || ! last || ! now.distance !== ! last.distance ) {
			onFingers( event );
			return;
		}
		if ( ! now.distance && now.ratio === 1 ) {
			return;
		}
		event.preventDefault();
		if ( now.distance ) {
			zoom.scale(
				now.image,
				last.ratio * ( now.distance / last.distance )
			);
		} else {
			zoom.shift( now.image, now.x - last.x, now.y - last.y );
			last = now;
		}
	};

	row.addEventListener( 'touchstart', onFingers, { passive: true, signal } );
	row.addEventListener( 'touchend', onFingers, { signal } );
	row.addEventListener( 'touchcancel', onFingers, { signal } );
	row.addEventListener( 'touchmove', onMove, { passive: false, signal } );
}
