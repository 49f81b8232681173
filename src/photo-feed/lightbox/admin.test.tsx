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

function show( mediaType = 'image', attributes = '' ) {
	document.body.innerHTML = `<section data-feedid="abc" data-postid="7" data-shortcode-atts="{}"><div id="item"><a ${ attributes }></a></div></section>`;
	const item = document.getElementById( 'item' )!;
	const slide = {
		item,
		link: item.querySelector( 'a' ),
		file: item.querySelector( 'a' )?.dataset.video,
		entry: { id: '17', mediaType },
	} as PhotoSlide;
	render(
		<Admin
			slide={ slide }
			feed={ document.querySelector( 'section' )! }
			calls={ { ajax: '/ajax' } }
			nonce="n"
		/>
	);
	return item;
}

const press = ( name: string ) =>
	userEvent.click( screen.getByRole( 'button', { name } ) );

it( 'P002-034, P002-035: shows the ID for the setting, hides the photo in all feeds, and can undo it', async () => {
	const item = show();
	expect( screen.queryByText( /Hide Specific Photos/ ) ).toBeNull();
	await press( 'Hide photo (admin)' );
	expect( screen.getByText( /Hide Specific Photos.*: 17$/ ) ).toBeTruthy();
	expect( item.hidden ).toBe( false );
	expect( sent ).toEqual( [] );
	await press( 'Hide from all feeds' );
	expect( item.hidden ).toBe( true );
	const status = screen.getByRole( 'status' );
	expect( status.textContent ).toBe( 'Hidden from all feeds.' );
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

it( 'shows an error if it could not be saved, and hides nothing', async () => {
	isOk = false;
	const item = show();
	await press( 'Hide photo (admin)' );
	await press( 'Hide from all feeds' );
	expect( item.hidden ).toBe( false );
	expect( screen.getByRole( 'status' ).textContent ).toContain(
		"couldn't be saved"
	);
} );

it.each( [
	[ 'data-video=""', 1 ],
	[ 'data-consent-video=""', 1 ],
	[ 'data-video="/film.mp4"', 0 ],
	[ 'data-consent-video="/film.mp4"', 0 ],
] )(
	'P002-155: for a video with %s shows %d admin notices',
	( link, count ) => {
		show( 'video', link );
		expect(
			screen.queryAllByText(
				/^This message is only visible to admins\. No video available/
			)
		).toHaveLength( count );
		if ( count ) {
			expect( console ).toHaveLoggedWith(
				'frontispiece:',
				'Missing video URL.',
				''
			);
		}
	}
);

it( 'P002-155: shows no such notice for an image', () => {
	show();
	expect( screen.queryByText( /No video available/ ) ).toBeNull();
} );
