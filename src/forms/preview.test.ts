import { startPreview } from './preview';

const pause = ( ms: number ) =>
	new Promise< void >( ( resolve ) => setTimeout( resolve, ms ) );

function screen( answers: object[] ) {
	document.body.innerHTML = `<form>
		<input name="post_ID" value="7"><input name="_wpnonce" value="secret">
		<div class="postbox">
			<textarea name="content">[text a]</textarea>
			<input name="frontispiece_form[mail][subject]" value="x">
			<div data-preview="/preview" data-nonce="n"><div class="frontispiece-form-advice"></div><iframe></iframe></div>
		</div>
	</form>`;
	const sent: FormData[] = [];
	window.fetch = jest.fn( async ( _url: unknown, init?: RequestInit ) => {
		sent.push( init?.body as FormData );
		const answer = answers[ sent.length - 1 ];
		if ( ! answer ) {
			throw new TypeError( 'network' );
		}
		return { ok: true, json: async () => answer } as Response;
	} ) as typeof fetch;
	startPreview( document.querySelector( '[data-preview]' ) as HTMLElement );
	const type = () =>
		document
			.querySelector( 'textarea' )
			?.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	return { sent, type };
}

const advice = () =>
	document.querySelector( '.frontispiece-form-advice' )?.innerHTML;

it( 'asks once for what is written, with nothing of the screen’s own form', async () => {
	const { sent, type } = screen( [
		{ html: '<p>the form</p>', advice: '<p>No button.</p>' },
	] );
	type();
	type();
	await pause( 700 );
	expect( sent ).toHaveLength( 1 );
	expect( [ ...( sent[ 0 ] as FormData ).keys() ] ).toEqual( [
		'content',
		'frontispiece_form[mail][subject]',
		'nonce',
	] );
	expect( document.querySelector( 'iframe' )?.srcdoc ).toBe(
		'<p>the form</p>'
	);
	expect( advice() ).toBe( '<p>No button.</p>' );
} );

it( 'a call that fails leaves the last picture', async () => {
	const { type } = screen( [ { html: 'first', advice: '' } ] );
	type();
	await pause( 700 );
	type();
	await pause( 700 );
	expect( document.querySelector( 'iframe' )?.srcdoc ).toBe( 'first' );
} );
