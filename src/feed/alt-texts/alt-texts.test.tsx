import { act, fireEvent, render, screen } from '@testing-library/react';
import AltTexts from './alt-texts';

const sent: URLSearchParams[] = [];
let written = '';

beforeEach( () => {
	sent.length = 0;
	written = '';
	HTMLDialogElement.prototype.showModal = function () {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function () {
		this.open = false;
		this.dispatchEvent( new Event( 'close' ) );
	};
	globalThis.fetch = jest.fn( async ( _url, { body } ) => {
		sent.push( body );
		written = body.get( 'texts[]' ) ?? written;
		const images = [ { position: 0, src: '', written, automatic: 'Sea' } ];
		return {
			ok: true,
			status: 200,
			text: async () =>
				JSON.stringify( {
					where: '',
					log: [ 7 ],
					failed: [],
					data: images,
				} ),
		};
	} ) as unknown as typeof fetch;
} );

const item = ( id: string, media: string ) =>
	`<div class="cff-item" id="cff_${ id }">${ media }</div>`;

/** A feed with a post with an image, and one without. */
function show() {
	document.body.innerHTML = `<section class="frontispiece-feed" data-feedid="abc"><div class="slot"></div>${ item(
		'1_2',
		'<a class="cff-lightbox-link" data-width="9" data-lightbox="0" href="http://localhost/sea.webp"><img alt="Sea"></a>'
	) }${ item( '1_3', 'Text' ) }</section>`;
	const container = document.querySelector< HTMLElement >( '.slot' )!;
	render(
		<AltTexts
			container={ container }
			host={ container }
			config={ { ajax: '/ajax', nonce: 'n' } }
		/>
	);
	return document.querySelector< HTMLElement >( 'section' )!;
}

const press = ( name: string ) =>
	fireEvent.click( screen.getByRole( 'button', { name } ) );

it( 'has a button on each post with images, which edits their texts', async () => {
	const feed = show();
	expect( feed.querySelectorAll( '.cff-item button' ) ).toHaveLength( 0 );
	press( 'Edit alternative texts' );
	expect( feed.querySelectorAll( '.cff-item button' ) ).toHaveLength( 1 );
	press( 'Alternative text: Sea' );
	fireEvent.change( await screen.findByRole( 'textbox' ), {
		target: { value: 'A gull' },
	} );
	press( 'Save alternative text' );
	await screen.findByText( 'Saved' );
	expect( feed.querySelector( 'img' )?.alt ).toBe( 'A gull' );
	expect( Object.fromEntries( sent[ 1 ]! ) ).toEqual( {
		action: 'frontispiece_alt_texts',
		feed_id: 'abc',
		locator_nonce: 'n',
		post_id: '1_2',
		'texts[]': 'A gull',
		// What was there, so that texts of other moderators stay.
		'before[]': '',
	} );
	press( 'Undo' );
	await screen.findByText( 'Undone.' );
	expect( sent[ 2 ]!.get( 'undo[]' ) ).toBe( '7' );
	expect( document.activeElement ).toBe( screen.getByRole( 'textbox' ) );
	press( 'Close' );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	press( 'Edit alternative texts' );
	expect( feed.querySelectorAll( '.cff-item button' ) ).toHaveLength( 0 );
} );

it( 'has a button in the lightbox that was opened from the feed', async () => {
	const feed = show();
	const open = async () =>
		act( async () => {
			document.body.insertAdjacentHTML(
				'beforeend',
				'<div class="frontispiece-lightbox"><div class="pswp__top-bar"></div><div class="pswp__item" aria-hidden="false"><img class="pswp__img" src="/sea.webp" alt="Sea"></div></div>'
			);
		} );
	await open();
	expect( screen.queryByText( 'Alternative text' ) ).toBeNull();
	document.querySelector( '.frontispiece-lightbox' )?.remove();
	feed.querySelector( 'a' )?.addEventListener( 'click', ( event ) =>
		event.preventDefault()
	);
	fireEvent.click( feed.querySelector( 'a' )! );
	await open();
	press( 'Alternative text' );
	await screen.findByRole( 'textbox' );
	expect( sent[ 0 ]!.get( 'post_id' ) ).toBe( '1_2' );
	const close = jest.fn();
	document.addEventListener( 'keydown', close );
	fireEvent.keyDown( document.body, { key: 'x' } );
	document.removeEventListener( 'keydown', close );
	expect( close ).not.toHaveBeenCalled();
} );
