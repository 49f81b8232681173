import { expectFits, problemsIn } from './lib/access.js';
import { expect, FormPart, test } from './lib/forms.js';
import { clickInPlace } from './lib/click.js';
import { CommentsPart, LONG } from './lib/comments.js';
import { LightboxPart } from './lib/lightbox.js';
import { feedOf } from './lib/test.js';
import type { Page } from '@playwright/test';

/** Sets the language of the site from now on. */
const speak = ( page: Page, url: string, locale: string ) =>
	page.context().addCookies( [ { name: 'language', value: locale, url } ] );

/** Returns our English texts that are left in a part of the page. */
const english = ( page: Page, part: string ) =>
	page
		.locator( part )
		.first()
		.evaluate( ( root ) =>
			[ root, ...root.querySelectorAll( '*' ) ].flatMap( ( element ) =>
				[ 'aria-label', 'title', 'placeholder' ]
					.map( ( name ) => element.getAttribute( name ) ?? '' )
					.filter( ( text ) => /^[\x20-\x7e]*[a-z]{3}/i.test( text ) )
			)
		);

test( 'An Arabic site shows its feed right to left, and all visitor controls are in Arabic', async ( {
	made,
	page,
	site,
	show,
} ) => {
	await page.setViewportSize( { width: 400, height: 900 } );
	await speak( page, site.url, 'ar' );
	const feed = await show(
		[
			feedOf( 'num="12"' ),
			// A form has its own language, which is that of its texts.
			await made( {
				template:
					'<label>اسم [text* your-name]</label> [count your-name down maxlength:20] [submit "إرسال"]',
				locale: 'ar',
			} ),
		].join( '\n\n' )
	);
	await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
	await expect( page.locator( 'html' ) ).toHaveAttribute( 'lang', 'ar' );
	await expectFits( page );
	// A name in another script is next to its image, like the others.
	await expect(
		feed.items.first().locator( '.frontispiece-item__name' )
	).toHaveCSS( 'text-align', /right/ );
	await expect( feed.more ).toHaveText( 'تحميل المزيد' );
	await feed.loadMore();
	await expect( feed.items.nth( 12 ) ).toBeVisible();
	// Twelve more posts, for the plural form of 11 to 99.
	await expect( page.locator( '.frontispiece-announcer' ) ).toHaveText(
		'حُمّل 12 منشورًا.'
	);

	const lightbox = new LightboxPart(
		page,
		'السابق',
		'التالي',
		'الصور',
		'إغلاق'
	);
	await clickInPlace( feed.images.first() );
	await lightbox.opened();
	await expect( lightbox.previous ).toBeVisible();
	await lightbox.next.click();
	await expect( lightbox.position ).toHaveText( /^2 \/ \d+$/ );
	expect( await english( page, '.pswp' ) ).toEqual( [] );
	await lightbox.closeButton.click();
	await lightbox.closed();
	expect( await problemsIn( page, '.frontispiece-social-feed' ) ).toEqual(
		[]
	);

	await test.step( 'An Arabic site shows form errors and the thank-you message in Arabic', async () => {
		const form = await new FormPart( page ).wake();
		await form.send.click();
		await expect( form.error( 'your-name' ) ).toHaveText(
			'يرجى ملء هذا الحقل.'
		);
		await expect( form.response ).toContainText(
			'تحتوي بعض الحقول على أخطاء.'
		);
		await form.field( 'your-name' ).fill( 'آدا' );
		await form.send.click();
		await expect( form.response ).toContainText(
			'شكرًا لك! تم إرسال رسالتك.'
		);
	} );
} );

test( 'A German site uses German formats for numbers, dates and lists', async ( {
	page,
	site,
	show,
} ) => {
	await speak( page, site.url, 'de_DE' );
	const feed = await show(
		[ feedOf( 'num="12"' ), feedOf( 'type="events"' ) ].join( '\n\n' )
	);
	await expect( feed.root ).toContainText( '4.862 Follower' );
	const comments = new CommentsPart( page, LONG );
	await clickInPlace( comments.link );
	// A text from a script that only comments load.
	await expect( comments.box ).toContainText( / und \d+ weitere/ );
	await expect( comments.box ).toContainText( /vor \d+ Tagen/ );
	await expect( comments.more ).toHaveText( 'Weitere Kommentare anzeigen' );
	expect( await english( page, '.cff-comments-box' ) ).toEqual( [] );

	const events = page.locator( '.frontispiece-social-feed' ).nth( 1 );
	await expect(
		events.locator( '.frontispiece-event__date' ).first()
	).toHaveText( /^(Mon|Diens|Donners|Frei|Sams|Sonn)tag, |^Mittwoch, / );
	await expect( events ).toContainText( ' Zusagen' );
} );

test( 'The admin screens of an Arabic site are in Arabic and right to left', async ( {
	admin,
	site,
} ) => {
	await speak( admin, site.url, 'ar' );
	for ( const width of [ 400, 1280 ] ) {
		await admin.setViewportSize( { width, height: 900 } );
		await admin.goto(
			'/wp-admin/admin.php?page=frontispiece-feeds&tab=items'
		);
		await expect( admin.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
		await expect(
			admin.getByRole( 'heading', { level: 1, name: 'المنشورات' } )
		).toBeVisible();
		// The table is rendered later, with texts from another package.
		await expect(
			admin.getByRole( 'searchbox', { name: 'البحث في المنشورات' } )
		).toBeVisible();
		await expect(
			admin.getByRole( 'button', { name: 'خيارات العرض' } )
		).toBeVisible();
		await expectFits( admin );
	}
	expect( await english( admin, '.dataviews__view-actions' ) ).toEqual( [] );
} );
