import { columnNotes } from './use-columns-in-effect';

/** Creates a preview whose feed and items have the given widths, because jsdom has no layout. */
function makePreview( feed: string, width: number, item: number, gap = 20 ) {
	document.body.innerHTML = `<div><section class="frontispiece-feed ${ feed }"><div class="frontispiece-feed__items" style="column-gap: ${ gap }px"><div class="cff-item"></div></div></section></div>`;
	for ( const element of document.querySelectorAll( 'section, section *' ) ) {
		const its = element.matches( '.cff-item' ) ? item : width;
		Object.defineProperty( element, 'clientWidth', { value: its } );
		element.getBoundingClientRect = () => ( { width: its } ) as DOMRect;
	}
	return document.body.firstElementChild as HTMLElement;
}

it.each( [
	[ 645, 312.5, 'colstablet', '2 columns', '645' ],
	[ 400, 400, 'colsmobile', '1 column', '400' ],
	[ 1000, 235, 'cols', '4 columns', '1000' ],
	[ 1000, 150, 'cols', '6 columns', '1000' ],
] )(
	'BUG-7: in a social feed of %d px the control of the effective column count is marked',
	( width, item, option, columns, pixels ) => {
		const notes = columnNotes( makePreview( '', width, item ) );
		expect( Object.keys( notes ) ).toEqual( [ option ] );
		expect( notes[ option ] ).toContain( columns );
		expect( notes[ option ] ).toContain( pixels );
	}
);

it.each( [
	[ 1024, 'cols' ],
	[ 640, 'colstablet' ],
	[ 480, 'colsmobile' ],
] )(
	'BUG-7: in a photo feed in a window of %d px the effective option is %s',
	( window_, option ) => {
		window.innerWidth = window_;
		const preview = makePreview( 'frontispiece-photos', 300, 75, 0 );
		expect( columnNotes( preview )[ option ] ).toContain(
			`4 columns at a window width of ${ window_ } pixels`
		);
	}
);

it( 'BUG-7: shows no column note for a preview without posts', () => {
	document.body.innerHTML = '<div><p>Loading</p></div>';
	expect(
		columnNotes( document.body.firstElementChild as HTMLElement )
	).toEqual( {} );
} );
