import {
	CONTACT,
	expect,
	FEEDBACK,
	FormPart,
	hold,
	parts,
	REFILL,
	reply,
	test,
} from '../lib/forms.js';

async function fill( form: FormPart ) {
	await form.field( 'your-name' ).fill( 'Ada Lovelace' );
	await form.field( 'your-email' ).fill( 'ada@example.org' );
	await form.field( 'your-message' ).fill( 'Good morning, is this 1843?' );
}

test( 'F001-001, F001-018, F001-035: A visitor fills in a form and sends it', async ( {
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
} );

test( 'F001-036: After sending, each field is back to its initial value and the form’s message remains', async ( {
	open,
	statuses,
} ) => {
	const form = await open(
		'<label>Name [text your-name "Guest"]</label>\n\n<label>City [select city default:2 "Oslo" "Rome"]</label>\n\n[radio size default:1 "Small" "Large"]\n\n[checkbox extras default:2 "Map" "Tour"]\n\n[acceptance news optional default:on] News [/acceptance]\n\n<label>Note [textarea note]None[/textarea]</label>\n\n[submit "Send"]'
	);
	const values = () =>
		form.form.evaluate( ( element ) =>
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
	await form.field( 'your-name' ).fill( 'Ada' );
	await form.field( 'city' ).selectOption( 'Oslo' );
	await form.root.getByRole( 'radio', { name: 'Large' } ).check();
	await form.root.getByRole( 'checkbox', { name: 'Map' } ).check();
	await form.root.getByRole( 'checkbox', { name: 'Tour' } ).uncheck();
	await form.field( 'news' ).uncheck();
	await form.field( 'note' ).fill( 'Something' );
	await form.send.click();
	await expect
		.poll( statuses )
		.toEqual( expect.arrayContaining( [ 'sent', 'resetting', 'sent' ] ) );
	await expect( form.form ).toHaveClass( /\bsent\b/ );
	expect( await values() ).toEqual( initial );
	await expect( form.response ).toHaveText(
		'Thank you! Your message has been sent.'
	);
} );

test( 'F001-009, F001-020, F001-033: The form stays in the submitting status until the response arrives and sends only once', async ( {
	open,
	page,
	statuses,
} ) => {
	const form = await open( CONTACT );
	await page.route( FEEDBACK, ( route ) =>
		route.fulfill( reply( 'mail_failed' ) )
	);
	const letGo = await hold( page, FEEDBACK );
	let sent = 0;
	page.on( 'request', ( request ) => {
		sent += Number( FEEDBACK.test( request.url() ) );
	} );
	await form.wake();
	await form.send.click();
	await expect( form.form ).toHaveClass( /\bsubmitting\b/ );
	await form.send.click( { force: true } );
	await form.send.press( 'Enter' );
	letGo();
	await expect( form.response ).toHaveText( 'message of mail_failed' );
	await expect( form.form ).toHaveClass( /\bfailed\b/ );
	expect( await statuses() ).toEqual( [ 'submitting', 'failed' ] );
	expect( sent ).toBe( 1 );
} );

test( 'F001-031: Document listeners receive each status change with the new and the previous status', async ( {
	open,
	page,
} ) => {
	const form = await open( CONTACT );
	await page.route( FEEDBACK, ( route ) =>
		route.fulfill( reply( 'my_odd_status' ) )
	);
	await page.evaluate( () => {
		const heard: string[] = [];
		Object.assign( window, { heard } );
		for ( const name of [
			'frontispiece:form-status-changed',
			'wpcf7statuschanged',
		] ) {
			document.addEventListener( name, ( event ) => {
				const { status, prevStatus } = ( event as CustomEvent ).detail;
				heard.push( `${ prevStatus } > ${ status }` );
			} );
		}
	} );
	await form.wake();
	await form.send.click();
	await expect( form.form ).toHaveClass( /\bcustom-my-odd-status\b/ );
	expect(
		await page.evaluate(
			() => ( window as unknown as { heard: string[] } ).heard
		)
	).toEqual( [
		'init > submitting',
		'init > submitting',
		'submitting > custom-my-odd-status',
		'submitting > custom-my-odd-status',
	] );
} );

test( 'F001-002: Sending one of two forms on a page leaves the other unchanged', async ( {
	made,
	show,
	page,
} ) => {
	const shortcode = await made( CONTACT );
	await show( `${ shortcode }\n\n${ shortcode }` );
	const [ first, second ] = [ new FormPart( page ), new FormPart( page, 1 ) ];
	await first.field( 'your-name' ).fill( 'Grace' );
	await fill( second );
	await second.send.click();
	await expect( second.response ).not.toBeEmpty();
	await expect( second.form ).toHaveClass( /\bsent\b/ );
	await expect( first.form ).toHaveClass( /\binit\b/ );
	await expect( first.response ).toBeEmpty();
	await expect( first.field( 'your-name' ) ).toHaveValue( 'Grace' );
} );

test( 'F001-015: The hash of a response is sent with the next submission, and every entry has its own key', async ( {
	open,
	page,
} ) => {
	const form = await open( CONTACT );
	const bodies: Record< string, string >[] = [];
	await page.route( FEEDBACK, ( route ) => {
		bodies.push(
			parts( route.request().postDataBuffer()?.toString() ?? '' )
		);
		return route.fulfill(
			reply( 'mail_failed', {
				posted_data_hash: `hash${ bodies.length }`,
			} )
		);
	} );
	await form.wake();
	for ( const name of [ 'Ada', 'Ada', 'Grace' ] ) {
		await form.field( 'your-name' ).fill( name );
		const answered = page.waitForResponse( FEEDBACK );
		await form.send.click();
		await answered;
		await expect( form.form ).not.toHaveClass( /submitting/ );
	}
	expect( bodies.map( ( body ) => body._wpcf7_posted_data_hash ) ).toEqual( [
		'',
		'hash1',
		'hash2',
	] );
	const [ first, again, other ] = bodies.map(
		( body ) => body._frontispiece_key
	);
	expect( first ).toMatch( /^[0-9a-f-]{36}$/ );
	expect( again ).toBe( first );
	expect( other ).not.toBe( first );
	expect( Object.keys( bodies[ 0 ] ?? {} ) ).toEqual(
		expect.arrayContaining( [
			'_wpcf7',
			'_wpcf7_version',
			'_wpcf7_locale',
			'_wpcf7_unit_tag',
			'_wpcf7_container_post',
			'your-message',
		] )
	);
} );

test( 'F001-021, F001-034: A reset form stays in the resetting status until its refill arrives, then returns to its initial state', async ( {
	open,
	page,
	statuses,
} ) => {
	const form = await open( CONTACT );
	const letGo = await hold( page, REFILL );
	await form.wake();
	await form.field( 'your-name' ).fill( 'Ada' );
	await form.form.evaluate( ( element: HTMLFormElement ) => element.reset() );
	await expect( form.form ).toHaveClass( /\bresetting\b/ );
	await expect( form.field( 'your-name' ) ).toHaveValue( '' );
	letGo();
	await expect( form.form ).toHaveClass( /\binit\b/ );
	expect( ( await statuses() ).slice( -2 ) ).toEqual( [
		'resetting',
		'init',
	] );
} );

test( 'A click on Send that also blurs an invalid field is not lost when its errors appear', async ( {
	open,
} ) => {
	const form = await ( await open( CONTACT ) ).wake();
	await form.field( 'your-message' ).fill( 'Good morning' );
	await form.send.click();
	await expect( form.form ).toHaveClass( /\binvalid\b/ );
} );

test( 'The click that activates the form also sends it', async ( { open } ) => {
	const form = await open( CONTACT );
	await form.send.click();
	await expect( form.form ).toHaveClass( /\binvalid\b/ );
	await expect( form.error( 'your-name' ) ).toHaveText(
		'Please fill in this field.'
	);
} );

test( 'A file field shows upload progress, and the file is sent with the form', async ( {
	open,
	page,
} ) => {
	const form = await open(
		'<label>A paper [file paper filetypes:txt limit:2mb]</label>\n\n[submit "Send"]'
	);
	// Intercept the request in the page: Playwright's interception would lose the file.
	await page.evaluate( () => {
		const seen: number[] = [];
		Object.assign( window, { seen } );
		new MutationObserver( () =>
			seen.push( document.querySelector( 'progress' )?.position ?? 0 )
		).observe( document.body, {
			attributes: true,
			subtree: true,
			attributeFilter: [ 'value' ],
		} );
	} );
	await form.wake();
	await form.field( 'paper' ).setInputFiles( {
		name: 'paper.txt',
		mimeType: 'text/plain',
		buffer: Buffer.from( 'Good morning. How are you?\n'.repeat( 9000 ) ),
	} );
	await form.send.click();
	await expect( form.form ).toHaveClass( /\bsent\b/ );
	await expect( form.root.locator( 'progress' ) ).toBeHidden();
	expect(
		await page.evaluate( () =>
			Math.max( ...( window as unknown as { seen: number[] } ).seen )
		)
	).toBe( 1 );
} );
