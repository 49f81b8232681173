import { answerWith, fieldsOf, recordCalls } from '../lib/calls.js';
import { expect, feedOf, test } from '../lib/test.js';
import type { Reply } from '../lib/calls.js';

const SECRET = 'stack trace of the server';

const failures: Record< string, Reply > = {
	'status 500': { status: 500, body: `<b>${ SECRET }</b>` },
	'status 403': { status: 403, body: '-1' },
	'status 400 and 0': { status: 400, body: '0' },
	'a call that WordPress does not know': { body: '0' },
	'success:false': {
		contentType: 'application/json',
		body: JSON.stringify( { success: false, data: SECRET } ),
	},
	'JSON that was cut off': { body: '{"success":fal' },
	'a page of somebody else': {
		body: `<!DOCTYPE html><html><body><div class="proxy">${ SECRET }</div></body></html>`,
	},
	'somebody else’s markup': { body: `<div class="notice">${ SECRET }</div>` },
	'no answer': { lost: true },
};

// R000-165, R000-169
test( 'A failed load more request adds nothing, shows an error and can be retried', async ( {
	page,
	show,
} ) => {
	const feed = await show( feedOf( 'num="3"' ) );
	const calls = await recordCalls( page );
	const alerts: string[] = [];
	page.on( 'dialog', ( dialog ) => {
		alerts.push( dialog.message() );
		void dialog.dismiss();
	} );
	await answerWith( page, ...Object.values( failures ) );
	let sent = 0;
	for ( const name of Object.keys( failures ) ) {
		await test.step( name, async () => {
			await feed.loadMore();
			sent += 1;
			await expect.poll( () => calls.length ).toBe( sent );
			await expect( feed.more ).not.toHaveAttribute( 'aria-busy' );
			await expect( feed.status ).toHaveText( /couldn't be loaded/ );
			await expect( feed.more ).toBeEnabled();
			await expect( feed.more ).not.toHaveClass( /cff-loading/ );
			await expect( feed.items ).toHaveCount( 3 );
			await expect( page.locator( 'body' ) ).not.toContainText( SECRET );
		} );
	}
	await feed.loadMore();
	await expect( feed.items ).toHaveCount( 6 );
	await expect( feed.status ).toBeEmpty();
	expect( alerts ).toEqual( [] );
	expect( new Set( calls.map( ( call ) => fieldsOf( call ).page ) ) ).toEqual(
		new Set( [ '2' ] )
	);
} );
