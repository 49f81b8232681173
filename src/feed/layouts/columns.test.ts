import { columnsAt } from './columns';

const applies = ( width: number, classes: string ) =>
	columnsAt( width, `cff frontispiece-feed ${ classes }` ) > 1;

it.each( [
	[ 801, '', true ],
	[ 801, 'masonry-1-desktop', false ],
	[ 801, 'masonry-3-desktop', true ],
	[ 801, 'masonry-1-tablet masonry-1-mobile', true ],
	[ 1600, 'masonry-1-desktop masonry-4-tablet', false ],
] )(
	'R000-017: at %i px with the classes "%s" masonry applies: %s',
	( width, classes, expected ) => {
		expect( applies( width, classes ) ).toBe( expected );
	}
);

it.each( [
	[ '', false ],
	[ 'masonry-1-tablet', false ],
	[ 'masonry-2-tablet', true ],
	[ 'masonry-6-tablet', true ],
	[ 'masonry-7-tablet', false ],
	[ 'masonry-3-desktop', false ],
	[ 'masonry-3-mobile', false ],
] )(
	'R000-018: from 401 to 800 px with the classes "%s" masonry applies: %s',
	( classes, expected ) => {
		expect( applies( 401, classes ) ).toBe( expected );
		expect( applies( 800, classes ) ).toBe( expected );
	}
);

it.each( [
	[ '', false ],
	[ 'masonry-1-mobile', false ],
	[ 'masonry-2-mobile', true ],
	[ 'masonry-3-mobile', true ],
	[ 'masonry-4-mobile', false ],
	[ 'masonry-2-tablet masonry-3-desktop', false ],
] )(
	'R000-019: at 400 px with the classes "%s" masonry applies: %s',
	( classes, expected ) => {
		expect( applies( 400, classes ) ).toBe( expected );
		expect( applies( 250, classes ) ).toBe( expected );
	}
);

it( 'has as many columns as the class of the width says', () => {
	const classes = 'cff masonry-4-desktop masonry-2-tablet masonry-3-mobile';
	expect( columnsAt( 900, classes ) ).toBe( 4 );
	expect( columnsAt( 800, classes ) ).toBe( 2 );
	expect( columnsAt( 400.5, classes ) ).toBe( 2 );
	expect( columnsAt( 400, classes ) ).toBe( 3 );
	expect( columnsAt( 900, 'cff' ) ).toBe( 3 );
	expect( columnsAt( 900, 'no-masonry-2-desktop masonry-2-desktops' ) ).toBe(
		3
	);
} );
