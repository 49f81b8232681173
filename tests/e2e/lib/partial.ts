import { firstMove } from './site.js';
import type { Page, Request } from '@playwright/test';

interface Marked extends Window {
	isFirst?: boolean;
}

/** Global that a full reload would remove. */
export const mark = ( page: Page ) =>
	page.evaluate( () => {
		( window as Marked ).isFirst = true;
		const header = document.querySelector( 'header' );
		header?.setAttribute( 'data-first', '' );
	} );
export const isMarked = ( page: Page ) =>
	page.evaluate(
		() =>
			( window as Marked ).isFirst === true &&
			document.querySelector( 'header' )?.hasAttribute( 'data-first' ) ===
				true
	);

export function recordPartial( page: Page ): Request[] {
	const requests: Request[] = [];
	page.on( 'request', ( request ) => {
		if ( request.url().includes( '_pjax=' ) ) {
			requests.push( request );
		}
	} );
	return requests;
}

/** The script loads on the visitor's first interaction. */
export async function openList( page: Page, url: string ): Promise< void > {
	await page.goto( url );
	await firstMove( page, 'partial-pages' );
	await mark( page );
}
