import { startCover } from './cover';

const makeCover = () => {
	document.body.innerHTML = `<details class="frontispiece-cover"><summary><span class="frontispiece-cover__label">Food</span><span class="frontispiece-cover__show">Show content</span></summary>
		<a id="social" class="cff-lightbox-covered"></a><a id="photo" data-covered-sbi="7"></a><a id="other"></a></details>`;
	return document.querySelector( 'details' )!;
};

const inLightbox = () =>
	[
		...document.querySelectorAll(
			'.cff-lightbox-link,[data-lightbox-sbi="7"]'
		),
	].map( ( { id } ) => id );

function toggle( cover: HTMLDetailsElement, isOpen: boolean ) {
	cover.open = isOpen;
	cover.dispatchEvent( new Event( 'toggle' ) );
}

it( 'lets the lightbox show what a reader has opened, until it is closed again', () => {
	const cover = makeCover();
	startCover( cover );
	expect( inLightbox() ).toEqual( [] );
	toggle( cover, true );
	expect( inLightbox() ).toEqual( [ 'social', 'photo' ] );
	expect( cover.textContent ).not.toContain( 'Show content' );
	toggle( cover, false );
	expect( inLightbox() ).toEqual( [] );
	expect( cover.querySelector( 'summary' )?.textContent ).toBe(
		'FoodShow content'
	);
} );

it( 'starts with what is open already, and with details only', () => {
	const cover = makeCover();
	cover.open = true;
	startCover( cover );
	expect( inLightbox() ).toEqual( [ 'social', 'photo' ] );
	document.body.innerHTML = '<div><a class="cff-lightbox-covered"></a></div>';
	startCover( document.querySelector( 'div' )! );
	expect( inLightbox() ).toEqual( [] );
} );
