import type { Page } from '@playwright/test';

/** URL parameter, followed by the index of the feed. */
export const MODE = 'sbi_moderation_mode=true&sbi_moderation_index=';
/** The moderation mode of a feed. */
export const deskOf = ( page: Page ) => ( {
	feed: page.locator( '.frontispiece-photos' ).first(),
	items: page.locator( '.sbi_item:visible' ),
	link: page.getByRole( 'link', { name: 'Moderate feed' } ),
	bar: page.locator( '.frontispiece-moderation__toolbar' ),
	side: page.getByRole( 'complementary', { name: 'Moderation' } ),
	save: page.getByRole( 'button', { name: 'Save', exact: true } ),
	status: page.locator( '.frontispiece-moderation__status' ),
	choices: page.getByRole( 'checkbox', { name: /^(Hide|Show): / } ),
	show: page.getByRole( 'radio', { name: 'Show only selected posts' } ),
	hide: page.getByRole( 'radio', { name: 'Hide selected posts' } ),
	permanent: page.getByRole( 'checkbox', { name: /^Keep these posts/ } ),
} );
