import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Admin from './admin';
import type { PhotoSlide } from './album-item';

const sent: Record< string, string >[] = [];
let isOk = true;

beforeEach( () => {
	sent.length = 0;
	isOk = true;
	globalThis.fetch = jest.fn( ( _url, { body } ) => {
		sent.push( Object.fromEntries( body as URLSearchParams ) );
		return Promise.resolve( {
			ok: isOk,
			status: isOk ? 200 : 403,
			text: () => Promise.resolve( '{}' ),
		} );
	} ) as unknown as typeof fetch;
} );

function show( entry: object = {} ) {
	document.body.innerHTML = `<section data-feedid="abc" data-postid="7" data-shortcode-atts="{}"><div id="item"></div></section>`;
	const item = document.getElementById( 'item' )!;
	const slide = {
		item,
		entry: {
			id: '17',
			mediaType: 'image',
			video: '',
			iframe: '',
			...entry,
		},
	} as PhotoSlide;
	render(
		<Admin
			slide={ slide }
			feed={ document.querySelector( 'section' )! }
			ajax="/ajax"
			action="sbi_update_mod_mode_settings"
			nonce="n"
		/>
	);
	return item;
}

const press = ( name: string ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );

it( 'P002-034, P002-035: hides the photo in one click, shows its id for the setting, and can undo it', async () => {
	const item = show();
	await press( 'Hide photo (admin)' );
	expect( item.hidden ).toBe( true );
	const status = screen.getByRole( 'status' );
	expect( status.textContent ).toContain( '17' );
	expect( status.textContent ).toContain( 'Hide Specific Photos' );
	await press( 'Undo' );
	expect( item.hidden ).toBe( false );
	expect( status.textContent ).toBe( '' );
	expect( sent ).toMatchObject( [
		{
			action: 'sbi_update_mod_mode_settings',
			'ids[]': '17',
			change: 'hide',
			feed_id: 'abc',
			locator_nonce: 'n',
			post_id: '7',
		},
		{ change: 'show', 'ids[]': '17' },
	] );
} );

it( 'says when it could not be saved, and hides nothing', async () => {
	isOk = false;
	const item = show();
	await press( 'Hide photo (admin)' );
	expect( item.hidden ).toBe( false );
	expect( screen.getByRole( 'status' ).textContent ).toContain(
		'could not be saved'
	);
} );

it( 'P002-155: says when there is no video, and only then', () => {
	show( { mediaType: 'video' } );
	expect(
		screen.getByText(
			/^This message is only visible to admins\. No video available/
		)
	).toBeTruthy();
	show( { mediaType: 'video', video: '/film.mp4' } );
	expect( screen.queryByText( /No video available/ ) ).toBeNull();
} );
