// @ts-check
// What bin/guide-pictures.mjs takes pictures of.

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{
 *   path: string,
 *   height?: number,
 *   width?: number,
 *   visitor?: boolean,
 *   dark?: boolean,
 *   cookies?: Record<string, string>,
 *   element?: string,
 *   before?: (page: Page) => Promise<unknown>,
 * }} Shot
 * `visitor`: without logging in; `element`: only this part of the page.
 */

export const screen = ( /** @type {string} */ name ) =>
	`/wp-admin/admin.php?page=frontispiece${ name }`;

/**
 * One of our screens.
 *
 * @param {string}         name
 * @param {number}         [height]
 * @param {Shot['before']} [before]
 * @return {Shot}
 */
const onScreen = ( name, height, before ) => ( {
	path: screen( name ),
	...( height && { height } ),
	...( before && { before } ),
} );

const api = '/frontispiece/v1/';

/**
 * Calls a REST route, as screens do.
 *
 * @param {Page}   page
 * @param {string} path
 * @param {object} [data] what is sent, by POST
 * @return {Promise<any>}
 */
export const rest = ( page, path, data ) =>
	page.evaluate(
		( request ) => /** @type {any} */ ( window ).wp.apiFetch( request ),
		data ? { method: 'POST', path, data } : { path }
	);

/** @type {( title: string ) => ( one: { title: string } ) => boolean} */
const titled = ( title ) => ( one ) => one.title === title;

/** @param {import('@playwright/test').Locator} locator */
const shown = ( locator ) => locator.first().waitFor();

/** @param {Page} page */
const closeWelcomeGuide = ( page ) =>
	page.evaluate( () =>
		/** @type {any} */ ( window ).wp.data
			.dispatch( 'core/preferences' )
			.set( 'core/edit-post', 'welcomeGuide', false )
	);

/** @param {Page} page */
const canvasOf = ( page ) =>
	page.frameLocator( 'iframe[name="editor-canvas"]' );

/**
 * A new page with one of our blocks.
 *
 * @param {string} title
 * @param {string} block
 * @param {string} printed what the server prints in it
 * @return {Shot}
 */
const withBlock = ( title, block, printed ) => ( {
	path: `/wp-admin/post-new.php?post_type=page&post_title=${ title }`,
	before: async ( page ) => {
		await closeWelcomeGuide( page );
		const forms = await rest( page, `${ api }contact-forms` );
		await page.evaluate(
			( [ name, form ] ) => {
				const { blocks, data } = /** @type {any} */ ( window ).wp;
				data.dispatch( 'core/block-editor' ).insertBlocks(
					blocks.createBlock(
						name,
						name === 'frontispiece/form' ? { id: form?.id } : {}
					)
				);
			},
			[ block, forms.find( titled( 'Contact form' ) ) ]
		);
		await shown( canvasOf( page ).locator( printed ) );
	},
} );

/**
 * @param {Page}            page
 * @param {string | RegExp} name
 */
const press = ( page, name ) =>
	page.getByRole( 'button', { name } ).first().click();

/**
 * @param {Page}   page
 * @param {string} text of a row
 */
const openActions = ( page, text ) =>
	page
		.getByRole( 'row' )
		.filter( { hasText: text } )
		.first()
		.getByRole( 'button', { name: 'Actions' } )
		.click();

/**
 * @param {string}                selector
 * @param {ScrollLogicalPosition} [block]
 */
const scrollTo =
	( selector, block = 'start' ) =>
	( /** @type {Page} */ page ) =>
		page
			.locator( selector )
			.first()
			.evaluate(
				( element, at ) => element.scrollIntoView( { block: at } ),
				block
			);

/**
 * Sends the demo's contact form.
 *
 * @param {Page}   page
 * @param {string} name
 * @param {string} email
 */
export async function sendForm( page, name, email ) {
	await page.getByLabel( 'Your name' ).fill( name );
	await page.getByLabel( 'Your email address' ).fill( email );
	await press( page, /^Send$/ );
	await page.locator( `${ form } form[data-status=sent]` ).waitFor();
}

const phone = { width: 340, height: 760, visitor: true };
const demo = '/frontispiece-demo/';
const form = '.frontispiece-form';

/**
 * Opens the first article of the front page, and scrolls to a part of it.
 *
 * @param {string}             selector
 * @param {ScrollLogicalPosition} [block]
 */
const showArticle =
	( selector, block = 'start' ) =>
	async ( /** @type {Page} */ page ) => {
		const link = page.locator( 'main :is( h2, h3 ) a' ).first();
		await page.goto( ( await link.getAttribute( 'href' ) ) ?? '' );
		await scrollTo( selector, block )( page );
	};

/**
 * Opens the picker of form templates and shows one of them.
 *
 * @param {Page}   page
 * @param {string} name
 */
async function chooseTemplate( page, name ) {
	await press( page, 'Add form' );
	await press( page, name );
	const field = name === 'Support request' ? 'Topic' : 'Subject';
	const preview = page.frameLocator( 'iframe[title="Form preview"]' );
	await shown( preview.getByText( field ) );
}

/**
 * Creates a form from a template, and returns the frame with its fields.
 *
 * @param {Page}   page
 * @param {string} name
 */
async function openTemplate( page, name ) {
	await chooseTemplate( page, name );
	await press( page, 'Use template' );
	const canvas = canvasOf( page );
	await shown( canvas.getByRole( 'textbox', { name: 'Label' } ) );
	await closeWelcomeGuide( page );
	return canvas;
}

/**
 * Pastes an access token and shows what it is.
 *
 * @param {string} token
 * @param {string} account
 */
const checkToken = ( token, account ) => async ( /** @type {Page} */ page ) => {
	const field = page.locator( 'input[type=password]' ).last();
	await field.fill( token );
	await press( page, 'Check token' );
	await shown( page.getByText( account ) );
	await field.evaluate( ( element ) => element.scrollIntoView() );
};

/**
 * Waits for the first of what is found.
 *
 * @param {( page: Page ) => import('@playwright/test').Locator} find
 */
const waitsFor = ( find ) => ( /** @type {Page} */ page ) =>
	shown( find( page ) );

/**
 * The Sources screen after an address was pasted.
 *
 * @param {string} address
 * @param {string} found
 * @param {number} [height]
 * @return {Shot}
 */
const pasted = ( address, found, height ) =>
	onScreen( '-feeds&tab=sources', height, async ( page ) => {
		await page.getByLabel( 'Paste a link' ).fill( address );
		await press( page, 'Find posts' );
		await shown( page.getByText( found ) );
		// The focus moves to what was found.
		await page.evaluate( () => window.scrollTo( 0, 0 ) );
	} );

/**
 * The Sources screen where a source is connected.
 *
 * @param {string}         source
 * @param {number}         height
 * @param {Shot['before']} [before]
 * @return {Shot}
 */
const connecting = (
	source,
	height,
	before = waitsFor( ( page ) => page.getByText( 'Create an app at Meta' ) )
) => onScreen( `-feeds&tab=sources&connect=${ source }`, height, before );

/**
 * A page of the demo, as visitors see it.
 *
 * @param {string} name
 * @param {number} width
 * @param {number} height
 * @return {Shot}
 */
const demoPage = ( name, width, height ) => ( {
	path: `${ demo }${ name }/`,
	visitor: true,
	width,
	height,
} );

/**
 * Publishes a page with one of our patterns and posts of the demo.
 *
 * @param {string} name
 * @return {Shot}
 */
const pattern = ( name ) => ( {
	path: '/wp-admin/post-new.php?post_type=page',
	width: 1000,
	height: 680,
	before: async ( page ) => {
		const patterns = await rest( page, '/wp/v2/block-patterns/patterns' );
		const { title, content } = patterns.find(
			( /** @type {{ name: string }} */ one ) =>
				one.name === `frontispiece/${ name }`
		);
		const { link } = await rest( page, '/wp/v2/pages', {
			title,
			content: content.replaceAll( '"demo":false', '"demo":true' ),
			status: 'publish',
		} );
		await page.goto( link );
	},
} );

const waitsForErrors = waitsFor( ( page ) =>
	page.locator( `${ form } [aria-invalid=true]` )
);

/** @type {Shot} */
const supportForm = {
	path: screen( '-forms' ),
	before: async ( page ) => {
		const canvas = await openTemplate( page, 'Support request' );
		await canvas.getByText( 'Topic', { exact: true } ).click();
	},
};

/**
 * Creates a form with entries, and opens its results.
 *
 * @param {Page} page
 */
async function showResults( page ) {
	const path = `${ api }contact-forms`;
	const { id } = await rest( page, path, {
		title: 'Survey',
		template: `
			<label>What do you buy most often? [radio product "Bread" "Rolls" "Cake" "Coffee"]</label>
			<label>Would you recommend us? [nps recommend]</label>
			<label>How was our service? [rating service]</label>
			<label>How old are you? [number age]</label>
			[submit]`,
		settings: { skip_mail: true },
	} );
	await page.evaluate(
		async ( [ route, unit ] ) => {
			const { apiFetch } = /** @type {any} */ ( window ).wp;
			const products = [ 'Bread', 'Bread', 'Rolls', 'Cake', 'Bread' ];
			for ( let n = 0; n < 40; n++ ) {
				const body = new FormData();
				for ( const [ name, value ] of Object.entries( {
					_wpcf7_unit_tag: unit,
					product: products[ n % 5 ],
					recommend: 10 - ( ( n * n ) % 7 ),
					service: 5 - ( ( n * n ) % 4 ),
					age: 18 + ( ( n * n ) % 53 ),
				} ) ) {
					body.set( name, String( value ) );
				}
				await apiFetch( { method: 'POST', path: route, body } );
			}
		},
		[ `${ path }/${ id }/feedback`, `frontispiece-f${ id }-o1` ]
	);
	await page.goto( `${ page.url() }&form=${ id }` );
	await page.getByRole( 'heading', { name: /^Entries: / } ).waitFor();
}

/** @type {Record<string, Shot | Shot[]>} A list of shots is put side by side. */
export const shots = {
	'guide-editor': withBlock(
		'Our%20page',
		'frontispiece/social-feed',
		'.cff-item'
	),
	'form-place': {
		...withBlock( 'Ask%20us', 'frontispiece/form', form ),
		height: 760,
	},
	'screen-first-steps': onScreen( '&first-steps=new', 640 ),
	'screen-home': {
		path: screen( '' ),
		before: waitsFor( ( page ) =>
			page.locator( '.frontispiece-source-avatar img' )
		),
	},
	'screen-feeds': {
		path: screen( '-feeds&feed=new-social-feed' ),
		before: async ( page ) => {
			await page.getByLabel( 'Name' ).fill( 'News' );
			await page.getByLabel( 'Demo', { exact: true } ).check();
			const mobile = 'iframe[title^="Preview: Mobile"]';
			await shown( page.frameLocator( mobile ).locator( '.cff-item' ) );
		},
	},
	'screen-sources': onScreen( '-feeds&tab=sources', 700 ),
	'connect-instagram': connecting( 'instagram', 1000 ),
	'connect-token': connecting(
		'instagram',
		620,
		checkToken( 'IGTEST', '@demo.bakery' )
	),
	'connect-facebook': connecting( 'facebook', 1000 ),
	'connect-system-user': connecting( 'facebook', 1000, ( page ) =>
		page.getByText( 'Use a system user of your business portfolio' ).click()
	),
	'paste-mastodon': pasted( '@ann@mastodon.example', 'Good morning' ),
	'paste-website': pasted( 'https://blog.example/', 'Harbor Flowers' ),
	'paste-bluesky': pasted( '@harbor.bsky.social', 'Harbor Flowers' ),
	'paste-youtube': pasted(
		'https://www.youtube.com/@harborflowers',
		'Harbor Flowers'
	),
	'paste-post': pasted(
		'https://www.facebook.com/demo.bakery/posts/1234567890',
		'Fresh bread',
		700
	),
	'paste-threads': pasted( 'THAATESTTHREADS', 'Harbor Flowers' ),
	'import-archive': onScreen( '-feeds&tab=sources&connect=archive', 640 ),
	'screen-items': onScreen( '-feeds&tab=items' ),
	'screen-settings': onScreen( '-settings', 1100 ),
	'site-features': {
		path: screen( '-site' ),
		before: async ( page ) => {
			await page.locator( '#frontispiece-options-theme-toggle' ).click();
			const preview = page.frameLocator( 'iframe[title*="Dark mode"]' );
			await shown( preview.locator( 'p' ) );
		},
	},
	'form-templates': {
		path: screen( '-forms' ),
		before: ( page ) => chooseTemplate( page, 'Support request' ),
	},
	'form-make': supportForm,
	'form-make-narrow': [ 768, 390 ].map( ( width ) => ( {
		...supportForm,
		width,
	} ) ),
	'form-advice': {
		path: screen( '-forms' ),
		before: async ( page ) => {
			const canvas = await openTemplate( page, 'Contact form' );
			const field = { name: 'Button text' };
			await canvas.getByRole( 'textbox', field ).click();
			await page.keyboard.press( 'Shift+Alt+z' );
			const tab = { name: 'Form', exact: true };
			await page.getByRole( 'tab', tab ).click();
			await press( page, 'Check: 1 issue' );
			const button = { name: 'Fix', exact: true };
			await page.getByRole( 'button', button ).waitFor();
		},
	},
	'form-messages': onScreen( '-entries', 640 ),
	'form-messages-phone': { ...onScreen( '-entries', 800 ), width: 400 },
	'form-entry': onScreen( '-entries', 760, async ( page ) => {
		await press( page, 'Joss Whitby' );
		await page.getByRole( 'dialog' ).getByText( 'Browser' ).waitFor();
	} ),
	// Adds a form and its entries.
	'form-results': onScreen( '-entries&tab=results', 900, showResults ),
	subscribers: onScreen( '-subscribers', 560 ),
	'form-errors': {
		...demoPage( 'contact-form', 900, 1100 ),
		element: form,
		before: async ( page ) => {
			await press( page, /^Send$/ );
			await waitsForErrors( page );
		},
	},
	'form-sent': {
		...demoPage( 'contact-form', 1100, 620 ),
		before: async ( page ) => {
			const field = page.getByLabel( 'Your message' );
			await field.fill( 'Do you wrap presents?' );
			await sendForm( page, 'Priya', 'priya@example.org' );
		},
	},
	'form-rtl': {
		...phone,
		path: `${ demo }form-rtl/`,
		height: 1300,
		element: form,
		before: async ( page ) => {
			await page.locator( `${ form } [type=submit]` ).click();
			await waitsForErrors( page );
		},
	},
	'social-feed-desktop': demoPage( 'social-feed', 1280, 1400 ),
	'photo-feed-highlight': demoPage( 'photo-feed-highlight', 1000, 1000 ),
	'photo-feed-two-rows': demoPage( 'photo-feed-two-rows', 900, 860 ),
	'photo-feed-consent': demoPage( 'photo-feed-consent', 760, 740 ),
	'photo-feed-phone': [
		'photo-feed',
		'photo-feed-carousel',
		'photo-feed-masonry',
	].map( ( name ) => ( {
		...phone,
		path: `${ demo }${ name }/`,
		before: scrollTo( '[id^=sb_instagram], .sbi' ),
	} ) ),
	'photo-moderation': {
		path: `${ demo }photo-feed-moderation/`,
		width: 1100,
		before: async ( page ) => {
			const link = page.getByText( 'Moderate feed', { exact: true } );
			await link.first().click();
			await shown( page.getByText( 'Exit Moderation Mode' ) );
			await scrollTo( '.is-moderated' )( page );
		},
	},
	'magazine-front': { path: '/', visitor: true, width: 1000, height: 1170 },
	'magazine-phone': [
		{ ...phone, path: '/' },
		{
			...phone,
			path: '/',
			before: async ( page ) => {
				const field = page.locator( 'main input[type=search]' ).first();
				await field.pressSequentially( 'harb' );
				await shown( page.getByText( 'View all results' ) );
			},
		},
		{
			...phone,
			path: '/',
			dark: true,
			before: showArticle( '.wp-block-comments, #comments' ),
		},
	],
	'magazine-dark': {
		path: '/',
		visitor: true,
		dark: true,
		height: 800,
		before: showArticle( '.frontispiece-reactions', 'end' ),
	},
	'guide-arabic': {
		...demoPage( 'social-feed', 520, 900 ),
		cookies: { language: 'ar' },
	},
	// Adds a feed to the list.
	'missing-post': {
		path: screen( '-feeds' ),
		width: 900,
		height: 700,
		element: '[role=dialog]',
		before: async ( page ) => {
			const sources = await rest( page, `${ api }sources` );
			await rest( page, `${ api }feeds`, {
				feature: 'social-feed',
				title: 'Next dates',
				attributes: {
					source: sources.map(
						( /** @type {{ handle: string }} */ source ) =>
							source.handle
					),
					kinds: [ 'event' ],
				},
			} );
			const path = `${ api }items?kind=photo&per_page=1`;
			const { items } = await rest( page, path );
			await page.reload();
			await openActions( page, 'Next dates' );
			const action = { name: 'Missing a post?' };
			await page.getByRole( 'menuitem', action ).click();
			await page.getByLabel( 'Link of the post' ).fill( items[ 0 ].url );
			await page.keyboard.press( 'Enter' );
			await page.getByText( 'posts of the type' ).waitFor();
		},
	},
	// Checks a page with an image that is planted in its feed.
	'privacy-receipt': {
		path: screen( '-settings&tab=privacy' ),
		width: 900,
		height: 700,
		element: '#frontispiece-screen',
		before: async ( page ) => {
			await page.route(
				/frontispiece-privacy-check=/,
				async ( route ) => {
					const response = await route.fetch();
					const body = await response.text();
					await route.fulfill( {
						response,
						body: body.replace(
							/<div class="frontispiece-social-feed[^>]*>/,
							'$&<img alt="" src="https://images.example/pixel.gif">'
						),
					} );
				}
			);
			const path = `${ api }privacy-receipt/pages`;
			const { pages } = await rest( page, path );
			const { id } = pages.find( titled( 'Social feed' ) );
			await page.goto( `${ page.url() }&receipt=${ id }` );
			await press( page, 'Check this page' );
			await page
				.locator( '.components-notice.is-error' )
				.waitFor( { timeout: 60_000 } );
		},
	},
	// Needs WordPress 6.9.
	abilities: {
		path: screen( '-settings' ),
		width: 1100,
		before: async ( page ) => {
			await press( page, /^Feeds$/ );
			await press( page, 'AI assistants' );
		},
	},
	'moderation-log': {
		path: screen( '-feeds&tab=items&view=log' ),
		width: 1100,
		height: 620,
		before: async ( page ) => {
			const path = `${ api }items?per_page=3&kind=photo`;
			const { items } = await rest( page, path );
			const [ described, ...hidden ] = items.map(
				( /** @type {{ id: number }} */ { id } ) => id
			);
			await rest( page, `${ api }items/hide`, {
				ids: hidden,
				reason: 'Offer has ended',
			} );
			await rest( page, `${ api }moderation/authors`, {
				names: [ 'cheapfollowers' ],
				blocked: true,
				reason: 'Advertising',
			} );
			await rest( page, `${ api }items/${ described }/alt`, {
				alt: 'Three boats on a calm lake',
			} );
			await page.reload();
			await shown( page.getByText( 'Offer has ended' ) );
		},
	},
	'form-check': {
		path: screen( '-forms' ),
		width: 1100,
		height: 760,
		before: async ( page ) => {
			const { id } = await rest( page, `${ api }contact-forms`, {
				title: 'Delivery',
				mail: {
					active: true,
					recipient: '[_site_admin_email]',
					subject: 'Delivery',
					body: '[_all_fields]',
				},
				template: `
<!-- wp:frontispiece/field-select {"name":"country","label":"Country","values":["Ireland","Other"],"required":true} /-->

<!-- wp:frontispiece/field-number {"name":"parcels","label":"Number of parcels","required":true,"min":"10","max":"5","conditions":[{"action":"show","match":"all","rules":[{"field":"country","operator":"is","value":"Other"}]}]} /-->

<!-- wp:frontispiece/field-submit /-->`.trim(),
			} );
			await page.goto(
				new URL( `post.php?post=${ id }&action=edit`, page.url() ).href
			);
			const label = { exact: true };
			await shown( canvasOf( page ).getByText( 'Country', label ) );
			await closeWelcomeGuide( page );
			await press( page, /^Check/ );
			await page
				.getByRole( 'region', { name: 'Editor settings' } )
				.getByText( 'With Country = Other' )
				.waitFor();
			await page
				.getByRole( 'button', { name: 'Run test visits' } )
				.scrollIntoViewIfNeeded();
		},
	},
	// Last, because these pages appear in the site's menu.
	'pattern-contact': pattern( 'contact' ),
	'pattern-follow': pattern( 'follow' ),
};

/**
 * The same for the plugin directory.
 *
 * @param {string}         name
 * @param {Shot['before']} [then] what happens after the preparation
 * @return {Shot}
 */
const directory = ( name, then ) => {
	const shot = /** @type {Shot} */ ( shots[ name ] );
	return {
		...shot,
		width: 1280,
		height: 960,
		element: 'body',
		before: async ( page ) => {
			await shot.before?.( page );
			await then?.( page );
		},
	};
};

/** @param {Page} page */
async function answer( page ) {
	const dialog = page.getByRole( 'dialog' );
	await dialog.getByRole( 'button', { name: 'Reply' } ).click();
	await dialog
		.getByLabel( 'Reply text' )
		.fill( 'Two seats are yours. Please bring an old shirt!' );
	await dialog.getByRole( 'button', { name: 'Send reply' } ).click();
	await dialog.getByText( 'replied to' ).waitFor();
}

/** @param {Page} page */
async function react( page ) {
	await press( page, /Love/ );
	await page.locator( '.frontispiece-reaction[aria-pressed=true]' ).waitFor();
	await page.evaluate( () => {
		/** @type {HTMLElement} */ ( document.activeElement ).blur();
		window.scrollBy( 0, 96 );
	} );
}

/** @type {Record<string, Shot>} The screenshots of the plugin directory, with the captions in readme.txt. */
export const screenshots = {
	'screenshot-1': directory( 'paste-website' ),
	'screenshot-2': {
		...demoPage( 'social-feed-masonry', 1280, 960 ),
		before: scrollTo( '.frontispiece-social-feed' ),
	},
	'screenshot-3': directory( 'form-make' ),
	'screenshot-4': directory( 'form-entry', answer ),
	'screenshot-5': directory( 'magazine-dark', react ),
	'screenshot-6': directory( 'form-results' ),
	'screenshot-7': directory( 'missing-post' ),
	'screenshot-8': directory( 'moderation-log', async ( page ) => {
		await openActions( page, 'Offer' );
		await page.getByRole( 'menuitem', { name: 'Undo' } ).waitFor();
	} ),
};
