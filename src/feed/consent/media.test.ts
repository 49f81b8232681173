import { hideMedia, showMedia } from './media';
import { FOREIGN, makeGated } from './consent.fixtures';

const find = ( selector: string ) =>
	document.querySelector( selector ) as HTMLElement;

it( 'R000-072: images, avatars and covers get their sources', () => {
	const feed = makeGated( {
		inside:
			'<img class="frontispiece-avatar" src="data:," data-orig-source="/avatar.webp">' +
			'<img class="frontispiece-feed__cover" src="data:," data-orig-source="/cover.webp" data-srcset="/c-320.webp 320w, /c-640.webp 640w">',
	} );
	showMedia( feed, true );
	expect( find( '.frontispiece-media__image' ).outerHTML ).toBe(
		`<img class="frontispiece-media__image" src="${ FOREIGN }" data-orig-source="${ FOREIGN }">`
	);
	expect( find( '.frontispiece-avatar' ).getAttribute( 'src' ) ).toBe(
		'/avatar.webp'
	);
	expect( find( '.frontispiece-feed__cover' ).getAttribute( 'srcset' ) ).toBe(
		'/c-320.webp 320w, /c-640.webp 640w'
	);
} );

it( 'R000-075: links open the lightbox with the largest image available', () => {
	const feed = makeGated( {
		inside:
			'<a id="large" class="cff-lightbox-waiting" href="/post" data-href="/1080.webp"><img src="data:," data-orig-source="/640.webp"></a>' +
			'<a id="video" class="cff-lightbox-waiting" href="/video" data-cff-video-link="/video"><img src="data:," data-orig-source="/poster.webp"></a>',
	} );
	showMedia( feed, true );
	expect( find( '.frontispiece-media__link' ).getAttribute( 'href' ) ).toBe(
		FOREIGN
	);
	expect( find( '#large' ).getAttribute( 'href' ) ).toBe( '/1080.webp' );
	expect( find( '#video' ).getAttribute( 'href' ) ).toBe( '/video' );
	expect( feed.querySelectorAll( '.cff-lightbox-link' ) ).toHaveLength( 3 );
} );

it( 'links of a feed without the lightbox still lead to the post', () => {
	const feed = makeGated();
	showMedia( feed, false );
	const link = find( '.frontispiece-media__link' );
	expect( link.className ).toContain( 'cff-lightbox-waiting' );
	expect( link.getAttribute( 'href' ) ).toBe( 'https://social.example/post' );
} );

it( 'withdrawing consent restores the server’s HTML every time', () => {
	const feed = makeGated( {
		inside: '<img src="data:," data-orig-source="/a.webp" data-srcset="/a.webp 1w">',
	} );
	const printed = feed.outerHTML;
	for ( let round = 0; round < 2; round++ ) {
		showMedia( feed, true );
		expect( feed.outerHTML ).not.toBe( printed );
		hideMedia( feed );
		expect( feed.outerHTML ).toBe( printed );
	}
} );
