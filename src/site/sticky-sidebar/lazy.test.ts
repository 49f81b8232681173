const watched: Element[] = [];
let report: ResizeObserverCallback = () => {};

class Sizes {
	constructor( callback: ResizeObserverCallback ) {
		report = callback;
	}
	observe( element: Element ) {
		watched.push( element );
	}
}

it( 'BUG-24: passes the height of each sidebar to CSS, also of one added later', async () => {
	Object.assign( window, {
		ResizeObserver: Sizes,
		frontispieceSite: { 'sticky-sidebar': { selector: '.side' } },
	} );
	document.body.innerHTML = '<aside class="side"></aside><main></main>';
	await import( './lazy' );
	const side = document.querySelector( 'aside' ) as HTMLElement;
	expect( watched ).toEqual( [ side ] );
	side.getBoundingClientRect = () => ( { height: 945.2 } ) as DOMRect;
	report(
		[ { target: side } as unknown as ResizeObserverEntry ],
		{} as ResizeObserver
	);
	expect(
		side.style.getPropertyValue( '--frontispiece-sticky-height' )
	).toBe( '946px' );
	document
		.querySelector( 'main' )
		?.insertAdjacentHTML( 'beforeend', '<div class="side"></div>' );
	document.dispatchEvent( new Event( 'frontispiece:content' ) );
	expect( watched ).toContain( document.querySelector( 'div.side' ) );
} );

export {};
