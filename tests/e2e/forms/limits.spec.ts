import { problemsWhereNarrow } from '../lib/access.js';
import { CONTACT, expect, sendEntry, test } from '../lib/forms.js';
import type { FormPart } from '../lib/forms.js';

const CLOSED = '.frontispiece-form__closed';

test( 'Visitors are told that a form is closed, not open yet or full, and that their email address was used', async ( {
	openAll,
	page,
} ) => {
	const [ form ] = ( await openAll(
		{
			template: CONTACT,
			settings: { max_entries: 2, one_per_email: true },
		},
		{
			template: CONTACT,
			settings: { open_until: '2020-01-01T00:00' },
		},
		{
			template: CONTACT,
			settings: { open_from: '2099-01-01T00:00' },
		}
	) ) as [ FormPart ];
	const texts = [ 'This form is closed.', 'This form is not open yet.' ];
	await expect( page.locator( CLOSED ) ).toHaveText( texts );
	await expect( page.locator( '.frontispiece-form' ) ).toHaveCount( 1 );
	await form.wake();
	const send = async ( email: string, message: string ) => {
		await form.field( 'your-name' ).fill( 'Ada' );
		await form.field( 'your-email' ).fill( email );
		await form.field( 'your-message' ).fill( message );
		await form.send.press( 'Enter' );
	};
	const thanks = 'Thank you! Your message has been sent.';
	const check = async ( message: string, text: string ) => {
		await expect( form.response ).toHaveText( message );
		await expect( form.form ).toHaveClass( /\baborted\b/ );
		await expect( form.field( 'your-message' ) ).toHaveValue( text );
		await expect( form.send ).toBeFocused();
		expect(
			await problemsWhereNarrow( page, '.frontispiece-form' )
		).toEqual( [] );
	};
	await send( 'ada@example.org', 'First message' );
	await expect( form.response ).toHaveText( thanks );
	await send( 'ADA@example.org', 'Second message' );
	await check(
		'This email address has already been used.',
		'Second message'
	);
	await send( 'bob@example.org', 'Third message' );
	await expect( form.response ).toHaveText( thanks );
	await send( 'eve@example.org', 'Fourth message' );
	await check(
		'This form is no longer accepting entries.',
		'Fourth message'
	);
	await page.reload();
	await expect( page.locator( CLOSED ) ).toHaveText( [
		'This form is no longer accepting entries.',
		...texts,
	] );
	expect( await problemsWhereNarrow( page, CLOSED ) ).toEqual( [] );
} );

test( 'A form does not exceed its limit when many visitors send it at the same moment', async ( {
	made,
	owner,
} ) => {
	const shortcode = await made( {
		template: CONTACT,
		settings: { max_entries: 3 },
	} );
	const id = Number( /\d+/.exec( shortcode )?.[ 0 ] );
	const send = async ( number: number ) => {
		const { status } = await sendEntry( owner.site, id, {
			'your-name': 'Ada',
			'your-email': `ada${ number }@example.org`,
			'your-message': `Message ${ number }`,
		} );
		return status;
	};
	const statuses = await Promise.all( [ 1, 2, 3, 4, 5, 6 ].map( send ) );
	expect( statuses.sort() ).toEqual( [
		...Array( 3 ).fill( 'aborted' ),
		...Array( 3 ).fill( 'mail_sent' ),
	] );
} );
