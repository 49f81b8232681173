import { fold } from './island';

const button = () => document.querySelector( 'button' ) as HTMLElement;
const widget = () =>
	document.querySelector< HTMLElement >( '.w' ) as HTMLElement;

function start() {
	document.body.innerHTML =
		'<div class="w"><div class="frontispiece-folded-widget__content"><a href="#a">A</a></div><button type="button" class="frontispiece-folded-widget__button" aria-expanded="false" data-more="Read more" data-less="Read less">Read more</button></div>';
	return fold( widget() );
}

describe( 'A collapsible widget', () => {
	it( 'S001-023, S001-089: expands and collapses each time its button is clicked', () => {
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

	it( 'expands when focus moves below its fold, but not for visible content', () => {
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

	it( 'does nothing after cleanup', () => {
		const stop = start();
		stop();
		button().click();
		expect( button().textContent ).toBe( 'Read more' );
	} );
} );
