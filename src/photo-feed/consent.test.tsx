import { render } from '@testing-library/react';
import { Consent } from './consent';
import { makePhotos, NETWORK, photoHtml } from './test-photos';

const WAITING = 'cff-lightbox-waiting';
const parts = ( name: string ) =>
	`data-${ name }carousel='[{"type":"image"}]' data-${ name }video="https://vimeo.com/1" data-${ name }player="vimeo"`;

function start( waits: boolean, name: string ) {
	const feed = makePhotos( [
		photoHtml( '1', { waits, link: parts( name ) } ),
	] );
	render( <Consent feed={ feed } /> );
	const link = feed.querySelector( 'a' ) as HTMLAnchorElement;
	return { feed, link };
}

const tell = ( feed: HTMLElement, link: Element, given: boolean ) => {
	link.classList.toggle( WAITING, ! given );
	feed.dispatchEvent( new Event( 'frontispiece:consent' ) );
};

it( 'P002-093, P002-094: a link that waits tells the viewer of no video and no album, until there is consent', () => {
	const { feed, link } = start( true, 'consent-' );
	const shown = () => [
		link.dataset.carousel,
		link.dataset.video,
		link.dataset.player,
	];
	expect( shown() ).toEqual( [ undefined, undefined, undefined ] );
	tell( feed, link, true );
	const all = [ '[{"type":"image"}]', 'https://vimeo.com/1', 'vimeo' ];
	expect( shown() ).toEqual( all );
	expect( link.dataset.fullRes ).toBe( `${ NETWORK }1.jpg` );
	tell( feed, link, false );
	expect( shown() ).toEqual( [ undefined, undefined, undefined ] );
	expect( link.dataset.fullRes ).toBe( '' );
} );

it( 'what waits for nothing stays as it is', () => {
	const { feed, link } = start( false, '' );
	tell( feed, link, true );
	expect( link.dataset.video ).toBe( 'https://vimeo.com/1' );
	expect( link.dataset.fullRes ).toBe( '/up/1-1080.webp' );
} );

it( 'consent for one picture alone opens that one', () => {
	const { link } = start( true, 'consent-' );
	link.classList.remove( WAITING );
	link.addEventListener( 'click', ( event ) => event.preventDefault() );
	link.click();
	expect( link.dataset.video ).toBe( 'https://vimeo.com/1' );
} );
