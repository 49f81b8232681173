import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { php } from '../../../bin/lib/php.mjs';
import { projectDir } from '../../../bin/lib/project.mjs';
import * as visitor from '../../../bin/lib/visitor.mjs';
import { expect } from './test.js';
import type { Site } from './sites.js';

export const PROBE = join(
	projectDir(),
	'tests/fixtures/mu-plugins/update-probe.php'
);

export interface Stored {
	schema: number;
	error: string;
	purges: number;
	entries: Record< string, number >;
	subscribers: Record< string, number >;
	votes: Record< string, number >;
	comments: Record< string, number >;
}

/** What the site stores, read without the plugin. */
export async function stored( { url }: Site ): Promise< Stored > {
	const { body } = await visitor.read( `${ url }/?update-probe=1` );
	return JSON.parse( body ) as Stored;
}

/** Replaces what the plugin stores by what is in a file of tests/fixtures, and makes no request to the site. */
export async function store( site: Site, file: string ): Promise< void > {
	await php( [ join( projectDir(), 'bin/php/load-schema.php' ) ], {
		cwd: site.dir,
		input: JSON.stringify( {
			load: join( site.dir, 'wp-load.php' ),
			url: site.url,
			file: join( projectDir(), 'tests/fixtures', file ),
		} ),
	} );
}

/** Lets the database reject changes of the plugin's tables, as it does without the rights or with a full disk. */
export function rejectChanges( { dir }: Site, isRejected: boolean ): void {
	const file = join( dir, 'wp-content/uploads/reject-changes' );
	if ( isRejected ) {
		writeFileSync( file, '' );
	} else {
		rmSync( file, { force: true } );
	}
}

const PAGES = {
	social: '/frontispiece-demo/social-feed/',
	photos: '/frontispiece-demo/photo-feed/',
	form: '/frontispiece-demo/contact-form/',
	newsletter: '/frontispiece-demo/newsletter/',
};

/** Returns a page of the site, which must be whole. */
async function page( site: Site, name: keyof typeof PAGES ) {
	const url = site.url + PAGES[ name ];
	const { status, body } = await visitor.read( url );
	expect( status, url ).toBe( 200 );
	const isWhole = {
		social: visitor.hasFeed,
		photos: visitor.hasFeed,
		form: visitor.hasForm,
		newsletter: ( text: string ) =>
			text.includes( 'name="frontispiece_newsletter"' ),
	};
	expect( isWhole[ name ]( body ), `${ url } is whole.` ).toBe( true );
	expect( body ).not.toMatch(
		/(?:Warning|Notice|Fatal error|WordPress database error)\b/
	);
	return { url, body };
}

/** What visitors do. Each sends something with the mark, or reads a page and what its scripts read. */
export const ACTS: Record<
	string,
	( site: Site, mark: string ) => Promise< void >
> = {
	'send a form without a script': async ( site, mark ) => {
		const { url, body } = await page( site, 'form' );
		const { status, body: reply } = await visitor.sendForm(
			url,
			body,
			mark
		);
		expect( status ).toBe( 200 );
		expect( reply ).toMatch( /data-status="sent"/ );
	},
	'send a form by its script': async ( site, mark ) => {
		const { body } = await page( site, 'form' );
		const reply = await visitor.sendFormByScript(
			site.url,
			body,
			`${ mark }-script`
		);
		expect( reply.status, reply.body ).toBe( 200 );
		expect( JSON.parse( reply.body ) ).toMatchObject( {
			status: 'mail_sent',
		} );
	},
	'sign up for the newsletter': async ( site, mark ) => {
		const { url, body } = await page( site, 'newsletter' );
		const reply = await visitor.signUp( url, body, mark );
		expect( [ 200, 303 ] ).toContain( reply.status );
	},
	'react to a post': async ( site ) => {
		const reply = await visitor.vote( site.url, 1 );
		expect( reply.status, reply.body ).toBe( 200 );
	},
	'comment on a post': async ( site, mark ) => {
		const reply = await visitor.comment( site.url, 1, mark );
		expect( reply.status ).toBe( 302 );
	},
	'load more posts': async ( site ) => {
		const { body } = await page( site, 'social' );
		const reply = await visitor.loadMore( body );
		expect( reply.status, reply.body ).toBe( 200 );
		expect( JSON.parse( reply.body ).html ).toContain( 'cff-item' );
	},
	'load more photos by Ajax': async ( site ) => {
		const { body } = await page( site, 'photos' );
		const reply = await visitor.loadMoreByAjax( site.url, body );
		expect( reply.status, reply.body ).toBe( 200 );
		expect( reply.body ).toContain( 'sbi_item' );
	},
	'search while typing': async ( site ) => {
		const reply = await visitor.search( site.url, 'hello' );
		expect( reply.status ).toBe( 200 );
		expect( reply.body ).toContain( 'Hello world' );
	},
};

/** How often an act with this mark is stored; undefined = it stores nothing, or not by its mark. */
export function countOf(
	now: Stored,
	act: string,
	mark: string
): number | undefined {
	switch ( act ) {
		case 'send a form without a script':
			return now.entries[ mark ] ?? 0;
		case 'send a form by its script':
			return now.entries[ `${ mark }-script` ] ?? 0;
		case 'sign up for the newsletter':
			return now.subscribers[ `${ mark }@example.org` ] ?? 0;
		case 'comment on a post':
			return now.comments[ mark ] ?? 0;
		default:
			return undefined;
	}
}

/** Does everything once, in this order, and checks that it is stored once. */
export async function visit(
	site: Site,
	mark: string,
	acts: string[] = Object.keys( ACTS )
): Promise< void > {
	const before = await stored( site );
	for ( const act of acts ) {
		await ACTS[ act ]?.( site, mark );
	}
	const after = await stored( site );
	expect( after ).toMatchObject( {
		entries: { ...before.entries, [ mark ]: 1, [ `${ mark }-script` ]: 1 },
		subscribers: { ...before.subscribers, [ `${ mark }@example.org` ]: 1 },
		votes: { 1: ( before.votes[ 1 ] ?? 0 ) + 1 },
		comments: { ...before.comments, [ mark ]: 1 },
	} );
}
