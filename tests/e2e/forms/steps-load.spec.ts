import { setTimeout } from 'node:timers/promises';
import { loadSite } from '../lib/load-site.js';
import { Owner } from '../lib/owner.js';
import { expect, test } from '../lib/test.js';
import { tick } from '../lib/tick.js';

const CLIENTS = 20;

const step = ( label: string, name: string, more: object = {} ) =>
	`<!-- wp:frontispiece/form-step ${ JSON.stringify( { label } ) } -->` +
	`<!-- wp:frontispiece/field-text ${ JSON.stringify( {
		label,
		name,
		required: true,
		...more,
	} ) } /--><!-- /wp:frontispiece/form-step -->`;

const STEPS = [
	step( 'Name', 'who' ),
	step( 'Street', 'street' ),
	step( 'Wish', 'wish' ),
	'<!-- wp:frontispiece/field-submit {"caption":"Send"} /-->',
].join( '\n' );

/** The form as a browser without JavaScript would submit it. */
function hiddenFields( html: string ): [ string, string ][] {
	const inputs = html.matchAll(
		/<input type="hidden" name="([^"]+)" value="([^"]*)">/g
	);
	return [ ...inputs ].map( ( [ , name = '', value = '' ] ) => [
		name,
		value.replaceAll( '&#43;', '+' ).replaceAll( '&#061;', '=' ),
	] );
}

const isForm = ( html: string ) => html.includes( 'name="_wpcf7"' );
const isSent = ( html: string ) => html.includes( 'data-status="sent"' );
const wasSent = ( html: string ) => html.includes( 'have already been sent' );

let failures = 0;

/** Sends a page again and again until the site answers with a form, as a visitor would. */
async function insist( url: string, body?: FormData ): Promise< string > {
	for ( let attempt = 0; attempt < 240; attempt++ ) {
		try {
			const reply = await fetch( url, {
				method: body ? 'POST' : 'GET',
				...( body ? { body } : {} ),
			} );
			const html = await reply.text();
			// A failed step shows the form with a message, and is sent again.
			if (
				reply.ok &&
				isForm( html ) &&
				! /data-status="(?:failed|invalid)"/.test( html )
			) {
				return html;
			}
		} catch {}
		failures++;
		await setTimeout( 1000 );
	}
	throw new Error( `No answer: ${ url }` );
}

async function fillIn( url: string, texts: Record< string, string > ) {
	let html = await insist( url );
	for ( const [ name, text ] of Object.entries( texts ) ) {
		const body = new FormData();
		hiddenFields( html ).forEach( ( [ key, value ] ) =>
			body.set( key, value )
		);
		body.set( name, text );
		body.set( '_frontispiece_step', 'next' );
		html = await insist( url, body );
	}
	if ( ! isSent( html ) && ! wasSent( html ) ) {
		throw new Error(
			`Not sent: ${ /data-status="\w+"/.exec( html )?.[ 0 ] }`
		);
	}
}

async function storm( count: number ): Promise< void > {
	const load = await loadSite( `form-steps-load-${ count }` );
	const entries = load.table( 'submissions' );
	const deliveries = load.table( 'webhook_deliveries' );
	const number = async ( sql: string ) => Number( await load.query( sql ) );
	failures = 0;
	try {
		const owner = await Owner.of( load.site );
		const id = await owner.form( {
			title: 'Steps',
			template: STEPS,
			mail: {
				active: true,
				recipient: 'owner@example.org',
				sender: 'site@example.org',
				subject: 'x',
				body: '[wish]',
			},
		} );
		await owner.send(
			`/frontispiece/v1/contact-forms/${ id }/webhooks/add`,
			{ name: 'Office', url: 'https://hooks.example/x' }
		);
		const url = await owner.page( `[frontispiece_form id="${ id }"]` );
		let sent = 0;
		const client = async ( nth: number ) => {
			for ( let i = 0; i < count / CLIENTS; i++ ) {
				await fillIn( url, {
					who: `Visitor ${ nth }`,
					street: `Street ${ i }`,
					wish: `Wish ${ nth }-${ i }`,
				} );
				sent++;
			}
		};
		const kill = async () => {
			await expect
				.poll( () => sent, { timeout: 600_000, intervals: [ 50 ] } )
				.toBeGreaterThan( count / 2 );
			await load.kill();
		};
		await Promise.all( [
			kill(),
			...Array.from( { length: CLIENTS }, ( _, nth ) => client( nth ) ),
		] );
		expect( failures, 'The kill was felt.' ).toBeGreaterThan( 0 );

		expect( await number( `SELECT COUNT(*) FROM ${ entries }` ) ).toBe(
			count
		);
		expect(
			await number( `SELECT COUNT(DISTINCT words) FROM ${ entries }` )
		).toBe( count );
		expect(
			await number(
				`SELECT COUNT(*) FROM ${ entries } WHERE state <> 'inbox'`
			)
		).toBe( 0 );

		load.mails.mode( 'ok' );
		load.webhooks.recover();
		await expect( async () => {
			await load.query(
				`UPDATE ${ entries } SET mail_due = 0 WHERE mail_state = 'waiting'`
			);
			// What a process was sending when it lost the database is due again after two minutes, and its job after three;
			// work that such a process has begun waits for ten.
			await load.query(
				`UPDATE ${ load.table( 'attempts' ) } SET started_at = 0`
			);
			await load.query(
				`UPDATE ${ deliveries } SET due = 0 WHERE state IN ('waiting', 'sending')`
			);
			await load.query(
				`UPDATE ${ load.table( 'jobs' ) } SET lease = 0`
			);
			await tick( load.site );
			expect(
				await number(
					`SELECT COUNT(*) FROM ${ entries } WHERE mail_state <> 'sent'`
				)
			).toBe( 0 );
			expect(
				await number(
					`SELECT COUNT(*) FROM ${ deliveries } WHERE state = 'sent'`
				)
			).toBe( count );
		} ).toPass( { timeout: 400_000 } );
		expect( await number( `SELECT COUNT(*) FROM ${ deliveries }` ) ).toBe(
			count
		);
		const ids = load.mails.ids();
		expect( new Set( ids ).size ).toBe( count );
		// An email is sent twice, with the same id, only if the process lost the database connection before it could
		// record the first one.
		expect( ids.length - count ).toBeLessThanOrEqual( CLIENTS );
		expect( new Set( load.webhooks.ids ).size ).toBe( count );
		test.info().annotations.push( {
			type: 'figures',
			description: `${ count } entries, ${ failures } failed requests, ${ ids.length } emails, ${ load.webhooks.ids.length } webhooks`,
		} );
	} finally {
		await load.stop();
	}
}

test( 'None of 60 entries in steps from 20 clients is lost or duplicated when email, webhooks and database fail', async () => {
	test.setTimeout( 600_000 );
	await storm( 60 );
} );

test( 'None of 1,000 entries in steps from 20 clients is lost or duplicated when email, webhooks and database fail @long', async () => {
	test.setTimeout( 1_500_000 );
	await storm( 1000 );
} );
