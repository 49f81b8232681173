import { fireEvent, render } from '@testing-library/react';
import { LinkSliders } from './link-slider';
import { itemHtml, makeFeed } from '../feed/feed.fixtures';

const scrollBy = jest.fn();

function setUp( { width = 500, all = 1000, direction = 'ltr' } = {} ) {
	const feed = makeFeed( {
		items: [
			itemHtml(
				'1_1',
				`<div class="frontispiece-link-slider"><div style="direction: ${ direction }; column-gap: 10px"><a href="/1">1</a><a href="/2">2</a></div><button class="cff-link-slider-prev frontispiece-link-slider__prev"></button><button class="cff-link-slider-next frontispiece-link-slider__next"></button></div>`
			),
		],
	} );
	const slider = feed.querySelector(
		'.frontispiece-link-slider'
	) as HTMLElement;
	Object.defineProperties( slider, {
		clientWidth: { value: width },
		scrollWidth: { value: all },
		scrollBy: { value: scrollBy },
	} );
	Object.defineProperty( slider.querySelector( 'a' ), 'offsetWidth', {
		value: 240,
	} );
	scrollBy.mockReset();
	render( <LinkSliders feed={ feed } /> );
	const [ previous, next ] = [ ...slider.querySelectorAll( 'button' ) ];
	return { slider, previous: previous!, next: next! };
}

it.each( [
	[ 'ltr', 250 ],
	[ 'rtl', -250 ],
] )(
	'R000-032: moves by one card with its buttons, %s',
	( direction, step ) => {
		const { previous, next } = setUp( { direction } );
		fireEvent.click( next );
		expect( scrollBy ).toHaveBeenLastCalledWith(
			expect.objectContaining( { left: step } )
		);
		fireEvent.click( previous );
		expect( scrollBy ).toHaveBeenLastCalledWith(
			expect.objectContaining( { left: -step } )
		);
	}
);

it.each( [
	[ 0, 'start' ],
	[ 120, '' ],
	[ -500, 'end' ],
	[ 499.5, 'end' ],
] )( 'knows from its position, %d, which button it needs', ( at, place ) => {
	const { slider } = setUp();
	Object.defineProperty( slider, 'scrollLeft', { value: at } );
	fireEvent.scroll( slider );
	expect( slider.dataset.at ).toBe( place );
} );

it( 'moves the focus when its button disappears', () => {
	const { slider, previous, next } = setUp();
	next.focus();
	next.style.visibility = 'hidden';
	fireEvent.scroll( slider );
	expect( document.activeElement ).toBe( previous );
} );
