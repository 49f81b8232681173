import { randomUUID } from 'node:crypto';
import { around, paragraph } from './blocks.js';
import { clickInPlace } from './click.js';
import { FeedPart } from './feed.js';
import { LONG } from './folded.js';
import { FormPart } from './forms.js';
import { LightboxPart } from './lightbox.js';
import { listParts } from './photo-list.js';
import { PhotosPart } from './photos.js';
import { expect } from './test.js';
import type { Locator, Page } from '@playwright/test';

interface Place {
	page: Page;
	region: Locator;
	/** How often the block was used on this page of the list. */
	uses: number;
}

interface RoutedBlock {
	content: string;
	/** Uses the block as a visitor does, and sees that it works. */
	operate: ( place: Place ) => Promise< void >;
}

/** Opens an image, which stays open. */
async function openImage( { page }: Place, image: Locator ) {
	await clickInPlace( image );
	const lightbox = new LightboxPart( page );
	await lightbox.opened();
	return lightbox;
}

const demo = ( name: string, attributes: object = {} ) =>
	`<!-- wp:frontispiece/${ name } ${ JSON.stringify( {
		demo: true,
		...attributes,
	} ) } /-->`;
export const block = ( name: string, attributes: object = {} ) =>
	`<!-- wp:frontispiece/${ name } ${ JSON.stringify( attributes ) } /-->`;

/** The blocks that work in a region which WordPress's router replaces, by name. */
export const ROUTED_BLOCKS: Record< string, RoutedBlock > = {
	'folded-widget': {
		content: around( 'folded-widget', LONG, { height: 120 } ),
		operate: async ( { region } ) => {
			const button = region.locator(
				'.frontispiece-folded-widget__button'
			);
			await button.click();
			await expect( button ).toHaveAttribute( 'aria-expanded', 'true' );
			await expect( button ).toHaveText( 'Read less' );
		},
	},
	slider: {
		content: around(
			'slider',
			[ 'One', 'Two', 'Three' ].map( paragraph ).join( '' )
		),
		operate: async ( { region } ) => {
			await region.getByRole( 'button', { name: 'Next slide' } ).click();
			await expect(
				region.locator( '.frontispiece-slider__position' )
			).toHaveText( '2 / 3' );
		},
	},
	'masonry-blocks': {
		content: around(
			'masonry-blocks',
			[ 'A', 'B', 'C' ].map( paragraph ).join( '' ),
			{ width: 80 }
		),
		operate: async ( { region } ) => {
			const left = ( text: string ) =>
				region
					.locator( '.frontispiece-masonry-blocks' )
					.getByText( text, { exact: true } )
					.evaluate( ( item ) => item.getBoundingClientRect().left );
			expect( await left( 'B' ) ).toBeGreaterThan( await left( 'A' ) );
			await expect(
				region.locator( '[data-island="masonry-blocks"]' )
			).toHaveAttribute( 'data-island-state', 'ready' );
		},
	},
	'pie-chart': {
		content: block( 'pie-chart', { value: 40 } ),
		operate: async ( { region } ) => {
			const chart = region.locator( '[data-island="pie-chart"]' );
			await expect(
				chart.getByRole( 'img', { name: '40%' } )
			).toBeVisible();
			await chart.scrollIntoViewIfNeeded();
			await expect( chart ).toHaveAttribute(
				'data-island-state',
				'ready'
			);
		},
	},
	'theme-toggle': {
		content: block( 'theme-toggle' ),
		operate: async ( { page, region } ) => {
			const control = region.getByRole( 'switch' );
			for ( const mode of [ 'dark', 'light' ] ) {
				await control.click();
				await expect( page.locator( 'html' ) ).toHaveAttribute(
					'data-frontispiece-theme',
					mode
				);
				await expect( control ).toHaveAttribute(
					'aria-checked',
					String( mode === 'dark' )
				);
			}
		},
	},
	reactions: {
		content: block( 'reactions' ),
		operate: async ( { region, uses } ) => {
			const like = region.getByRole( 'button', { name: 'Like' } );
			const isLiked = uses % 2 === 1;
			for ( const state of [ isLiked, ! isLiked ] ) {
				await expect( like ).toHaveAttribute(
					'aria-pressed',
					String( state )
				);
				if ( state === isLiked ) {
					await like.click();
				}
			}
		},
	},
	'social-feed': {
		content: demo( 'social-feed', { num: 2 } ),
		operate: async ( place ) => {
			const feed = new FeedPart( place.page );
			await feed.loadMore();
			await expect( feed.items.nth( 2 ) ).toBeVisible();
			await expect( feed.items ).toHaveCount( 4 );
			await openImage( place, feed.images.first() );
		},
	},
	'photo-feed': {
		content: demo( 'photo-feed', { num: 3 } ),
		operate: async ( place ) => {
			const feed = new PhotosPart( place.page );
			await feed.loadMore();
			await expect( feed.items.nth( 3 ) ).toBeVisible();
			await expect( feed.items ).toHaveCount( 6 );
			await openImage( place, feed.links.first() );
		},
	},
	'photo-list': {
		content: demo( 'photo-list', { num: 2 } ),
		operate: async ( { region } ) => {
			const { items, next } = listParts( region );
			const id = await items.first().getAttribute( 'data-id' );
			await clickInPlace( next );
			await expect( items.first() ).not.toHaveAttribute(
				'data-id',
				id ?? ''
			);
		},
	},
	form: {
		content: '',
		operate: async ( { page } ) => {
			const form = new FormPart( page );
			await form.send.click();
			await form.awake();
			await expect( form.error( 'your-name' ) ).toBeVisible();
		},
	},
	newsletter: {
		content: block( 'newsletter', { title: 'News' } ),
		operate: async ( { page, region } ) => {
			await region
				.getByLabel( 'Email address' )
				.fill( `${ randomUUID() }@example.org` );
			await region.getByRole( 'button', { name: 'Subscribe' } ).click();
			// It stays open.
			await expect(
				page.getByRole( 'dialog', { name: 'Newsletter' } )
			).toBeVisible();
		},
	},
};
