import { fold } from './island';

const button = () => document.querySelector( 'button' ) as HTMLElement;
const widget = () =>
	document.querySelector< HTMLElement >( '.w' ) as HTMLElement;

function start() {
	document.body.innerHTML =
		'<div class="w"><div class="frontispiece-folded-widget__content"><a href="#a">A</a></div><button type="button" class="frontispiece-folded-widget__button" aria-expanded="false" data-more="Read more" data-less="Read less">Read more</button></div>';
	return fold( widget() );
}

describe( 'A folded widget', () => {
	it( 'S001-023, S001-089: goes from folded to expanded and back as often as its button is pressed', () => {
		start();
		for ( const [ expanded, text ] of [
			[ 'true', 'Read less' ],
			[ 'false', 'Read more' ],
			[ 'true', 'Read less' ],
		] ) {
			button().click();
			expect( button().getAttribute( 'aria-expanded' ) ).toBe( expanded );
			expect( button().textContent ).toBe( text );
			expect( widget().classList.contains( 'is-expanded' ) ).toBe(
				expanded === 'true'
			);
		}
	} );

	it( 'expands when something below its fold gets the focus, and not for what is seen', () => {
		start();
		const link = document.querySelector( 'a' ) as HTMLElement;
		const bottom = ( value: number ) => {
			link.getBoundingClientRect = () => ( { bottom: value } ) as DOMRect;
		};
		const content = link.parentElement as HTMLElement;
		content.getBoundingClientRect = () =>
			( { bottom: 200, height: 200 } ) as DOMRect;
		bottom( 150 );
		link.focus();
		expect( button().getAttribute( 'aria-expanded' ) ).toBe( 'false' );
		link.blur();
		bottom( 250 );
		link.focus();
		expect( button().getAttribute( 'aria-expanded' ) ).toBe( 'true' );
	} );

	it( 'leaves the button alone after it was let go', () => {
		const stop = start();
		stop();
		button().click();
		expect( button().textContent ).toBe( 'Read more' );
	} );
} );
