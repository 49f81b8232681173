import { randomUUID } from 'node:crypto';
import { closeReads } from './calls.js';
import { switchOn } from './site.js';
import { expect } from './test.js';
import type { Page, Request, Route } from '@playwright/test';
import type { Owner } from './owner.js';

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

/** Every kind of Search block. */
export const SEARCHES = {
	outside: { buttonText: 'Search' },
	inside: { buttonText: 'Search', buttonPosition: 'button-inside' },
	icon: { buttonUseIcon: true },
	'icon-inside': { buttonUseIcon: true, buttonPosition: 'button-inside' },
	none: { buttonPosition: 'no-button' },
	hidden: {
		buttonUseIcon: true,
		buttonPosition: 'button-only',
		isSearchFieldHidden: true,
	},
};

/** A Search block. */
export const searchBlock = ( attributes: object ) =>
	`<!-- wp:search ${ JSON.stringify( {
		label: 'Search',
		showLabel: false,
		...attributes,
	} ) } /-->`;

const group = ( attributes: object, inner: string, tag = 'div' ) =>
	`<!-- wp:group ${ JSON.stringify( attributes ) } --><${ tag } class="wp-block-group">${ inner }</${ tag }><!-- /wp:group -->`;

const ROW = { layout: { type: 'flex', justifyContent: 'space-between' } };

/** Publishes a page with a search in the header of its own template, built as that of Twenty Twenty-Five. */
export const inHeader =
	( search: object, after = '' ) =>
	async ( owner: Owner ): Promise< string > => {
		const links = [ 'News', 'About us', 'Contact' ].map(
			( label ) =>
				`<!-- wp:navigation-link ${ JSON.stringify( { label, url: '#' } ) } /-->`
		);
		const menu = `<!-- wp:navigation {"layout":{"type":"flex"}} -->${ links.join( '' ) }<!-- /wp:navigation -->`;
		const header = group(
			{ tagName: 'header', layout: { type: 'constrained' } },
			group(
				{ align: 'wide', ...ROW },
				`<!-- wp:site-title {"level":0} /-->${ group( ROW, `${ menu }${ searchBlock( search ) }` ) }`
			),
			'header'
		);
		const slug = `test-${ randomUUID() }`;
		await owner.send( '/wp/v2/templates', {
			slug,
			title: slug,
			content: `${ header }${ after }<!-- wp:post-content {"layout":{"type":"constrained"}} /-->`,
			status: 'publish',
		} );
		const text = '<!-- wp:paragraph --><p>Text.</p><!-- /wp:paragraph -->';
		const { link } = await owner.send< { link: string } >( '/wp/v2/pages', {
			title: 'Page of a test',
			slug,
			template: slug,
			content: text.repeat( 40 ),
			status: 'publish',
		} );
		return link;
	};

/** Opens the suggestions of the search in the header. */
export async function suggestInHeader( page: Page ): Promise< void > {
	const form = page.locator( 'header form[role="search"]' );
	const field = form.locator( 'input[type="search"]' );
	if (
		await form.evaluate( ( { className } ) =>
			className.includes( 'searchfield-hidden' )
		)
	) {
		await form.locator( 'button' ).click();
		await expect( field ).toBeFocused();
	}
	await field.focus();
	await expect( field ).toHaveRole( 'combobox' );
	await field.pressSequentially( 'the' );
	await expect( options( page ) ).toHaveCount( 5 );
}
