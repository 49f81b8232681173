import { test as base } from '@playwright/test';
import { Owner } from '../../e2e/lib/owner.js';
import { switchOn } from '../../e2e/lib/site.js';
import { HOW } from '../../../bin/lib/visual.mjs';
import { compare } from './reference.js';
import type { Page } from '@playwright/test';
import type { Site } from '../../../bin/lib/site.mjs';
import type { Features } from '../../e2e/lib/site.js';

export interface Options {
	theme: string;
	/** What a state is shown in, unless it says otherwise. */
	looks: readonly Look[];
}

/** Window width, color scheme. */
export type Look = readonly [ width: number, scheme: 'light' | 'dark' ];

export interface Shown {
	/** Content of a page, or a function that returns a URL. */
	content: string | ( ( owner: Owner ) => Promise< string > );
	features?: Features;
	/** What the picture shows; by default the window. */
	part?: string;
	before?: ( page: Page ) => Promise< unknown >;
}

interface Fixtures {
	site: Site;
	owner: Owner;
	/** Opens a page and compares it in each look. */
	look: (
		name: string,
		shown: Shown,
		looks?: readonly Look[]
	) => Promise< void >;
}

interface WorkerFixtures {
	owners: ( theme: string ) => Promise< Owner >;
	/** A page that converts images. */
	codec: Page;
}

const HEIGHT = 900;
/** Pictures are cut below this height. */
const MAX_HEIGHT = 1500;

function siteOf( theme: string ): Site {
	const sites = JSON.parse(
		process.env.FRONTISPIECE_VISUAL ?? '{}'
	) as Record< string, Site >;
	const site = sites[ theme ];
	if ( ! site ) {
		throw new Error( `WordPress lacks the theme ${ theme }. ${ HOW }` );
	}
	return site;
}

/** Shows all posts, also those that the browser would not paint before they are near the window. */
const PAINTED = '* { content-visibility: visible !important; }';

/** Replaces what depends on the day and on other tests, and waits until all images and fonts are there. */
const settle = ( page: Page ) =>
	page.evaluate( async () => {
		const replace = ( selector: string, text: string ) =>
			document.querySelectorAll( selector ).forEach( ( element ) => {
				if ( element.textContent !== text ) {
					element.textContent = text;
				}
			} );
		replace( 'time, [data-date]:not(:has(*))', 'March 5, 2026' );
		document
			.querySelectorAll( '.frontispiece-event__day' )
			.forEach( ( day ) => {
				day.innerHTML = '<b>5</b>Mar';
			} );
		const texts = document.createTreeWalker(
			document.body,
			NodeFilter.SHOW_TEXT
		);
		while ( texts.nextNode() ) {
			const node = texts.currentNode;
			const text = ( node.textContent ?? '' )
				.replace(
					/\b[A-Z][a-z]{2,8} \d{1,2}, 20\d\d\b/g,
					'March 5, 2026'
				)
				.replace( /(A comment of \w+ on )\d+/, '$1this' );
			if ( text !== node.textContent ) {
				node.textContent = text;
			}
		}
		const frame = () => new Promise( requestAnimationFrame );
		for ( const image of document.images ) {
			if ( ! image.checkVisibility() || ! image.width ) {
				continue;
			}
			const box = image.getBoundingClientRect();
			// Lazy images load when they come near the window; those beside it, as in a carousel, may never do.
			const isBeside = box.right <= 0 || box.left >= innerWidth;
			if ( ! isBeside && ! image.naturalWidth ) {
				image.scrollIntoView( { block: 'nearest', inline: 'nearest' } );
			}
			while ( ! isBeside && image.isConnected && ! image.naturalWidth ) {
				await frame();
			}
		}
		scrollTo( 0, 0 );
		await document.fonts.ready;
		await frame();
		await frame();
	} );

async function takeOnce( page: Page, part?: string ): Promise< Buffer > {
	const options = {
		animations: 'disabled',
		caret: 'hide',
		scale: 'css',
	} as const;
	if ( ! part ) {
		return page.screenshot( options );
	}
	const box = await page
		.locator( part )
		.first()
		.evaluate( ( element ) => {
			const { left, top, width, height } =
				element.getBoundingClientRect();
			return { x: left + scrollX, y: top + scrollY, width, height };
		} );
	const edge = 12;
	const x = Math.max( 0, Math.floor( box.x ) - edge );
	const y = Math.max( 0, Math.floor( box.y ) - edge );
	return page.screenshot( {
		...options,
		fullPage: true,
		clip: {
			x,
			y,
			width: Math.min(
				Math.ceil( box.width ) + 2 * edge,
				( page.viewportSize()?.width ?? 0 ) - x
			),
			height: Math.min( Math.ceil( box.height ) + 2 * edge, MAX_HEIGHT ),
		},
	} );
}

/** Takes pictures until two in a row are the same, because scripts may still move what they show. */
async function takePicture( page: Page, part?: string ): Promise< Buffer > {
	let last = await takeOnce( page, part );
	for (;;) {
		const next = await takeOnce( page, part );
		if ( next.equals( last ) ) {
			return next;
		}
		last = next;
	}
}

export const test = base.extend< Fixtures & Options, WorkerFixtures >( {
	theme: [ 'classic', { option: true } ],
	looks: [ [ [ 1280, 'light' ] ], { option: true } ],
	site: async ( { theme }, provide ) => {
		await provide( siteOf( theme ) );
	},
	owners: [
		async ( {}, provide ) => {
			const made = new Map< string, Promise< Owner > >();
			await provide( ( theme ) => {
				const owner = made.get( theme ) ?? Owner.of( siteOf( theme ) );
				made.set( theme, owner );
				return owner;
			} );
			for ( const owner of made.values() ) {
				await ( await owner ).dispose();
			}
		},
		{ scope: 'worker' },
	],
	codec: [
		async ( { browser }, provide ) => {
			const page = await browser.newPage();
			await provide( page );
			await page.close();
		},
		{ scope: 'worker' },
	],
	owner: async ( { owners, theme }, provide ) => {
		await provide( await owners( theme ) );
	},
	look: async ( { page, owner, codec, looks: usual }, provide, info ) => {
		await provide( async ( name, shown, looks = usual ) => {
			const { content, features = {}, part, before } = shown;
			await switchOn( page, {
				'theme-toggle': { auto_by: 'none', floating: 'none' },
				...features,
			} );
			await page.setViewportSize( {
				width: looks[ 0 ]?.[ 0 ] ?? 1280,
				height: HEIGHT,
			} );
			await page.goto(
				typeof content === 'string'
					? await owner.page( content )
					: await content( owner )
			);
			await page.addStyleTag( { content: PAINTED } );
			await settle( page );
			await before?.( page );
			for ( const [ width, scheme ] of looks ) {
				await page.setViewportSize( { width, height: HEIGHT } );
				await page.evaluate( ( mode ) => {
					document.documentElement.dataset.frontispieceTheme = mode;
				}, scheme );
				await settle( page );
				await compare(
					codec,
					info,
					`${ name }-${ width }-${ scheme }`,
					await takePicture( page, part )
				);
			}
		} );
	},
} );
