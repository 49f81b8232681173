import { closeReads } from './calls.js';
import { feedOf } from './test.js';
import type { Locator, Page } from '@playwright/test';

/** Opens a feed with demo posts that have 3, 2 and 31 comments. */
export const FEED = feedOf( 'num="12"' );
export const FIRST = '1000000000001_2000000000001';
export const SECOND = '1000000000001_2000000000003';
export const LONG = '1000000000001_2000000000012';

/** Returns the comments of a post. */
export class CommentsPart {
	readonly link: Locator;
	readonly box: Locator;
	/** Comments without their replies. */
	readonly comments: Locator;
	readonly toggles: Locator;
	readonly more: Locator;

	constructor(
		readonly page: Page,
		id: string
	) {
		const item = page.locator( `[id="cff_${ id }"]` ).first();
		this.link = item.locator( '.cff-view-comments' );
		this.box = item.locator( '.cff-comments-box' );
		this.comments = this.box.locator(
			'.frontispiece-comments > ul > .frontispiece-comment'
		);
		this.toggles = this.box.locator( '.cff-replies-toggle' );
		this.more = this.box.locator( '.cff-show-more-comments' );
	}

	/** Waits until the box has stopped moving. */
	settled(): Promise< void > {
		return this.box.evaluate( async ( box ) => {
			await Promise.allSettled(
				box.getAnimations().map( ( { finished } ) => finished )
			);
		} );
	}
}

/** Records the duration of each animation of a comments box from now on. */
export async function recordSlides(
	page: Page
): Promise< () => Promise< unknown[] > > {
	await page.addInitScript( () => {
		const slides: unknown[] = [];
		const { animate } = Element.prototype;
		Object.assign( window, { slides } );
		Element.prototype.animate = function ( keyframes, options ) {
			if ( this.matches( '.cff-comments-box' ) ) {
				slides.push(
					typeof options === 'object' ? options.duration : options
				);
			}
			return animate.call( this, keyframes, options );
		};
	} );
	return () =>
		page.evaluate(
			() => ( window as unknown as { slides: unknown[] } ).slides
		);
}

interface Meta {
	comments: { summary: { total_count: number }; data: object[] };
	likes?: object;
}

/** Returns a cff_query response with that many comments. */
export const meta = ( count: number, text = 'Comment' ): Meta => ( {
	comments: {
		summary: { total_count: count },
		data: Array.from( { length: count }, ( _, index ) => ( {
			id: `9_${ index + 1 }`,
			message: `${ text } ${ index + 1 }`,
			from: { name: 'Ann' },
		} ) ),
	},
} );

/** Returns a get_meta response with its three levels. */
export const stored = ( known: Record< string, Meta | '' > ) =>
	Object.fromEntries(
		Object.entries( known ).map( ( [ id, content ] ) => [
			id,
			content &&
				JSON.stringify( {
					id_post: id,
					content: JSON.stringify( content ),
				} ),
		] )
	);

/** Responds to requests instead of the server: for each action, one response after another. A number is a status. */
export async function stub(
	page: Page,
	answers: Record< string, ( object | string | number )[] >
): Promise< void > {
	await closeReads( page );
	await page.route( '**/admin-ajax.php', async ( route ) => {
		const fields = new URLSearchParams( route.request().postData() ?? '' );
		const answer = answers[ fields.get( 'action' ) ?? '' ]?.shift();
		if ( answer === undefined ) {
			await route.continue();
			return;
		}
		await route.fulfill( {
			status: typeof answer === 'number' ? answer : 200,
			contentType: 'text/html; charset=UTF-8',
			body:
				typeof answer === 'object'
					? JSON.stringify( answer )
					: String( answer ),
		} );
	} );
}

/** Errors in the page's own code. Failed requests are logged by the browser. */
export function errorsOf( page: Page ): string[] {
	const errors: string[] = [];
	page.on( 'pageerror', ( error ) => errors.push( String( error ) ) );
	page.on( 'console', ( message ) => {
		if (
			message.type() === 'error' &&
			! message.text().startsWith( 'Failed to load resource' )
		) {
			errors.push( message.text() );
		}
	} );
	return errors;
}
