import { photosOf } from './photos.js';
import { BLOCK } from './search.js';
import { switchOn } from './site.js';
import { feedOf } from './test.js';
import type { Page } from '@playwright/test';

/** The elements of our components on a page. */
export const OURS =
	'.frontispiece-social-feed, .frontispiece-photo-feed, .frontispiece-form, ' +
	'.frontispiece-newsletter, .frontispiece-theme-toggle, form.wp-block-search';

export const FORM = `<label>Your name [text* your-name placeholder "Ada Lovelace"]</label>

<label>Your email address [email your-email placeholder "name@example.org"]</label>

<label>Color [select color "Red" "Blue"]</label>

<label>Animals [checkbox pets "Cat" "Dog"]</label>

<label>How loud? [range loud min:0 max:10]</label>

<label>A paper [file paper]</label>

<label>Your message [textarea your-message placeholder "Good morning"]</label>

[submit "Send"]`;

/** Content of a page with each component that visitors meet. Carousels would load more while they are passed. */
export const components = ( form: string ) =>
	[
		'[frontispiece_theme_toggle label="Dark mode"]',
		BLOCK,
		feedOf( 'num="2"' ),
		feedOf( 'layout="grid" num="3"' ),
		feedOf( 'layout="masonry" num="3" header="false"' ),
		feedOf( 'layout="carousel" num="4" header="false" loadmore="false"' ),
		photosOf( 'num="6" cols="3"' ),
		photosOf(
			'layout="carousel" num="6" cols="3" header="false" loadmore="false"'
		),
		form,
		'<!-- wp:frontispiece/newsletter {"title":"News"} /-->',
	].join( '\n\n' );

/** Enables the site features that the page shows. */
export const switchComponentsOn = ( page: Page ) =>
	switchOn( page, {
		newsletter: {},
		'live-search': {},
		'theme-toggle': { auto_by: 'none' },
	} );

/** Returns what reaches beyond the window, except in rows that scroll. */
export const beyondWindow = ( page: Page ) =>
	page.evaluate( ( ours ) => {
		const width = document.documentElement.clientWidth;
		const scrolls = ( element: Element | null ): boolean =>
			element !== null &&
			element !== document.body &&
			( getComputedStyle( element ).overflowX !== 'visible' ||
				scrolls( element.parentElement ) );
		return [ ...document.querySelectorAll( ours ) ]
			.flatMap( ( root ) => [ root, ...root.querySelectorAll( '*' ) ] )
			.filter( ( element ) => {
				const box = element.getBoundingClientRect();
				return (
					element.checkVisibility() &&
					box.width > 1 &&
					( box.left < -1 || box.right > width + 1 ) &&
					! scrolls( element.parentElement )
				);
			} )
			.map( ( element ) => {
				const { left, right } = element.getBoundingClientRect();
				const feed = element.closest( '.frontispiece-feed' );
				return `${ element.tagName } ${ element.className } in ${ feed?.className }: ${ left } to ${ right }`;
			} );
	}, OURS );
