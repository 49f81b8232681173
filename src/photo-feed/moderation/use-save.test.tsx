import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
	choose,
	press,
	server,
	show,
	startServer,
	status,
} from './desk.fixtures';

beforeEach( startServer );

afterEach( () => {
	jest.useRealTimers();
} );

it( 'P002-127, P002-128, P002-129, P002-206: saving disables the button and dims the feed, then shows Saved for 3 s', async () => {
	jest.useFakeTimers();
	const feed = show();
	let resolve_: ( text: string ) => void = () => {};
	server.replies = [ new Promise( ( resolve ) => ( resolve_ = resolve ) ) ];
	choose( 'Hide: Picture 11' );
	expect( status() ).toBe( 'Unsaved changes' );
	press( 'Save' );
	const button = screen.getByRole< HTMLButtonElement >( 'button', {
		name: 'Save',
	} );
	expect( button.disabled ).toBe( true );
	expect( feed.classList.contains( 'frontispiece-moderation-saving' ) ).toBe(
		true
	);
	await act( async () => resolve_( '{"success":true}' ) );
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
	server.replies = [
		'{"success":true}',
		'{"data":{"list":"3","shown":["12"],"log":[6]}}',
		'{"data":{"list":"3","shown":["12"]}}',
	];
	choose( 'Hide: Picture 11' );
	press( 'Save' );
	await waitFor( () => expect( status() ).toBe( 'Saved' ) );
	fireEvent.click( screen.getByRole( 'radio', { name: /Show only/ } ) );
	choose( /^Show: Picture 12/ );
	choose( /^Keep these posts/ );
	press( 'Save' );
	await screen.findByText( 'whitelist="3"' );
	press( 'Save' );
	await waitFor( () => expect( server.sent ).toHaveLength( 3 ) );
	const common = {
		locator_nonce: 'n1',
		post_id: '7',
		atts: '{"num":2}',
		feed_id: '0123456789abcdef',
		'blocked_users[]': 'eve',
		before: expect.any( String ),
	};
	expect( Object.fromEntries( server.sent[ 0 ]! ) ).toEqual( {
		...common,
		action: 'sbi_update_mod_mode_settings',
		'ids[]': '11',
	} );
	expect( server.sent[ 0 ]!.getAll( 'ids[]' ) ).toEqual( [ '12', '11' ] );
	const list = {
		...common,
		action: 'sbi_update_mod_mode_white_list',
		'ids[]': '12',
		permanent: 'true',
	};
	expect( Object.fromEntries( server.sent[ 1 ]! ) ).toEqual( {
		...list,
		db_index: '',
	} );
	expect( Object.fromEntries( server.sent[ 2 ]! ) ).toEqual( {
		...list,
		db_index: '3',
	} );
	// What it was before, so that another moderator's choice stays.
	expect(
		server.sent.map(
			( sent ) => JSON.parse( sent.get( 'before' ) ?? '' ).isPermanent
		)
	).toEqual( [ false, false, true ] );
} );

it.each( [
	[ 500 ],
	[ '{"success":false,"data":"cant nonce"}' ],
	[ '0' ],
	[ '-1' ],
	[ '<html>' ],
] )(
	'P002-193: after the response %s nothing is lost, Saved is not shown and the button works again',
	async ( reply ) => {
		show();
		server.replies = [ reply, '{"success":true}' ];
		choose( 'Hide: Picture 11' );
		press( 'Save' );
		await waitFor( () =>
			expect( status() ).toContain( "couldn't be saved" )
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
	server.replies = [ 403, '{"nonce":"n2"}', '{"success":true}' ];
	choose( 'Hide: Picture 11' );
	press( 'Save' );
	await waitFor( () => expect( status() ).toBe( 'Saved' ) );
	expect( server.sent.map( ( one ) => one.get( 'locator_nonce' ) ) ).toEqual(
		[ 'n1', null, 'n2' ]
	);
	expect( server.sent[ 1 ]!.get( 'purpose' ) ).toBe(
		'frontispiece_moderate'
	);
} );

it( 'a show list without posts is not sent', () => {
	show();
	fireEvent.click( screen.getByRole( 'radio', { name: /Show only/ } ) );
	press( 'Save' );
	expect( status() ).toBe(
		'Select at least one post to show before you save.'
	);
	expect( server.sent ).toEqual( [] );
} );

it( 'warns before the page is left, but only with unsaved changes', () => {
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

it( 'sends what it knew before and why, and undoes the save unless another moderator has changed it since', async () => {
	show( { hidePhotos: '12', blockedUsers: [ 'eve' ] } );
	server.replies = [
		'{"success":true,"data":{"log":[4,5]}}',
		'{"success":true,"data":{"ids":["12"],"blocked_users":["eve"],"failed":["Ada has changed this since."]}}',
	];
	choose( 'Hide: Picture 11' );
	fireEvent.change( screen.getByLabelText( 'Reason (optional)' ), {
		target: { value: 'Off topic' },
	} );
	expect( screen.queryByRole( 'button', { name: 'Undo' } ) ).toBeNull();
	press( 'Save' );
	await waitFor( () => expect( status() ).toBe( 'Saved' ) );
	expect( server.sent[ 0 ]!.get( 'reason' ) ).toBe( 'Off topic' );
	expect( JSON.parse( server.sent[ 0 ]!.get( 'before' )! ) ).toEqual( {
		hidden: [ '12' ],
		shown: [],
		blocked: [ 'eve' ],
		isPermanent: false,
	} );
	press( 'Undo' );
	await waitFor( () =>
		expect( status() ).toBe( 'Ada has changed this since.' )
	);
	expect( server.sent[ 1 ]!.get( 'change' ) ).toBe( 'undo' );
	expect( server.sent[ 1 ]!.getAll( 'log[]' ) ).toEqual( [ '4', '5' ] );
	expect(
		screen.getByRole< HTMLInputElement >( 'checkbox', {
			name: 'Hide: Picture 11',
		} ).checked
	).toBe( false );
	expect( screen.queryByRole( 'button', { name: 'Undo' } ) ).toBeNull();
} );

it( 'keeps on the allowlist what another moderator has added since, and undoes its own save', async () => {
	show();
	server.replies = [
		'{"data":{"list":"3","shown":["11","12"],"log":[7]}}',
		'{"success":true,"data":{"shown":["11"]}}',
	];
	fireEvent.click( screen.getByRole( 'radio', { name: /Show only/ } ) );
	choose( /^Show: Picture 12/ );
	press( 'Save' );
	await screen.findByText( '2 posts are on the allowlist.' );
	press( 'Undo' );
	await screen.findByText( '1 post is on the allowlist.' );
	expect( server.sent[ 1 ]!.getAll( 'log[]' ) ).toEqual( [ '7' ] );
	expect( server.sent[ 1 ]!.get( 'db_index' ) ).toBe( '3' );
} );
