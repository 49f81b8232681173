import { mailTo } from '../e2e/lib/mails.js';
import { switchOn } from '../e2e/lib/site.js';
import { feedOf } from '../e2e/lib/test.js';
import { newForm, QUESTIONS } from './lib/forms.js';
import { MORE } from './lib/states.js';
import { test } from './lib/test.js';
import type { Look } from './lib/test.js';

const LOOKS: readonly Look[] = [
	[ 1280, 'light' ],
	[ 390, 'light' ],
	[ 1280, 'dark' ],
];

/** What dark mode changes in another way than in the states of all themes. */
const DARK = [
	'feed-comments',
	'form-errors',
	'form-steps',
	'photo-consent',
	'switch',
	'switch-floating',
	'switch-header',
];

for ( const [ name, shown ] of Object.entries( MORE ) ) {
	test( `${ name } looks like its reference`, async ( { look } ) => {
		await look(
			name,
			shown,
			LOOKS.filter(
				( [ , scheme ] ) => scheme === 'light' || DARK.includes( name )
			)
		);
	} );
}

const PARTS = {
	feed: {
		content: feedOf( 'num="2"' ),
		part: '.frontispiece-social-feed',
	},
	form: { content: newForm( QUESTIONS ), part: '.frontispiece-form' },
};

for ( const [ name, shown ] of Object.entries( PARTS ) ) {
	test( `a right-to-left ${ name } looks like its reference`, async ( {
		context,
		look,
		site,
	} ) => {
		await context.addCookies( [
			{ name: 'rtl', value: '1', url: site.url },
		] );
		await look( `${ name }-rtl`, shown, [
			[ 1280, 'light' ],
			[ 390, 'light' ],
		] );
	} );

	test( `a ${ name } in forced colors looks like its reference`, async ( {
		page,
		look,
	} ) => {
		await page.emulateMedia( { forcedColors: 'active' } );
		await look( `${ name }-forced-colors`, shown, [ [ 1280, 'light' ] ] );
	} );
}

// A page without the theme, whose dark mode is that of the browser.
for ( const scheme of [ 'light', 'dark' ] as const ) {
	test( `the ${ scheme } page of newsletter preferences looks like its reference`, async ( {
		page,
		owner,
		site,
		look,
	} ) => {
		const features = { newsletter: { lists: 'News, Offers and events' } };
		const address = `reader-${ scheme }@example.org`;
		await switchOn( page, features );
		await page.goto(
			await owner.page( '<!-- wp:frontispiece/newsletter /-->' )
		);
		await page.getByLabel( 'Email address' ).fill( address );
		await page.getByRole( 'button', { name: 'Subscribe' } ).click();
		const { message } = await mailTo( site, address );
		const link =
			/https?:\/\/\S+frontispiece-newsletter=preferences\S+/.exec(
				message
			)?.[ 0 ] ?? '';
		await page.emulateMedia( { colorScheme: scheme } );
		await look(
			'newsletter-preferences',
			{ content: async () => link, features },
			[
				[ 1280, scheme ],
				[ 768, scheme ],
				[ 390, scheme ],
			]
		);
	} );
}
