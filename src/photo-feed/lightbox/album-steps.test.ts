import { stepThrough } from './album-steps';

const leave = jest.fn();
let stop = () => {};

beforeEach( () => {
	document.body.innerHTML =
		'<button class="pswp__button--arrow pswp__button--arrow--prev"></button>' +
		'<button class="pswp__button--arrow pswp__button--arrow--next"></button>' +
		'<div class="album"></div><input>';
	document
		.querySelectorAll( 'button' )
		.forEach( ( arrow ) => arrow.addEventListener( 'click', leave ) );
	document.addEventListener( 'keydown', leave );
	leave.mockClear();
} );
afterEach( () => {
	stop();
	document.removeEventListener( 'keydown', leave );
	document.documentElement.dir = '';
} );

/** An album with this many parts, of which the first one is shown. */
function album( parts: number ) {
	const element = document.querySelector< HTMLElement >( '.album' )!;
	let at = 0;
	stop = stepThrough( element, ( by ) => {
		const isPart = at + by >= 0 && at + by < parts;
		at += isPart ? by : 0;
		return isPart;
	} );
	const [ left, right ] = document.querySelectorAll( 'button' );
	return {
		left: () => left?.click(),
		right: () => right?.click(),
		at: () => at,
	};
}

const press = ( key: string, more = {} ) =>
	document.body.dispatchEvent(
		new KeyboardEvent( 'keydown', { key, bubbles: true, ...more } )
	);

it( 'arrows move through the parts before they leave the post', () => {
	const { left, right, at } = album( 3 );
	right();
	right();
	expect( at() ).toBe( 2 );
	expect( leave ).not.toHaveBeenCalled();
	right();
	expect( leave ).toHaveBeenCalledTimes( 1 );
	left();
	expect( at() ).toBe( 1 );
	expect( leave ).toHaveBeenCalledTimes( 1 );
} );

it( 'arrow keys do the same, but not with Alt and not in a text field', () => {
	const { at } = album( 2 );
	press( 'ArrowRight', { altKey: true } );
	document.querySelector( 'input' )?.focus();
	press( 'ArrowRight' );
	expect( at() ).toBe( 0 );
	document.querySelector( 'input' )?.blur();
	press( 'Home' );
	press( 'ArrowRight' );
	expect( at() ).toBe( 1 );
	expect( leave ).toHaveBeenCalledTimes( 3 );
	press( 'ArrowRight' );
	expect( leave ).toHaveBeenCalledTimes( 4 );
} );

it( 'from right to left, the left arrow and key lead forward', () => {
	document.documentElement.dir = 'rtl';
	const { left, right, at } = album( 3 );
	left();
	press( 'ArrowLeft' );
	expect( at() ).toBe( 2 );
	right();
	expect( at() ).toBe( 1 );
	expect( leave ).not.toHaveBeenCalled();
} );

it( 'an album that is gone holds nobody back', () => {
	const { right, at } = album( 3 );
	stop();
	right();
	expect( at() ).toBe( 0 );
	expect( leave ).toHaveBeenCalledTimes( 1 );
} );
