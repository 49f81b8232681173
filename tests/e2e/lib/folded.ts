import { around, paragraph } from './blocks.js';
import type { Page } from '@playwright/test';

export const LONG = [ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 ]
	.map( ( n ) =>
		paragraph(
			`Paragraph ${ n } of a text. <a href="#p${ n }">Link ${ n }</a>`
		)
	)
	.join( '' );
export const FOLDED = around( 'folded-widget', LONG, { height: 120 } );

export const heightOf = ( page: Page, selector: string ) =>
	page
		.locator( selector )
		.first()
		.evaluate( ( element ) => element.getBoundingClientRect().height );
export const CONTENT = '.frontispiece-folded-widget__content';
