import { fireEvent, render, screen } from '@testing-library/react';
import { Details } from './details';
import { item, press, section, server, startServer } from './desk.fixtures';

beforeEach( startServer );

const calls = {
	ajax: '/ajax',
	actions: { frontispiece_alt_texts: 'frontispiece_alt_texts' },
};

const response = ( ...images: object[] ) =>
	JSON.stringify( {
		where: 'admin.php?where=8',
		log: [],
		failed: [],
		data: images,
	} );
const image = ( written: string, position = 0, automatic = 'A loaf' ) => ( {
	position,
	src: '/a.webp',
	written,
	automatic,
} );

async function open( reply: string | number, blocked: string[] = [] ) {
	server.replies = [ reply ];
	document.body.innerHTML = section( {}, [] );
	const feed = document.querySelector< HTMLElement >( 'section' )!;
	feed.insertAdjacentHTML( 'beforeend', item( '11' ) );
	const post = feed.querySelector< HTMLElement >( '.sbi_item' )!;
	const change = jest.fn();
	const onClose = jest.fn();
	render(
		<Details
			feed={ feed }
			item={ post }
			calls={ calls as never }
			blocked={ blocked }
			change={ change }
			onClose={ onClose }
		/>
	);
	return { post, change, onClose };
}

it( 'moves the focus to its heading and loads the alternative texts of the post', async () => {
	await open( response( image( 'Bread' ) ) );
	expect( document.activeElement?.textContent ).toBe( 'Post details' );
	const field =
		await screen.findByLabelText< HTMLTextAreaElement >(
			'Alternative text'
		);
	expect( [ field.value, field.placeholder ] ).toEqual( [
		'Bread',
		'A loaf',
	] );
	expect( server.sent[ 0 ]?.get( 'post_id' ) ).toBe( '11' );
} );

it( 'links to the screen that says where the post is shown', async () => {
	await open( response() );
	const link = await screen.findByRole( 'link', {
		name: 'Where is it shown?',
	} );
	expect( link.getAttribute( 'href' ) ).toBe( 'admin.php?where=8' );
} );

it( 'numbers the fields of an album', async () => {
	await open( response( image( 'A' ), image( 'B' ) ) );
	expect(
		await screen.findByLabelText( 'Alternative text for image 2' )
	).toHaveProperty( 'value', 'B' );
} );

it( 'saves what is written and shows the stored text in the page', async () => {
	const { post } = await open( response( image( '' ) ) );
	fireEvent.change( await screen.findByLabelText( 'Alternative text' ), {
		target: { value: 'Rye' },
	} );
	server.replies = [ response( image( 'Rye, stored' ) ) ];
	press( 'Save alternative text' );
	expect( await screen.findByText( 'Saved' ) ).toBeTruthy();
	expect( server.sent[ 1 ]?.toString() ).toContain( 'Rye' );
	expect( post.querySelector( 'img' )?.alt ).toBe( 'Rye, stored' );
} );

it( 'keeps what is written when it cannot be saved', async () => {
	const { post } = await open( response( image( '' ) ) );
	const field = await screen.findByLabelText( 'Alternative text' );
	fireEvent.change( field, { target: { value: 'Rye' } } );
	server.replies = [ 500 ];
	press( 'Save alternative text' );
	expect( await screen.findByText( /couldn't be saved/ ) ).toBeTruthy();
	expect( field ).toHaveProperty( 'value', 'Rye' );
	expect( post.querySelector( 'img' )?.alt ).toBe( 'Picture 11' );
} );

it( 'shows an error if the texts cannot be loaded, and a note if a post has no images', async () => {
	await open( 500 );
	expect( await screen.findByText( /couldn't be loaded/ ) ).toBeTruthy();
	expect( screen.queryByText( 'This post has no images.' ) ).toBeNull();
	await open( response() );
	expect(
		await screen.findByText( 'This post has no images.' )
	).toBeTruthy();
} );

it.each( [
	[ 'Block this user', [], { type: 'block', name: 'shop' } ],
	[ 'Unblock this user', [ 'shop' ], { type: 'unblock', name: 'shop' } ],
] )(
	'%s changes the list of blocked users',
	async ( label, blocked, expected ) => {
		const { change, onClose } = await open(
			response(),
			blocked as string[]
		);
		await screen.findByText( 'This post has no images.' );
		press( label as string );
		expect( change ).toHaveBeenCalledWith( expected );
		press( 'Close' );
		expect( onClose ).toHaveBeenCalled();
	}
);
