import { gzipSync } from 'node:zlib';
import { CONTACT, expect, test } from '../lib/forms.js';
import { recordComplaints } from '../lib/complaints.js';

const MISPLACED = 'Error: This contact form is placed in the wrong place.';

test( 'A page with a form loads at most 4 kB of script before somebody touches it', async ( {
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
	const before = Buffer.concat( [
		...scripts.values(),
		...inline.map( ( text ) => Buffer.from( text ) ),
	] );
	expect( scripts.size ).toBeGreaterThan( 0 );
	expect( inline ).toHaveLength( 1 );
	expect( gzipSync( before, { level: 6 } ).length ).toBeLessThanOrEqual(
		4000
	);
	await form.wake();
	await page.waitForLoadState( 'networkidle' );
	const own = [ ...scripts ]
		.filter( ( [ url ] ) => ! url.includes( 'loader' ) )
		.map( ( [ , body ] ) => gzipSync( body, { level: 6 } ).length );
	// What wakes is small, too.
	expect( own.reduce( ( sum, size ) => sum + size, 0 ) ).toBeLessThanOrEqual(
		20_000
	);
} );

test( 'F001-130: A form inside another form is replaced by the error', async ( {
	made,
	show,
	page,
} ) => {
	const shortcode = await made( CONTACT );
	await show(
		`<!-- wp:html --><form action="/">Outer ${ shortcode }</form><!-- /wp:html -->`
	);
	await expect( page.getByText( MISPLACED, { exact: true } ) ).toBeVisible();
	await expect( page.locator( '[name=your-name]' ) ).toHaveCount( 0 );
} );

test( 'F001-130: A form that another script puts into a form is replaced as well', async ( {
	open,
	page,
} ) => {
	const form = await open( CONTACT );
	await page.evaluate( () => {
		const container = document.querySelector(
			'.frontispiece-forms'
		) as HTMLElement;
		const outer = document.createElement( 'form' );
		container.before( outer );
		outer.append( container );
	} );
	await form.field( 'your-name' ).focus();
	await expect( page.getByText( MISPLACED, { exact: true } ) ).toBeVisible();
} );

for ( const [ name, remove ] of [
	[ 'fetch', 'delete window.fetch' ],
	[ 'FormData', 'delete window.FormData' ],
	[ 'NodeList forEach', 'delete NodeList.prototype.forEach' ],
	[ 'replaceAll', 'delete String.prototype.replaceAll' ],
] as const ) {
	test( `F001-131: Without ${ name } a message goes to the console and the form does not start`, async ( {
		open,
		page,
	} ) => {
		const complaints = recordComplaints( page );
		await page.addInitScript( remove );
		const form = await open( CONTACT );
		await form.field( 'your-name' ).focus();
		await expect
			.poll( () => complaints.join( '\n' ) )
			.toMatch(
				name === 'NodeList forEach' ? /forEach/ : /does not start/
			);
		await form.field( 'your-name' ).fill( '' );
		await form.field( 'your-name' ).dispatchEvent( 'change' );
		await expect( form.form ).toHaveClass( /\binit\b/ );
		await expect( form.error( 'your-name' ) ).toBeEmpty();
	} );
}

test( 'F001-132: Without its settings a message goes to the console and the form does not start', async ( {
	made,
	owners,
	site,
	page,
} ) => {
	const owner = await owners( site );
	const url = await owner.page( await made( CONTACT ) );
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
		.toMatch( /frontispiece/ );
	await name.fill( 'x' );
	await name.fill( '' );
	await name.dispatchEvent( 'change' );
	await expect( page.locator( '.frontispiece-form form' ) ).toHaveClass(
		/\binit\b/
	);
} );
