import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../bin/lib/paths.mjs';
import { FormPart } from '../lib/forms.js';
import { siteWithNetworks } from '../lib/own-site.js';
import { expect, test } from '../lib/test.js';

const EXAMPLE = join( root, 'tests/fixtures/extension-plugin/payment.php' );

interface Entries {
	items: { state: string }[];
	states: Record< string, number >;
}

test.describe.configure( { timeout: 120_000 } );

test( 'A visitor pays at the provider of another plugin, which releases the entry with a signed notice', async ( {
	browser,
	owners,
} ) => {
	const { site, graph, stop } = await siteWithNetworks( 'payment' );
	writeFileSync(
		join( site.dir, 'wp-content/mu-plugins/payment.php' ),
		`<?php require '${ EXAMPLE }';\n`
	);
	const owner = await owners( site );
	const entries = () => owner.rest< Entries >( '/frontispiece/v1/entries' );
	const context = await browser.newContext( { baseURL: site.url } );
	const page = await context.newPage();
	// The provider's page has one button, which calls the provider.
	await page.route( 'https://pay.example/**', ( route ) =>
		route.fulfill( {
			contentType: 'text/html',
			body: '<h1>Example Pay</h1>',
		} )
	);
	const pay = async ( how: object ) => {
		const reply = await fetch( `${ graph }/pay.example/pay`, {
			method: 'POST',
			body: JSON.stringify( how ),
		} );
		return ( ( await reply.json() ) as { answers: number[] } ).answers;
	};
	try {
		const { id } = await owner.rest< { id: number } >(
			'/frontispiece/v1/contact-forms',
			{
				method: 'POST',
				data: {
					title: 'Donation',
					template:
						'<label>Your name [text* your-name]</label>\n\n<label>Amount [number total]</label>\n\n[submit "Donate"]',
					settings: { skip_mail: true },
				},
			}
		);
		await page.goto(
			await owner.page( `[frontispiece_form id="${ id }"]` )
		);
		const form = await new FormPart( page ).wake();
		await form.field( 'your-name' ).fill( 'Ada' );
		await form.field( 'total' ).fill( '12.5' );
		await form.send.click();
		await page.waitForURL( 'https://pay.example/checkouts/pay_1' );
		expect( ( await entries() ).states ).toMatchObject( {
			inbox: 0,
			held: 1,
		} );

		// A forged notice releases nothing.
		expect( await pay( { secret: 'wrong' } ) ).not.toEqual( [ 200 ] );
		expect( ( await entries() ).states.held ).toBe( 1 );
		expect( await pay( {} ) ).toEqual( [ 200 ] );
		expect( ( await entries() ).states ).toMatchObject( {
			inbox: 1,
			held: 0,
		} );

		const { checkouts } = ( await (
			await fetch( `${ graph }/pay.example/checkouts` )
		).json() ) as { checkouts: { returnUrl: string }[] };
		await page.goto( checkouts[ 0 ]?.returnUrl ?? '' );
		await expect( page.locator( '.frontispiece-form' ) ).toBeVisible();
	} finally {
		await context.close();
		await stop();
	}
} );
