import { linkOf } from './rules';

const SELECTOR = '.pagination a';
const page = new URL( 'https://site.test/news/?a=1' ) as unknown as Location;

function click( html: string, init: MouseEventInit = {} ) {
	document.body.innerHTML = `<nav class="pagination">${ html }</nav>`;
	let link: HTMLAnchorElement | undefined;
	const once = ( event: MouseEvent ) => {
		link = linkOf( event, SELECTOR, page );
		event.preventDefault();
	};
	document.addEventListener( 'click', once, { once: true } );
	document.body.querySelector( 'a, span' )?.dispatchEvent(
		new MouseEvent( 'click', {
			bubbles: true,
			cancelable: true,
			...init,
		} )
	);
	return link?.href;
}

describe( 'The links that load through AJAX', () => {
	it( 'match the selector', () => {
		expect(
			click( '<a href="https://site.test/news/page/2/">2</a>' )
		).toBe( 'https://site.test/news/page/2/' );
		expect( click( '<span>1</span>' ) ).toBeUndefined();
	} );

	it( 'S001-077: exclude another host, port or protocol', () => {
		for ( const href of [
			'https://other.test/page/2/',
			'http://site.test/page/2/',
			'https://site.test:8443/page/2/',
			'mailto:someone@site.test',
		] ) {
			expect( click( `<a href="${ href }">2</a>` ) ).toBeUndefined();
		}
	} );

	it( 'S001-075, S001-076: exclude clicks with a modifier key or another button', () => {
		for ( const init of [
			{ ctrlKey: true },
			{ metaKey: true },
			{ shiftKey: true },
			{ altKey: true },
			{ button: 1 },
		] ) {
			expect(
				click( '<a href="https://site.test/page/2/">2</a>', init )
			).toBeUndefined();
		}
	} );

	it( 'S001-078: exclude anchors on the same page', () => {
		expect(
			click( '<a href="https://site.test/news/?a=1#top">2</a>' )
		).toBeUndefined();
		expect(
			click( '<a href="https://site.test/news/?a=2#top">2</a>' )
		).toBe( 'https://site.test/news/?a=2#top' );
	} );

	it( 'exclude downloads and links that open elsewhere', () => {
		expect(
			click( '<a href="https://site.test/page/2/" download>2</a>' )
		).toBeUndefined();
		expect(
			click( '<a href="https://site.test/page/2/" target="_blank">2</a>' )
		).toBeUndefined();
	} );
} );
