import { FIRST } from '../../e2e/lib/comments.js';
import { discussedArticle } from '../../e2e/lib/magazine.js';
import { inHeader, SEARCHES, suggestInHeader } from '../../e2e/lib/search.js';
import { photosOf } from '../../e2e/lib/photos.js';
import { feedBlock, feedOf } from '../../e2e/lib/test.js';
import { newForm, ORDER, QUESTIONS } from './forms.js';
import type { Page } from '@playwright/test';
import type { Shown } from './test.js';

const FEED = '.frontispiece-social-feed';
const PHOTOS = '.frontispiece-photo-feed';
const FORM = '.frontispiece-form';
const SEARCH =
	'<!-- wp:search {"label":"Search","showLabel":false,"buttonText":"Go"} /-->';

/** A block with a block style. */
const styled = ( style: string, more: object = {} ) =>
	feedBlock( { className: `is-style-${ style }`, num: 4, ...more } );

const photosBlock = ( attributes: object ) =>
	`<!-- wp:frontispiece/photo-feed ${ JSON.stringify( attributes ) } /-->`;

const open = ( selector: string, nth: number ) => async ( page: Page ) => {
	await page.locator( selector ).nth( nth ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Images' } );
	await dialog.and( page.locator( '.pswp--open' ) ).waitFor();
	await dialog
		.locator( '.pswp__item[aria-hidden="false"] img.pswp__img' )
		.first()
		.waitFor();
	await dialog
		.getByText( 'Loading comments' )
		.waitFor( { state: 'detached' } );
};

const refuse = async ( page: Page ) => {
	await page.getByLabel( 'I accept the terms.' ).check();
	await page.locator( `${ FORM } [type=submit]` ).click();
	await page.locator( `${ FORM }__summary` ).waitFor();
};

const suggest = async ( page: Page ) => {
	const field = page.locator( 'main input[type="search"]' ).first();
	await field.focus();
	await field.and( page.getByRole( 'combobox' ) ).waitFor();
	await field.pressSequentially( 'the' );
	await page.getByRole( 'option' ).nth( 4 ).waitFor();
};

const comments = async ( page: Page ) => {
	const post = page.locator( `[id="cff_${ FIRST }"]` ).first();
	await post.locator( '.cff-view-comments' ).click();
	await post.locator( '.frontispiece-comment' ).nth( 2 ).waitFor();
};

/** Shown on every theme. */
export const CORE: Record< string, Shown > = {
	'feed-list': { content: feedOf( 'num="3"' ), part: FEED },
	'feed-grid': { content: feedOf( 'layout="grid" num="6"' ), part: FEED },
	'feed-own-colors': {
		content: feedOf(
			'layout="grid" num="3" bgcolor="#fff3e0" textcolor="#1d3557" linkcolor="#0b5394"'
		),

		part: FEED,
	},
	'photo-own-colors': {
		content: photosOf( 'num="3" cols="3" bgcolor="#12263f"' ),

		part: PHOTOS,
	},
	'feed-own-text': {
		content: feedOf( 'num="1" textcolor="#1d3557"' ),

		part: FEED,
	},
	sidebars: {
		content: `<!-- wp:html --><div class="alignwide" style="display:flex;flex-wrap:wrap;gap:24px;align-items:flex-start"><!-- /wp:html -->${ [
			180, 240, 300,
		]
			.map(
				( width ) =>
					`<!-- wp:html --><div style="width:${ width }px"><!-- /wp:html -->${ photosOf(
						'num="2" header="no"'
					) }${ photosOf(
						'num="4" header="no" caption="no" layout="masonry"'
					) }${ feedOf(
						'num="1"'
					) }<!-- wp:html --></div><!-- /wp:html -->`
			)
			.join( '' ) }<!-- wp:html --></div><!-- /wp:html -->`,
		part: 'main',
	},
	'photo-grid': { content: photosBlock( { num: 6, cols: 3 } ), part: PHOTOS },
	lightbox: {
		content: feedOf( 'num="7"' ),
		before: open( 'a.cff-lightbox-link:not([data-cff-video-link])', 1 ),
	},
	form: { content: newForm( QUESTIONS ), part: FORM },
	newsletter: {
		content: '<!-- wp:frontispiece/newsletter {"title":"News"} /-->',
		features: { newsletter: {} },
		part: '.frontispiece-newsletter',
	},
	search: {
		content: SEARCH,
		features: { 'live-search': {} },
		before: suggest,
	},
	article: {
		content: discussedArticle,
		features: { reactions: {}, comments: {} },
		part: 'main',
	},
};

/** Shown on the newest default theme only. */
export const MORE: Record< string, Shown > = {
	'feed-masonry': {
		content: feedOf( 'layout="masonry" num="6"' ),
		part: FEED,
	},
	'feed-carousel': {
		content: feedOf( 'layout="carousel" num="6"' ),
		part: FEED,
	},
	'feed-plain': { content: styled( 'plain' ), part: FEED },
	'feed-quote': {
		content: styled( 'quote', { layout: 'grid' } ),
		part: FEED,
	},
	'feed-airy': {
		content: styled( 'outlined', { density: 'airy' } ),
		part: FEED,
	},
	'feed-comments': {
		content: feedOf( 'num="12"' ),
		part: `[id="cff_${ FIRST }"]`,
		before: comments,
	},
	'feed-events': { content: feedOf( 'type="reviews" num="2"' ), part: FEED },
	'photo-captions': { content: photosOf( 'num="6" cols="3"' ), part: PHOTOS },
	'photo-card': {
		content: photosBlock( { className: 'is-style-card', num: 3, cols: 3 } ),
		part: PHOTOS,
	},
	'photo-masonry': {
		content: photosBlock( { layout: 'masonry', num: 9, cols: 3 } ),
		part: PHOTOS,
	},
	'photo-highlight': {
		content: photosBlock( { layout: 'highlight', num: 9, cols: 3 } ),
		part: PHOTOS,
	},
	'photo-carousel': {
		content: photosBlock( { layout: 'carousel', num: 9, cols: 3 } ),
		part: PHOTOS,
	},
	'photo-consent': {
		content: photosOf( 'num="6" cols="3" gdpr="yes"' ),
		part: PHOTOS,
	},
	'photo-lightbox': {
		content: photosBlock( { num: 6, cols: 3 } ),
		before: open( '.sbi_photo', 1 ),
	},
	'form-errors': {
		content: newForm( QUESTIONS ),
		part: FORM,
		before: refuse,
	},
	'form-steps': { content: newForm( ORDER ), part: FORM },
	'photo-hover': {
		content: photosBlock( { num: 6, cols: 3 } ),
		part: PHOTOS,
		before: ( page ) => page.locator( '.sbi_photo' ).nth( 1 ).hover(),
	},
	...Object.fromEntries(
		Object.entries( SEARCHES ).map( ( [ name, attributes ] ) => [
			`search-header-${ name }`,
			{
				content: inHeader( attributes ),
				features: { 'live-search': {} },
				before: suggestInHeader,
			},
		] )
	),
	'switch-floating': {
		content: '<!-- wp:paragraph --><p>Text.</p><!-- /wp:paragraph -->',
		features: { 'theme-toggle': { auto_by: 'none', floating: 'end' } },
	},
	'switch-header': {
		content: '<!-- wp:paragraph --><p>Text.</p><!-- /wp:paragraph -->',
		features: { 'theme-toggle': { auto_by: 'none' } },
	},
	switch: {
		content: '[frontispiece_theme_toggle label="Dark mode"]',
		part: '.frontispiece-theme-toggle',
	},
};
