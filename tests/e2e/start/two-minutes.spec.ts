import {
	counter,
	receiveEntry,
	showDemoFeed,
	turnOnDarkMode,
} from '../lib/first-hour.js';
import { freshSite } from '../lib/fresh-site.js';
import { logIn } from '../lib/log-in.js';
import { Owner } from '../lib/owner.js';
import { expect, test } from '../lib/test.js';

// A new owner who has read no documentation reaches each goal in a few visible steps.
test.describe.configure( { timeout: 120_000 } );

/** One user action. A dozen of them fit into two minutes. */
const MAX_CLICKS = 12;

/** Starts a site without the editor's welcome dialogs, whose timing depends on the machine's speed. */
async function siteWithoutGreetings(
	name: string
): ReturnType< typeof freshSite > {
	const fresh = await freshSite( name );
	const owner = await Owner.of( fresh.site );
	await owner.dispose();
	return fresh;
}

for ( const [ title, name, reach ] of [
	[ 'A demo feed appears on a page', 'two-minutes-feed', showDemoFeed ],
	[
		'A form appears on a page, a visitor sends it and its entry is stored',
		'two-minutes-form',
		receiveEntry,
	],
	[
		'Dark mode is enabled, and a visitor can switch it',
		'two-minutes-dark',
		turnOnDarkMode,
	],
] as const ) {
	test( title, async ( { page, browser } ) => {
		const { site, stop } = await siteWithoutGreetings( name );
		try {
			await logIn( page, site );
			const { step, count } = counter();
			await reach( { page, browser, site, step } );
			expect( count() ).toBeLessThanOrEqual( MAX_CLICKS );
		} finally {
			await stop();
		}
	} );
}
