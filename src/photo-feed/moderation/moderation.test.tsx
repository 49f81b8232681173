import {
	act,
	fireEvent,
	render,
	screen,
	waitFor,
	within,
} from '@testing-library/react';
import Moderation from './moderation';

jest.mock( './moderation.css', () => ( {} ), { virtual: true } );

const item = ( id: string, user = 'shop' ) =>
	`<div class="sbi_item" data-id="${ id }" data-user="${ user }"><a class="sbi_photo" href="#"><img alt="Picture ${ id }"></a></div>`;

const calls = {
	ajax: '/ajax',
	actions: {
		sbi_update_mod_mode_settings: 'sbi_update_mod_mode_settings',
		sbi_update_mod_mode_white_list: 'sbi_update_mod_mode_white_list',
		frontispiece_photo_texts: 'frontispiece_photo_texts',
		frontispiece_nonce: 'frontispiece_nonce',
	},
};

const section = ( options: object, ids: string[] ) =>
	`<div class="box"><section class="frontispiece-feed frontispiece-photos" data-feedid="0123456789abcdef" data-locatornonce="n1" data-postid="7" data-shortcode-atts='{"num":2}' data-options='${ JSON.stringify(
		{
			modindex: '1',
			hidePhotos: '',
			whiteListIDs: '',
			whiteListName: '',
			...options,
		}
	) }'><p class="sbi_moderation_link"><a href="#">Moderate feed</a></p><div class="sbi_images">${ ids
		.map( ( id ) => item( id ) )
		.join( '' ) }</div></section></div>`;

function show(
	options: object = {},
	address = '?sbi_moderation_mode=true&sbi_moderation_index=1',
	html = section( options, [ '11', '12' ] )
) {
	window.history.replaceState( null, '', `/${ address }` );
	document.body.innerHTML = html;
	const container = document.querySelector< HTMLElement >( '.box' )!;
	const feed = container.querySelector< HTMLElement >( 'section' )!;
	const host = document.createElement( 'div' );
	container.append( host );
	render(
		<Moderation
			feed={ feed }
			container={ container }
			calls={ calls }
			index={ 1 }
		/>,
		{ container: host }
	);
	return feed;
}

let sent: URLSearchParams[] = [];
let replies: ( string | number | Promise< string > )[] = [];

beforeEach( () => {
	sent = [];
	replies = [];
	globalThis.fetch = jest.fn( async ( _url, { body } ) => {
		sent.push( body );
		const reply = await ( replies.shift() ?? '' );
		return {
			ok: typeof reply === 'string',
			status: typeof reply === 'number' ? reply : 200,
			text: async () => String( reply ),
		};
	} ) as unknown as typeof fetch;
} );

afterEach( () => {
	jest.useRealTimers();
} );

const choose = ( name: string | RegExp ) =>
	fireEvent.click( screen.getByRole( 'checkbox', { name } ) );
const press = ( name: string | RegExp ) =>
	fireEvent.click( screen.getByRole( 'button', { name } ) );
const status = () =>
	document.querySelector( '.frontispiece-moderation__status' )?.textContent;

it( 'P002-044, P002-043, P002-045: has a toolbar with its texts, a way out and a sidebar', () => {
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

it( 'outside of the mode only sees to the link', () => {
	const feed = show( {}, '?a=b' );
	expect( screen.queryByRole( 'complementary' ) ).toBeNull();
	expect( feed.querySelector( 'a' )?.href ).toBe(
		'http://localhost/?a=b&sbi_moderation_mode=true&sbi_moderation_index=1'
	);
} );

it( 'is not on where the server did not say so', () => {
	show( { modindex: undefined } );
	expect( screen.queryByRole( 'complementary' ) ).toBeNull();
} );

it( 'of two feeds only the one with the index of the address, as a whole number, is moderated; a single feed always', () => {
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

it( 'P002-071: begins with what is hidden, and nothing in a post can be operated but the choice', () => {
	const feed = show( { hidePhotos: '12, 99' } );
	expect(
		screen.getByRole< HTMLInputElement >( 'checkbox', {
			name: 'Hide: Picture 11',
		} ).checked
	).toBe( false );
	const chosen = screen.getByRole< HTMLInputElement >( 'checkbox', {
		name: /^Hide: Picture 12/,
	} );
	expect( chosen.checked ).toBe( true );
	expect( chosen.closest( 'label' )?.textContent ).toContain( 'Hidden' );
	expect( feed.querySelector< HTMLElement >( '.sbi_photo' )?.inert ).toBe(
		true
	);
	expect( screen.getByText( '2 posts are hidden.' ) ).toBeTruthy();
} );

it( 'gives a choice to posts that are loaded later', async () => {
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
		screen.queryByRole( 'checkbox', { name: /^Permanent/ } );
	expect( toggle() ).toBeNull();
	fireEvent.click( screen.getByRole( 'radio', { name: /Show only/ } ) );
	expect( toggle() ).not.toBeNull();
	fireEvent.click( screen.getByRole( 'radio', { name: /Hide/ } ) );
	expect( toggle() ).toBeNull();
} );

it( 'P002-127, P002-128, P002-129, P002-206: saving disables the button and dims the feed, then says Saved for 3 s', async () => {
	jest.useFakeTimers();
	const feed = show();
	let answer: ( text: string ) => void = () => {};
	replies = [ new Promise( ( resolve ) => ( answer = resolve ) ) ];
	choose( 'Hide: Picture 11' );
	expect( status() ).toBe( 'Not saved yet' );
	press( 'Save' );
	const button = screen.getByRole< HTMLButtonElement >( 'button', {
		name: 'Save',
	} );
	expect( button.disabled ).toBe( true );
	expect( feed.classList.contains( 'frontispiece-moderation-saving' ) ).toBe(
		true
	);
	await act( async () => answer( '{"success":true}' ) );
	expect( button.disabled ).toBe( false );
	expect( feed.className ).not.toContain( 'saving' );
	expect( status() ).toBe( 'Saved' );
	act( () => void jest.advanceTimersByTime( 2900 ) );
	expect( status() ).toBe( 'Saved' );
	act( () => void jest.advanceTimersByTime( 200 ) );
	expect( status() ).toBe( '' );
} );

it( 'P002-179, P002-180, P002-181, P002-182: sends each mode’s fields, keeps the index of a new list and shows it', async () => {
	show( { hidePhotos: '12', blockedUsers: [ 'eve' ] } );
	replies = [ '{"success":true}', '3', '' ];
	choose( 'Hide: Picture 11' );
	press( 'Save' );
	await waitFor( () => expect( status() ).toBe( 'Saved' ) );
	fireEvent.click( screen.getByRole( 'radio', { name: /Show only/ } ) );
	choose( /^Show: Picture 12/ );
	choose( /^Permanent/ );
	press( 'Save' );
	await screen.findByText( 'whitelist="3"' );
	press( 'Save' );
	await waitFor( () => expect( sent ).toHaveLength( 3 ) );
	const common = {
		locator_nonce: 'n1',
		post_id: '7',
		atts: '{"num":2}',
		feed_id: '0123456789abcdef',
		'blocked_users[]': 'eve',
	};
	expect( Object.fromEntries( sent[ 0 ]! ) ).toEqual( {
		...common,
		action: 'sbi_update_mod_mode_settings',
		'ids[]': '11',
	} );
	expect( sent[ 0 ]!.getAll( 'ids[]' ) ).toEqual( [ '12', '11' ] );
	const list = {
		...common,
		action: 'sbi_update_mod_mode_white_list',
		'ids[]': '12',
		permanent: 'true',
	};
	expect( Object.fromEntries( sent[ 1 ]! ) ).toEqual( {
		...list,
		db_index: '',
	} );
	expect( Object.fromEntries( sent[ 2 ]! ) ).toEqual( {
		...list,
		db_index: '3',
	} );
} );

it.each( [
	[ 500 ],
	[ '{"success":false,"data":"cant nonce"}' ],
	[ '0' ],
	[ '-1' ],
	[ '<html>' ],
] )(
	'P002-193: after the answer %s nothing is lost, Saved is not said and the button can be used',
	async ( reply ) => {
		show();
		replies = [ reply, '{"success":true}' ];
		choose( 'Hide: Picture 11' );
		press( 'Save' );
		await waitFor( () =>
			expect( status() ).toContain( 'could not be saved' )
		);
		expect(
			screen.getByRole< HTMLInputElement >( 'checkbox', {
				name: /^Hide: Picture 11/,
			} ).checked
		).toBe( true );
		press( 'Save' );
		await waitFor( () => expect( status() ).toBe( 'Saved' ) );
	}
);

it( 'a page that is a day old gets a new nonce and saves', async () => {
	show();
	replies = [ 403, '{"nonce":"n2"}', '{"success":true}' ];
	choose( 'Hide: Picture 11' );
	press( 'Save' );
	await waitFor( () => expect( status() ).toBe( 'Saved' ) );
	expect( sent.map( ( one ) => one.get( 'locator_nonce' ) ) ).toEqual( [
		'n1',
		null,
		'n2',
	] );
	expect( sent[ 1 ]!.get( 'purpose' ) ).toBe( 'frontispiece_moderate' );
} );

it( 'a list without posts is not sent', () => {
	show();
	fireEvent.click( screen.getByRole( 'radio', { name: /Show only/ } ) );
	press( 'Save' );
	expect( status() ).toBe( 'Choose the posts to show first.' );
	expect( sent ).toEqual( [] );
} );

it( 'warns before the page is left with unsaved decisions, and only then', () => {
	show();
	const leave = () =>
		window.dispatchEvent(
			new Event( 'beforeunload', { cancelable: true } )
		);
	expect( leave() ).toBe( true );
	choose( 'Hide: Picture 11' );
	expect( leave() ).toBe( false );
	choose( /^Hide: Picture 11/ );
	expect( leave() ).toBe( true );
} );

it( 'blocks people by name and lets them in again', () => {
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
	fireEvent.click(
		people.getByRole( 'button', { name: 'Let eve in again' } )
	);
	expect( people.getAllByRole( 'listitem' ) ).toHaveLength( 1 );
} );

it( 'alternative texts are read, written and then on the page', async () => {
	const feed = show();
	const picture = { src: '', written: '', automatic: 'Picture 11' };
	replies = [
		JSON.stringify( { success: true, data: [ picture ] } ),
		500,
		JSON.stringify( {
			success: true,
			data: [ { ...picture, written: 'A loaf' } ],
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
	expect( field.placeholder ).toBe( 'Picture 11' );
	fireEvent.change( field, { target: { value: 'A loaf' } } );
	press( 'Save text' );
	await screen.findByText( /could not be saved/ );
	expect( field.value ).toBe( 'A loaf' );
	press( 'Save text' );
	await screen.findByText( 'Saved' );
	expect( sent[ 2 ]!.getAll( 'texts[]' ) ).toEqual( [ 'A loaf' ] );
	expect( feed.querySelector( 'img' )?.alt ).toBe( 'A loaf' );
	press( 'Close' );
	expect( document.activeElement ).toBe( details );
} );
