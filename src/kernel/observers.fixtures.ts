/** Fake observers that tests trigger, because jsdom has none. */
export class FakeIntersection {
	static made: FakeIntersection[] = [];
	isConnected = true;

	constructor(
		private readonly report: (
			entries: { isIntersecting: boolean }[]
		) => void
	) {
		FakeIntersection.made.push( this );
	}

	observe(): void {}

	disconnect(): void {
		this.isConnected = false;
	}

	static see( isIntersecting: boolean ): void {
		for ( const observer of FakeIntersection.made ) {
			if ( observer.isConnected ) {
				observer.report( [ { isIntersecting } ] );
			}
		}
	}
}

export class FakeResize {
	static made: FakeResize[] = [];

	constructor( private readonly report: () => void ) {
		FakeResize.made.push( this );
	}

	observe(): void {}

	disconnect(): void {
		FakeResize.made = FakeResize.made.filter( ( one ) => one !== this );
	}

	static resize(): void {
		FakeResize.made.forEach( ( observer ) => observer.report() );
	}
}

export function withFakeObservers(): void {
	beforeEach( () => {
		FakeIntersection.made = [];
		FakeResize.made = [];
		Object.assign( window, {
			IntersectionObserver: FakeIntersection,
			ResizeObserver: FakeResize,
		} );
	} );
}

/** Sets whether the visitor prefers reduced motion. */
export function setReducedMotion( matches: boolean ): void {
	window.matchMedia = ( () => ( {
		matches,
		addEventListener: () => {},
		removeEventListener: () => {},
	} ) ) as unknown as typeof window.matchMedia;
}
