import declared from './options.json';
import { DEFAULTS, hasThumbnails, numberFor } from './settings';

function form( attributes = '', page = '' ) {
	document.body.innerHTML = `${ page }<form ${ attributes }></form>`;
	return document.querySelector( 'form' ) as HTMLElement;
}
const style = ( name: string ) =>
	`<div class="header-search-style-${ name }"></div>`;
const options = { number: 12, customItems: false };
const custom = { number: 12, customItems: true };

describe( 'The number of suggestions', () => {
	it( 'S001-121: is the configured maximum for a bare form', () => {
		expect( numberFor( form(), options ) ).toBe( 12 );
	} );

	it.each( [
		[ 'S001-123', 'showup', 3 ],
		[ 'S001-124', 'default', 8 ],
		[ 'S001-125', 'overlay', 6 ],
	] )( '%s: is the number of the style %s: %d', ( _id, name, number ) => {
		expect( numberFor( form( '', style( name ) ), options ) ).toBe(
			number
		);
	} );

	it( 'S001-126: is the configured one whatever the style if the owner chose so', () => {
		for ( const name of [ 'showup', 'default', 'overlay' ] ) {
			expect( numberFor( form( '', style( name ) ), custom ) ).toBe( 12 );
		}
		expect( numberFor( form( 'data-count="4"' ), custom ) ).toBe( 12 );
	} );

	it( 'S001-127: is set by the form unless a style sets it; of several styles the last applies', () => {
		const own = 'data-count="4"';
		expect( numberFor( form( own ), options ) ).toBe( 4 );
		expect( numberFor( form( own, style( 'showup' ) ), options ) ).toBe(
			3
		);
		expect(
			numberFor(
				form( own, style( 'overlay' ) + style( 'showup' ) ),
				options
			)
		).toBe( 6 );
		for ( const none of [ '', '0', 'many' ] ) {
			expect(
				numberFor( form( `data-count="${ none }"` ), options )
			).toBe( 12 );
		}
	} );
} );

describe( 'Thumbnails', () => {
	it( 'S001-128: can be enabled for a form, but not disabled', () => {
		const on = { thumbnails: true };
		const off = { thumbnails: false };
		expect( hasThumbnails( form( 'data-thumbnail="1"' ), off ) ).toBe(
			true
		);
		expect( hasThumbnails( form( 'data-thumbnail="0"' ), off ) ).toBe(
			false
		);
		expect( hasThumbnails( form( 'data-thumbnail="0"' ), on ) ).toBe(
			true
		);
		expect( hasThumbnails( form(), off ) ).toBe( false );
	} );
} );

describe( 'The defaults', () => {
	it( 'S001-131, S001-132, S001-133, S001-134: match the specification', () => {
		expect( DEFAULTS ).toMatchObject( {
			debounce: 200,
			hideDelay: 200,
			maxHeight: 300,
			minChars: 1,
			noFound: 'No results',
		} );
		expect( declared.attributes.noFound.default ).toBe( 'No results' );
	} );
} );
