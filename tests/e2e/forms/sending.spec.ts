import {
	CONTACT,
	expect,
	FEEDBACK,
	hold,
	REFILL,
	reply,
	test,
} from '../lib/forms.js';
import type { FormPart } from '../lib/forms.js';

async function fill( form: FormPart ) {
	await form.field( 'your-name' ).fill( 'Ada Lovelace' );
	await form.field( 'your-email' ).fill( 'ada@example.org' );
	await form.field( 'your-message' ).fill( 'Good morning, is this 1843?' );
}

test( 'F001-001, F001-018, F001-035: A visitor fills in a form, sends it and resets it', async ( {
	open,
	statuses,
	page,
} ) => {
	const form = await open( CONTACT );
	await expect( form.form ).toHaveClass( /\binit\b/ );
	await fill( form );
	await form.send.click();
	await expect( form.response ).toHaveText(
		'Thank you! Your message has been sent.'
	);
	await expect( form.form ).toHaveClass( /\bsent\b/ );
	await expect( form.field( 'your-message' ) ).toHaveValue( '' );
	await expect
		.poll( async () => ( await statuses() ).slice( -4 ) )
		.toEqual( [ 'submitting', 'sent', 'resetting', 'sent' ] );
	await expect( form.response ).toHaveText(
		'Thank you! Your message has been sent.'
	);
	await expect( page ).not.toHaveURL( /#/ );
	await test.step( 'A click on Send that also blurs an invalid field is not lost when its errors appear', async () => {
		await form.field( 'your-message' ).fill( 'Good morning' );
		await form.send.click();
		await expect( form.form ).toHaveClass( /\binvalid\b/ );
	} );
	await test.step( 'F001-021, F001-034: A reset form stays in the resetting status until its refill arrives, then returns to its initial state', async () => {
		const letGo = await hold( page, REFILL );
		await form.field( 'your-name' ).fill( 'Ada' );
		await form.form.evaluate( ( element: HTMLFormElement ) =>
			element.reset()
		);
		await expect( form.form ).toHaveClass( /\bresetting\b/ );
		await expect( form.field( 'your-name' ) ).toHaveValue( '' );
		letGo();
		await expect( form.form ).toHaveClass( /\binit\b/ );
		expect( ( await statuses() ).slice( -2 ) ).toEqual( [
			'resetting',
			'init',
		] );
	} );
	await test.step( 'F001-009, F001-020, F001-033: The form stays in the submitting status until the response arrives and sends only once', async () => {
		await page.route( FEEDBACK, ( route ) =>
			route.fulfill( reply( 'mail_failed' ) )
		);
		const letGo = await hold( page, FEEDBACK );
		const before = ( await statuses() ).length;
		let sent = 0;
		page.on( 'request', ( request ) => {
			sent += Number( FEEDBACK.test( request.url() ) );
		} );
		await form.send.click();
		await expect( form.form ).toHaveClass( /\bsubmitting\b/ );
		await form.send.click( { force: true } );
		await form.send.press( 'Enter' );
		letGo();
		await expect( form.form ).toHaveClass( /\bfailed\b/ );
		await expect( form.response ).toHaveText( 'message of mail_failed' );
		expect( ( await statuses() ).slice( before ) ).toEqual( [
			'submitting',
			'failed',
		] );
		expect( sent ).toBe( 1 );
	} );
} );

test( 'F001-002: Sending one of several forms on a page leaves the others unchanged', async ( {
	openAll,
	page,
	statuses,
} ) => {
	const [ first, second, defaults, file ] = ( await openAll(
		CONTACT,
		CONTACT,
		'<label>Name [text your-name "Guest"]</label>\n\n<label>City [select city default:2 "Oslo" "Rome"]</label>\n\n[radio size default:1 "Small" "Large"]\n\n[checkbox extras default:2 "Map" "Tour"]\n\n[acceptance news optional default:on] News [/acceptance]\n\n<label>Note [textarea note]None[/textarea]</label>\n\n[submit "Send"]',
		'<label>A paper [file paper filetypes:txt limit:2mb]</label>\n\n[submit "Send"]'
	) ) as [ FormPart, FormPart, FormPart, FormPart ];
	await first.field( 'your-name' ).fill( 'Grace' );
	await fill( second );
	await second.send.click();
	await expect( second.response ).not.toBeEmpty();
	await expect( second.form ).toHaveClass( /\bsent\b/ );
	await expect( first.form ).toHaveClass( /\binit\b/ );
	await expect( first.response ).toBeEmpty();
	await expect( first.field( 'your-name' ) ).toHaveValue( 'Grace' );
	await test.step( 'F001-036: After sending, each field is back to its initial value and the form’s message remains', async () => {
		const values = () =>
			defaults.form.evaluate( ( element ) =>
				[ ...new FormData( element as HTMLFormElement ) ].filter(
					( [ name ] ) => ! name.startsWith( '_' )
				)
			);
		const initial = await values();
		expect( initial ).toEqual( [
			[ 'your-name', 'Guest' ],
			[ 'city', 'Rome' ],
			[ 'size', 'Small' ],
			[ 'extras[]', 'Tour' ],
			[ 'news', '1' ],
			[ 'note', 'None' ],
		] );
		await defaults.field( 'your-name' ).fill( 'Ada' );
		await defaults.field( 'city' ).selectOption( 'Oslo' );
		await defaults.root.getByRole( 'radio', { name: 'Large' } ).check();
		await defaults.root.getByRole( 'checkbox', { name: 'Map' } ).check();
		await defaults.root.getByRole( 'checkbox', { name: 'Tour' } ).uncheck();
		await defaults.field( 'news' ).uncheck();
		await defaults.field( 'note' ).fill( 'Something' );
		await defaults.send.click();
		await expect
			.poll( async () => ( await statuses() ).slice( -3 ) )
			.toEqual( [ 'sent', 'resetting', 'sent' ] );
		await expect( defaults.form ).toHaveClass( /\bsent\b/ );
		expect( await values() ).toEqual( initial );
		await expect( defaults.response ).toHaveText(
			'Thank you! Your message has been sent.'
		);
	} );
	await test.step( 'A file field shows upload progress, and the file is sent with the form', async () => {
		// Intercept the request in the page: Playwright's interception would lose the file.
		await page.evaluate( () => {
			const seen: number[] = [];
			Object.assign( window, { seen } );
			new MutationObserver( () =>
				seen.push(
					[ ...document.querySelectorAll( 'progress' ) ].at( -1 )
						?.position ?? 0
				)
			).observe( document.body, {
				attributes: true,
				subtree: true,
				attributeFilter: [ 'value' ],
			} );
		} );
		await file.wake();
		await file.field( 'paper' ).setInputFiles( {
			name: 'paper.txt',
			mimeType: 'text/plain',
			buffer: Buffer.from(
				'Good morning. How are you?\n'.repeat( 9000 )
			),
		} );
		await file.send.click();
		await expect( file.form ).toHaveClass( /\bsent\b/ );
		await expect( file.root.locator( 'progress' ) ).toBeHidden();
		expect(
			await page.evaluate( () =>
				Math.max( ...( window as unknown as { seen: number[] } ).seen )
			)
		).toBe( 1 );
	} );
} );
