import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Share } from './share';
import { mergeTexts } from './texts';
import type { AlbumItem } from './album-item';

const item = { id: '7', url: 'https://network.example/p/7/', title: 'A & B' };

const show = () =>
	render(
		<Share
			item={ item as AlbumItem }
			networks={ { Net: 'https://net.example/share?u=%s' } }
			texts={ mergeTexts() }
		/>
	);

afterEach( () => {
	Reflect.deleteProperty( navigator, 'share' );
} );

it( 'P002-032: offers social networks and email with the URL of the post', async () => {
	show();
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	await userEvent.click( screen.getByRole( 'button', { name: 'Share' } ) );
	expect(
		screen
			.getAllByRole( 'link' )
			.map( ( link ) => link.getAttribute( 'href' ) )
	).toEqual( [
		'https://net.example/share?u=https%3A%2F%2Fnetwork.example%2Fp%2F7%2F',
		'mailto:?subject=A%20%26%20B&body=https%3A%2F%2Fnetwork.example%2Fp%2F7%2F',
	] );
} );

it( 'uses the device’s share dialog if available', async () => {
	const share = jest.fn().mockRejectedValue( new Error( 'changed my mind' ) );
	Object.assign( navigator, { share } );
	show();
	await userEvent.click( screen.getByRole( 'button', { name: 'Share' } ) );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'More sharing options' } )
	);
	expect( share ).toHaveBeenCalledWith( { url: item.url, text: 'A & B' } );
} );

it( 'copies the URL, or shows it if there is no clipboard', async () => {
	const writeText = jest.fn().mockResolvedValue( undefined );
	Object.assign( navigator, { clipboard: { writeText } } );
	show();
	await userEvent.click( screen.getByRole( 'button', { name: 'Share' } ) );
	await userEvent.click(
		screen.getByRole( 'button', { name: 'Copy link' } )
	);
	const button = await screen.findByRole( 'button', { name: 'Link copied' } );
	expect( writeText ).toHaveBeenCalledWith( item.url );
	writeText.mockRejectedValue( new Error( 'none' ) );
	await userEvent.click( button );
	const field = await screen.findByRole< HTMLInputElement >( 'textbox' );
	expect( field.value ).toBe( item.url );
} );

it( 'closes by Escape without passing the key on, and by a click elsewhere', async () => {
	const listener = jest.fn();
	document.addEventListener( 'keydown', listener );
	show();
	const button = screen.getByRole( 'button', { name: 'Share' } );
	await userEvent.click( button );
	await userEvent.keyboard( '{Escape}' );
	expect( screen.queryByRole( 'link' ) ).toBeNull();
	expect( listener ).not.toHaveBeenCalled();
	expect( document.activeElement ).toBe( button );
	await userEvent.click( button );
	await userEvent.click( document.body );
	await waitFor( () => expect( screen.queryByRole( 'link' ) ).toBeNull() );
	document.removeEventListener( 'keydown', listener );
} );
