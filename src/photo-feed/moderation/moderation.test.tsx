import { act, fireEvent, screen, within } from '@testing-library/react';
import {
	item,
	press,
	section,
	server,
	show,
	startServer,
} from './desk.fixtures';

beforeEach( startServer );

it( 'P002-044, P002-043, P002-045: has a labeled toolbar, an exit link and a sidebar', () => {
	show( {}, '?a=b&sbi_moderation_mode=true&sbi_moderation_index=1#c' );
	expect(
		screen.getByRole( 'heading', { name: 'Moderate Your Feed' } )
	).toBeTruthy();
	const help = screen.getByRole( 'link', { name: 'Help' } );
	expect(
		document.querySelector( help.getAttribute( 'href' )! )
	).not.toBeNull();
	expect(
		screen
			.getByRole( 'link', { name: 'Exit Moderation Mode' } )
			.getAttribute( 'href' )
	).toBe( 'http://localhost/?a=b#c' );
	expect(
		screen.getByRole( 'complementary', { name: 'Moderation' } )
	).toBeTruthy();
} );

it( 'outside moderation mode only updates the link', () => {
	const feed = show( {}, '?a=b' );
	expect( screen.queryByRole( 'complementary' ) ).toBeNull();
	expect( feed.querySelector( 'a' )?.href ).toBe(
		'http://localhost/?a=b&sbi_moderation_mode=true&sbi_moderation_index=1'
	);
} );

it( 'is off if the server did not enable it', () => {
	show( { modindex: undefined } );
	expect( screen.queryByRole( 'complementary' ) ).toBeNull();
} );

it( 'with two feeds only the one with the index in the URL is moderated; a single feed always is', () => {
	const two =
		section( { hidePhotos: '11' }, [ '11', '12' ] ) +
		section( {}, [ '21' ] );
	const feed = show(
		{},
		'?sbi_moderation_mode=true&sbi_moderation_index=2',
		two
	);
	expect( screen.queryByRole( 'complementary' ) ).toBeNull();
	expect(
		[ ...feed.querySelectorAll< HTMLElement >( '.sbi_item' ) ].map(
			( one ) => one.hidden
		)
	).toEqual( [ true, false ] );
	show( {}, '?sbi_moderation_mode=true&sbi_moderation_index=01x', two );
	expect( screen.getByRole( 'complementary' ) ).toBeTruthy();
	show( {}, '?sbi_moderation_mode=true&sbi_moderation_index=99' );
	expect( screen.getByRole( 'complementary' ) ).toBeTruthy();
} );

it( 'P002-071: starts with the hidden posts selected, and only the checkbox of a post is operable', () => {
	const feed = show( { hidePhotos: '12, 99' } );
	expect(
		screen.getByRole< HTMLInputElement >( 'checkbox', {
			name: 'Hide: Picture 11',
		} ).checked
	).toBe( false );
	const checkbox = screen.getByRole< HTMLInputElement >( 'checkbox', {
		name: /^Hide: Picture 12/,
	} );
	expect( checkbox.checked ).toBe( true );
	expect( checkbox.closest( 'label' )?.textContent ).toContain( 'Hidden' );
	expect( feed.querySelector< HTMLElement >( '.sbi_photo' )?.inert ).toBe(
		true
	);
	expect( screen.getByText( '2 posts are hidden.' ) ).toBeTruthy();
} );

it( 'adds a checkbox to posts that are loaded later', async () => {
	const feed = show();
	feed.querySelector( '.sbi_images' )!.insertAdjacentHTML(
		'beforeend',
		item( '13' )
	);
	act(
		() =>
			void feed.dispatchEvent(
				new CustomEvent( 'frontispiece:feed-changed' )
			)
	);
	expect(
		await screen.findByRole( 'checkbox', { name: 'Hide: Picture 13' } )
	).toBeTruthy();
} );

it( 'P002-126: only show mode has the permanent toggle', () => {
	show();
	const toggle = () =>
		screen.queryByRole( 'checkbox', { name: /^Keep these posts/ } );
	expect( toggle() ).toBeNull();
	fireEvent.click( screen.getByRole( 'radio', { name: /Show only/ } ) );
	expect( toggle() ).not.toBeNull();
	fireEvent.click( screen.getByRole( 'radio', { name: /Hide/ } ) );
	expect( toggle() ).toBeNull();
} );

it( 'blocks users by name and unblocks them', () => {
	show( { blockedUsers: [ 'eve' ] } );
	const people = within(
		screen.getByRole( 'heading', { name: 'Blocked users' } ).parentElement!
	);
	fireEvent.change( people.getByRole( 'textbox' ), {
		target: { value: '@Shop' },
	} );
	fireEvent.click( people.getByRole( 'button', { name: 'Block' } ) );
	expect(
		people.getAllByRole( 'listitem' ).map( ( one ) => one.textContent )
	).toEqual( [ '@eve×', '@shop×' ] );
	expect( screen.getAllByText( 'Blocked' ) ).toHaveLength( 2 );
	fireEvent.click( people.getByRole( 'button', { name: 'Unblock eve' } ) );
	expect( people.getAllByRole( 'listitem' ) ).toHaveLength( 1 );
} );

it( 'alt text is loaded, saved and then updated on the page', async () => {
	const feed = show();
	const image = { position: 0, src: '', written: '', automatic: 'Image 11' };
	server.replies = [
		JSON.stringify( { success: true, log: [], data: [ image ] } ),
		500,
		JSON.stringify( {
			success: true,
			log: [],
			data: [ { ...image, written: 'A loaf' } ],
		} ),
	];
	const details = screen.getByRole( 'button', {
		name: 'Details: Picture 11',
	} );
	details.focus();
	fireEvent.click( details );
	const field = await screen.findByRole< HTMLTextAreaElement >( 'textbox', {
		name: 'Alternative text',
	} );
	expect( field.placeholder ).toBe( 'Image 11' );
	fireEvent.change( field, { target: { value: 'A loaf' } } );
	press( 'Save alternative text' );
	await screen.findByText( /couldn't be saved/ );
	expect( field.value ).toBe( 'A loaf' );
	press( 'Save alternative text' );
	await screen.findByText( 'Saved' );
	expect( server.sent[ 2 ]!.getAll( 'texts[]' ) ).toEqual( [ 'A loaf' ] );
	expect( feed.querySelector( 'img' )?.alt ).toBe( 'A loaf' );
	press( 'Close' );
	expect( document.activeElement ).toBe( details );
} );
