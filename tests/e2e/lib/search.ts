import { closeReads } from './calls.js';
import { switchOn } from './site.js';
import { expect } from './test.js';
import type { Page, Request, Route } from '@playwright/test';

export const CALL = /action=penci_ajax_search/;
export const BLOCK =
	'<!-- wp:search {"label":"Search","showLabel":false,"buttonText":"Go"} /-->';

export const input = ( page: Page ) =>
	page.locator( 'main form[role="search"] input[type="search"]' ).first();
export const panel = ( page: Page ) =>
	page.locator( '.frontispiece-live-search__panel' );
export const options = ( page: Page ) => page.getByRole( 'option' );

export function recordSearches( page: Page ): Request[] {
	const requests: Request[] = [];
	page.on( 'request', ( request ) => {
		if ( CALL.test( request.url() ) ) {
			requests.push( request );
		}
	} );
	return requests;
}

export const found = ( ...values: string[] ) => ( {
	suggestions: values.length
		? values.map( ( value ) => ( {
				value,
				title: value,
				permalink: '/?s=opened',
				date: 'March 5, 2024',
				thumbnail: '',
			} ) )
		: [ { value: 'No results', no_found: true, permalink: '' } ],
	allsearch: '/?s=all',
} );
export const answer = (
	route: Route,
	data: unknown,
	type = 'application/json'
) => route.fulfill( { contentType: type, body: JSON.stringify( data ) } );

export const openSearch = async (
	page: Page,
	show: ( content: string ) => Promise< unknown >,
	options_ = {},
	content = BLOCK
) => {
	await closeReads( page );
	await switchOn( page, { 'live-search': options_ } );
	await show( content );
	await input( page ).focus();
	await expect( input( page ) ).toHaveRole( 'combobox' );
};
