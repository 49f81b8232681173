import { watchForms } from './forms';
import { tasks } from '../../kernel/tasks.fixtures';

const fetched = jest.fn();
const gone = jest.fn();
let stop = () => {};

function start( options: { send?: boolean } = {} ) {
	stop = watchForms( { send: true, failed: 'It failed.', ...options }, gone );
}
const form = () => document.querySelector( 'form' ) as HTMLFormElement;
const text = () => document.querySelector( 'textarea' ) as HTMLElement;
const status = () => document.querySelector( '.frontispiece-comments__status' );
const settle = async () => {
	for ( let n = 0; n < 3; n++ ) {
		await tasks();
	}
};
const response = ( body: string, more: object = {} ) => ( {
	ok: true,
	redirected: false,
	url: '',
	text: () => Promise.resolve( body ),
	...more,
} );
const press = ( init: KeyboardEventInit, on: Element = text() ) => {
	const event = new KeyboardEvent( 'keydown', {
		key: 'Enter',
		bubbles: true,
		cancelable: true,
		...init,
	} );
	on.dispatchEvent( event );
	return event;
};

beforeEach( () => {
	document.body.innerHTML =
		'<form action="/wp-comments-post.php" method="post"><textarea name="comment">Hello</textarea><input type="hidden" name="comment_parent" value="7"><a href="#">Log out</a><p class="form-submit"><input name="submit" type="submit" id="submit" value="Post"></p></form>';
	window.fetch = fetched;
	fetched.mockReset();
	fetched.mockResolvedValue( response( '{"location":"/a/#comment-9"}' ) );
	gone.mockReset();
} );
afterEach( () => stop() );

describe( 'The comment form', () => {
	it( 'S001-017: is sent by Ctrl or Cmd with Enter, and by no other Enter', async () => {
		start();
		press( {} );
		press( { ctrlKey: true }, document.querySelector( 'a' ) as Element );
		press( { ctrlKey: true }, document.body );
		await settle();
		expect( fetched ).not.toHaveBeenCalled();
		for ( const init of [ { ctrlKey: true }, { metaKey: true } ] ) {
			press( init );
			await settle();
		}
		expect( fetched ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'S001-018: is sent once, even if other scripts listen to the same keys', async () => {
		start();
		const other = jest.fn( () => form().requestSubmit() );
		form().addEventListener( 'keydown', other );
		form().addEventListener( 'keydown', other.bind( null ) );
		press( { ctrlKey: true } );
		press( { ctrlKey: true } );
		press( { ctrlKey: true, repeat: true } );
		await settle();
		expect( other ).not.toHaveBeenCalled();
		expect( fetched ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'returns the focus to the reply link when a reply is canceled', () => {
		start();
		document.body.insertAdjacentHTML(
			'beforeend',
			'<a href="#" class="comment-reply-link" data-commentid="6">Reply</a><a href="#" class="comment-reply-link" data-commentid="7">Reply</a><input id="comment_parent" value="7"><a href="#" id="cancel-comment-reply-link"><b>Cancel</b></a>'
		);
		const cancel = document.querySelector( '#cancel-comment-reply-link b' );
		const click = () =>
			cancel?.dispatchEvent(
				new MouseEvent( 'click', { bubbles: true, cancelable: true } )
			);
		click();
		// The form was not below a comment: the link leads to another page.
		expect( document.activeElement ).toBe( document.body );
		cancel?.parentElement?.addEventListener( 'click', ( event ) => {
			event.preventDefault();
			document
				.querySelector( '#comment_parent' )
				?.setAttribute( 'value', '0' );
		} );
		click();
		expect( document.activeElement ).toBe(
			document.querySelector( '[data-commentid="7"]' )
		);
	} );

	it( 'sends its fields with those of other scripts, and goes to the comment', async () => {
		start();
		document.addEventListener(
			'submit',
			() =>
				form().insertAdjacentHTML(
					'beforeend',
					'<input type="hidden" name="ak_bib" value="1">'
				),
			{ once: true }
		);
		form().requestSubmit();
		await settle();
		const [ url, init ] = fetched.mock.calls[ 0 ] as [
			string,
			RequestInit,
		];
		expect( url ).toBe( 'http://localhost/wp-comments-post.php' );
		expect( String( init.body ) ).toBe(
			'comment=Hello&comment_parent=7&ak_bib=1'
		);
		expect( gone ).toHaveBeenCalledWith( '/a/#comment-9' );
	} );

	it( 'keeps the text and shows the error when the comment is rejected', async () => {
		start();
		for ( const [ reply, message ] of [
			[
				response(
					'{"code":"comment_duplicate","message":"<strong>Error:<\\/strong> Duplicate &amp; so on.","data":{"status":409}}',
					{ ok: false }
				),
				'Error: Duplicate & so on.',
			],
			[
				response(
					'<html><body><div class="wp-die-message"><p>No links.</p></div></body></html>',
					{ ok: false }
				),
				'No links.',
			],
			[ response( '{"code":"x"}', { ok: false } ), 'It failed.' ],
			[ response( 'null', { ok: false } ), 'It failed.' ],
			[ response( '', { ok: false } ), 'It failed.' ],
		] as const ) {
			fetched.mockResolvedValue( reply );
			form().requestSubmit();
			await settle();
			expect( status()?.textContent ).toBe( message );
			expect( status()?.getAttribute( 'role' ) ).toBe( 'alert' );
		}
		fetched.mockRejectedValue( new TypeError( 'offline' ) );
		form().requestSubmit();
		await settle();
		expect( status()?.textContent ).toBe( 'It failed.' );
		expect( text() ).toHaveProperty( 'value', 'Hello' );
		expect( form().hasAttribute( 'aria-busy' ) ).toBe( false );
		expect( gone ).not.toHaveBeenCalled();
	} );

	it( 'follows a redirect set by another plugin', async () => {
		start();
		fetched.mockResolvedValue(
			response( '<html>', {
				redirected: true,
				url: 'http://localhost/thanks/',
			} )
		);
		form().requestSubmit();
		await settle();
		expect( gone ).toHaveBeenCalledWith( 'http://localhost/thanks/' );
	} );

	it( 'is left to the browser if the owner turned sending off, and if another script handles it', async () => {
		start( { send: false } );
		const submitted = jest.fn( ( event: Event ) => event.preventDefault() );
		window.addEventListener( 'submit', submitted );
		form().requestSubmit();
		stop();
		start();
		form().addEventListener( 'submit', ( event ) =>
			event.preventDefault()
		);
		form().requestSubmit();
		await settle();
		window.removeEventListener( 'submit', submitted );
		expect( submitted ).toHaveBeenCalledTimes( 2 );
		expect( fetched ).not.toHaveBeenCalled();
	} );
} );
