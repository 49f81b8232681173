import { startDots, viewsOf } from './dots';
import type { View } from '../../../kernel/carousel';

const view = ( first: number, last: number, total: number ): View => ( {
	first,
	last,
	seen: last - first + 1,
	total,
	isStart: first === 1,
	isEnd: last === total,
} );

function makeDots() {
	document.body.innerHTML = `<div>${ [ 0, 1, 2, 3, 4, 5 ]
		.map(
			( n ) =>
				`<button class="frontispiece-carousel__dot is-mobile" data-dot="${ n }" aria-label="View ${
					n + 1
				}"></button>`
		)
		.join( '' ) }</div>`;
	const place = document.querySelector( 'div' ) as HTMLElement;
	const toItem = jest.fn();
	const { show } = startDots( place, toItem );
	const dots = () => [ ...place.querySelectorAll( 'button' ) ];
	const current = () =>
		dots().findIndex( ( dot ) => dot.hasAttribute( 'aria-current' ) );
	return { place, toItem, show, dots, current };
}

it( 'counts the views of a row, including a short last one', () => {
	expect( viewsOf( view( 1, 3, 12 ) ) ).toMatchObject( {
		count: 4,
		current: 0,
	} );
	expect( viewsOf( view( 4, 6, 7 ) ) ).toMatchObject( {
		count: 3,
		current: 1,
	} );
	expect( viewsOf( view( 5, 7, 7 ) ) ).toMatchObject( {
		count: 3,
		current: 2,
	} );
} );

it( 'P002-058: has a dot for each view, marks the current one, and moves to it on click', () => {
	const { toItem, show, dots, current } = makeDots();
	show( view( 4, 6, 12 ) );
	expect( dots() ).toHaveLength( 4 );
	expect( current() ).toBe( 1 );
	dots()[ 2 ]?.click();
	expect( toItem ).toHaveBeenCalledWith( 6 );
} );

it( 'adds dots when the row grows', () => {
	const { show, dots } = makeDots();
	show( view( 1, 3, 24 ) );
	expect( dots().map( ( dot ) => dot.getAttribute( 'aria-label' ) ) ).toEqual(
		[ 1, 2, 3, 4, 5, 6, 7, 8 ].map( ( n ) => `View ${ n }` )
	);
	expect( dots()[ 7 ]?.dataset.dot ).toBe( '7' );
	expect( dots()[ 7 ]?.className ).toBe( 'frontispiece-carousel__dot' );
} );

it( 'is replaced by numbers if there are too many dots', () => {
	const { place, show } = makeDots();
	show( view( 1, 1, 40 ) );
	expect( place.classList ).toContain( 'is-crowded' );
	show( view( 1, 4, 40 ) );
	expect( place.classList ).not.toContain( 'is-crowded' );
} );
