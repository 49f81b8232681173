import { gzipSync } from 'node:zlib';
import { CONTACT, expect, FEEDBACK, SCHEMA, test } from '../lib/forms.js';
import { recordComplaints } from '../lib/complaints.js';

const MISPLACED = 'Error: This contact form is placed in the wrong place.';

test( 'A page with a form loads at most 4 kB of script before interaction', async ( {
	open,
	page,
} ) => {
	const scripts = new Map< string, Buffer >();
	page.on( 'response', async ( response ) => {
		if (
			response.request().resourceType() === 'script' &&
			response.url().includes( '/frontispiece/' )
		) {
			scripts.set( response.url(), await response.body() );
		}
	} );
	const form = await open(
		`${ CONTACT }\n\n[acceptance terms] Yes [/acceptance]`
	);
	await page.waitForLoadState( 'networkidle' );
	const inline = await form.root.locator( 'script' ).allTextContents();
	const loaded = [ ...scripts.values() ];
	const gzipped = ( parts: Buffer[] ) =>
		gzipSync( Buffer.concat( parts ), { level: 6 } ).length;
	expect( scripts.size ).toBeGreaterThan( 0 );
	expect( inline ).toHaveLength( 1 );
	// Including the inline script.
	expect(
		gzipped( [
			...loaded,
			...inline.map( ( text ) => Buffer.from( text ) ),
		] )
	).toBeLessThanOrEqual( 4000 );
	await form.wake();
	await page.waitForLoadState( 'networkidle' );
	const own = [ ...scripts ]
		.filter( ( [ url ] ) => ! url.includes( 'loader' ) )
		.map( ( [ , body ] ) => gzipSync( body, { level: 6 } ).length );
	// The scripts that load on the first interaction are small, too.
	expect( own.reduce( ( sum, size ) => sum + size, 0 ) ).toBeLessThanOrEqual(
		20_000
	);
} );

test( 'F001-130: A form inside another form, as printed or moved there by a script, is replaced by an error', async ( {
	made,
	show,
	page,
} ) => {
	const shortcode = await made( CONTACT );
	await show(
		`<!-- wp:html --><form action="/">Outer ${ shortcode }</form><!-- /wp:html -->\n\n${ shortcode }`
	);
	const error = page.getByText( MISPLACED, { exact: true } );
	const name = page.locator( '[name=your-name]' );
	await expect( error ).toBeVisible();
	await expect( name ).toHaveCount( 1 );
	await page
		.locator( '.frontispiece-forms' )
		.last()
		.evaluate( ( container ) => {
			const outer = document.createElement( 'form' );
			container.before( outer );
			outer.append( container );
		} );
	await name.focus();
	await expect( error ).toHaveCount( 2 );
	await expect( name ).toHaveCount( 0 );
} );

test( 'F001-131: Without fetch, a message is logged to the console and the form does not start', async ( {
	open,
	page,
	statuses,
} ) => {
	const complaints = recordComplaints( page );
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	await page.addInitScript( 'delete window.fetch' );
	const form = await open( CONTACT );
	await form.field( 'your-name' ).focus();
	await expect
		.poll( () => complaints.join( '\n' ) )
		.toContain(
			'frontispiece: the form does not start: this browser lacks fetch'
		);
	await form.field( 'your-name' ).fill( 'x' );
	await form.field( 'your-name' ).fill( '' );
	await form.field( 'your-name' ).dispatchEvent( 'change' );
	await expect( form.form ).toHaveClass( /\binit\b/ );
	await expect( form.error( 'your-name' ) ).toBeEmpty();
	expect( await statuses() ).toEqual( [] );
	expect( asked.filter( ( url ) => SCHEMA.test( url ) ) ).toEqual( [] );
	// Without the script, the form is submitted normally and validated on the server.
	await form.field( 'your-email' ).fill( 'ada@example.org' );
	await form.send.click();
	await page.waitForURL( /#frontispiece-f\d+/ );
	await expect( form.form ).toHaveClass( /\binvalid\b/ );
	expect( asked.filter( ( url ) => FEEDBACK.test( url ) ) ).toEqual( [] );
} );

test( 'BUG-113 F001-132: A form without its configuration logs an error to the console and does not start', async ( {
	made,
	owner,
	page,
	statuses,
} ) => {
	const url = await owner.page( await made( CONTACT ) );
	const asked: string[] = [];
	page.on( 'request', ( request ) => asked.push( request.url() ) );
	await page.route( url, async ( route ) => {
		const response = await route.fetch();
		const body = ( await response.text() ).replace(
			/<script type="application\/json" class="frontispiece-config">.*?<\/script>/gs,
			''
		);
		await route.fulfill( { response, body } );
	} );
	const complaints = recordComplaints( page );
	await page.goto( url );
	const name = page.locator( '[name=your-name]' );
	await name.focus();
	await expect
		.poll( () => complaints.join( '\n' ) )
		.toMatch( /^forms settings are missing$/m );
	await name.fill( 'x' );
	await name.fill( '' );
	await name.dispatchEvent( 'change' );
	await expect( page.locator( '.frontispiece-form form' ) ).toHaveClass(
		/\binit\b/
	);
	expect( await statuses() ).toEqual( [] );
	expect( asked.filter( ( one ) => SCHEMA.test( one ) ) ).toEqual( [] );
} );

test( 'When the forms script cannot be loaded, the submit button works and the server processes the form', async ( {
	open,
	page,
} ) => {
	await page.route( /build\/forms\.js/, ( route ) => route.abort() );
	const form = await open(
		'<label>Name [text your-name]</label>\n\n[acceptance terms] Yes [/acceptance]\n\n[submit "Send"]'
	);
	await expect( form.send ).toBeDisabled();
	await form.field( 'your-name' ).fill( 'Ada' );
	await expect( form.send ).toBeEnabled();
	await form.send.click();
	await expect( form.form ).toHaveClass( /\bunaccepted\b/ );
	await expect( form.field( 'your-name' ) ).toHaveValue( 'Ada' );
} );

test.describe( 'On a classic theme', () => {
	test.use( { siteName: 'classic' } );

	test( 'a form is styled, starts and is sent', async ( { open } ) => {
		const form = await open( CONTACT );
		await expect( form.form ).toHaveCSS( 'display', 'grid' );
		await form.send.click();
		await expect( form.form ).toHaveClass( /\binvalid\b/ );
		await form.field( 'your-name' ).fill( 'Ada' );
		await form.field( 'your-email' ).fill( 'ada@example.org' );
		await form.field( 'your-message' ).fill( 'Good morning' );
		await form.send.click();
		await expect( form.form ).toHaveClass( /\bsent\b/ );
	} );
} );
