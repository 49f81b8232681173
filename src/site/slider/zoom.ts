import { startPinch } from './pinch';

interface ZoomOptions {
	row: HTMLElement;
	min: number;
	max: number;
}

const KEYS: Record< string, number > = { '+': 1, '=': 1, '-': -1 };

const percent = ( part: number, whole: number ) =>
	Math.min( 100, Math.max( 0, ( part / ( whole || 1 ) ) * 100 ) );

const imageOf = ( event: Event ) =>
	event.target instanceof HTMLImageElement ? event.target : undefined;

/**
 * Zooms the image that is double-clicked or pinched or, with + and - while the row has the focus, the first image in
 * view; 0 resets the zoom.
 */
export class Zoom {
	readonly #options: ZoomOptions;
	readonly #ratios = new WeakMap< Element, number >();
	readonly #gone = new AbortController();

	constructor( options: ZoomOptions ) {
		this.#options = options;
		const { row } = options;
		const { signal } = this.#gone;
		row.classList.add( 'has-zoom' );
		row.addEventListener( 'dblclick', ( event ) => this.#toggle( event ), {
			signal,
		} );
		row.addEventListener(
			'pointermove',
			( event ) => {
				// Fingers drag the image instead.
				if ( event.pointerType !== 'touch' ) {
					this.#look( event );
				}
			},
			{ signal }
		);
		row.addEventListener( 'keydown', ( event ) => this.#pressKey( event ), {
			signal,
		} );
		startPinch( row, this, signal );
	}

	stop(): void {
		this.#gone.abort();
	}

	ratioOf( image: Element ): number {
		return this.#ratios.get( image ) ?? this.#options.min;
	}

	scale( image: HTMLElement, target: number ): void {
		const { min, max } = this.#options;
		const ratio = Math.min( max, Math.max( min, target ) );
		this.#ratios.set( image, ratio );
		image.style.scale = ratio === 1 ? '' : String( ratio );
		image.classList.toggle( 'is-zoomed', ratio > min );
		if ( ratio === min ) {
			image.style.transformOrigin = '';
		}
	}

	/** Sets an image's transform origin, in window coordinates. */
	aim( image: HTMLElement, x: number, y: number ): void {
		const box = image.parentElement?.getBoundingClientRect();
		if ( box ) {
			image.style.transformOrigin = `${ percent(
				x - box.left,
				box.width
			) }% ${ percent( y - box.top, box.height ) }%`;
		}
	}

	shift( image: HTMLElement, x: number, y: number ): void {
		const box = image.parentElement?.getBoundingClientRect();
		const more = this.ratioOf( image ) - 1;
		const [ left = 50, top = 50 ] = image.style.transformOrigin
			.split( ' ' )
			.map( ( part ) => parseFloat( part ) )
			.filter( ( part ) => ! Number.isNaN( part ) );
		if ( box && more > 0 ) {
			this.aim(
				image,
				box.left + ( left / 100 ) * box.width - x / more,
				box.top + ( top / 100 ) * box.height - y / more
			);
		}
	}

	#inView(): HTMLElement | undefined {
		const { row } = this.#options;
		const { left, right } = row.getBoundingClientRect();
		return [ ...row.querySelectorAll( 'img' ) ].find( ( image ) => {
			const box = image.parentElement?.getBoundingClientRect();
			const middle = box ? ( box.left + box.right ) / 2 : left - 1;
			return middle >= left && middle <= right;
		} );
	}

	/** Shows the part of a zoomed image that the pointer is over. */
	#look( event: MouseEvent ): void {
		const image = imageOf( event );
		if ( image && this.ratioOf( image ) !== this.#options.min ) {
			this.aim( image, event.clientX, event.clientY );
		}
	}

	#toggle( event: MouseEvent ): void {
		const { min, max } = this.#options;
		const image = imageOf( event );
		if ( image ) {
			event.preventDefault();
			this.scale( image, this.ratioOf( image ) > min ? min : max );
			this.#look( event );
		}
	}

	#pressKey( event: KeyboardEvent ): void {
		const { row, min } = this.#options;
		const image = event.target === row ? this.#inView() : undefined;
		const step = KEYS[ event.key ];
		if (
			! image ||
			event.ctrlKey ||
			event.metaKey ||
			event.altKey ||
			( step === undefined && event.key !== '0' )
		) {
			return;
		}
		event.preventDefault();
		this.scale(
			image,
			step === undefined ? min : this.ratioOf( image ) + step
		);
	}
}
