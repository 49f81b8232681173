/** A ResizeObserver for tests that only notices what it is told. */
export class FakeObserver {
	static made: FakeObserver[] = [];
	readonly seen = new Set< Element >();

	constructor(
		readonly callback: ( entries: Partial< ResizeObserverEntry >[] ) => void
	) {
		FakeObserver.made.push( this );
	}

	observe( element: Element ) {
		this.seen.add( element );
	}

	unobserve( element: Element ) {
		this.seen.delete( element );
	}

	disconnect() {
		this.seen.clear();
	}

	/** Reports a new size of an observed element. */
	static notice( element: Element ) {
		FakeObserver.made
			.filter( ( { seen } ) => seen.has( element ) )
			.forEach( ( { callback } ) =>
				callback( [
					{
						target: element,
						contentRect: element.getBoundingClientRect(),
					},
				] )
			);
	}
}

export function useFakeObserver() {
	FakeObserver.made = [];
	window.ResizeObserver = FakeObserver as unknown as typeof ResizeObserver;
}

/** Gives an element a box, because jsdom has no layout. */
export function setBox( element: Element, box: Partial< DOMRect > ) {
	element.getBoundingClientRect = () => ( {
		x: box.left ?? 0,
		y: box.top ?? 0,
		left: 0,
		top: 0,
		right: ( box.left ?? 0 ) + ( box.width ?? 0 ),
		bottom: ( box.top ?? 0 ) + ( box.height ?? 0 ),
		width: 0,
		height: 0,
		toJSON: () => ( {} ),
		...box,
	} );
	for ( const [ name, value ] of [
		[ 'offsetWidth', box.width ],
		[ 'clientWidth', box.width ],
		[ 'offsetHeight', box.height ],
	] as const ) {
		Object.defineProperty( element, name, {
			configurable: true,
			value: value ?? 0,
		} );
	}
}
