import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { request } from '@playwright/test';
import type {
	APIRequestContext,
	BrowserContextOptions,
} from '@playwright/test';
import type { Site } from './sites.js';

type State = Exclude<
	BrowserContextOptions[ 'storageState' ],
	string | undefined
>;

interface Options {
	method?: string;
	data?: unknown;
	headers?: Record< string, string >;
}

async function logIn( site: Site ): Promise< State > {
	const api = await request.newContext( { baseURL: site.url } );
	await api.get( '/wp-login.php' );
	await api.post( '/wp-login.php', {
		form: {
			log: site.admin.user,
			pwd: site.admin.password,
			testcookie: '1',
		},
		maxRedirects: 0,
	} );
	const state = await api.storageState();
	await api.dispose();
	return state;
}

/** Created by the first worker and shared, because WordPress loses one of two simultaneous logins. */
async function shared< T >( file: string, make: () => Promise< T > ) {
	try {
		writeFileSync( `${ file }.lock`, '', { flag: 'wx' } );
		const made = JSON.stringify( await make() );
		writeFileSync( `${ file }.new`, made );
		renameSync( `${ file }.new`, file );
	} catch ( error ) {
		if ( ( error as NodeJS.ErrnoException ).code !== 'EEXIST' ) {
			throw error;
		}
		while ( ! existsSync( file ) ) {
			await setTimeout( 20 );
		}
	}
	return JSON.parse( readFileSync( file, 'utf8' ) ) as T;
}

/** The administrator of a site: logged in once, works through REST. */
export class Owner {
	private readonly pages = new Map< string, Promise< string > >();

	private constructor(
		readonly site: Site,
		readonly state: State,
		private readonly api: APIRequestContext,
		private readonly nonce: string
	) {}

	static async of( site: Site ): Promise< Owner > {
		const state = await shared( join( site.dir, 'owner.json' ), () =>
			logIn( site )
		);
		const api = await request.newContext( {
			baseURL: site.url,
			storageState: state,
		} );
		const nonce = await api.get(
			'/wp-admin/admin-ajax.php?action=rest-nonce'
		);
		const owner = new Owner( site, state, api, await nonce.text() );
		await owner.knowTheEditor();
		return owner;
	}

	async rest< T >( path: string, options: Options = {} ): Promise< T > {
		const reply = await this.api.fetch( `/wp-json${ path }`, {
			...options,
			headers: { 'X-WP-Nonce': this.nonce, ...options.headers },
		} );
		if ( ! reply.ok() ) {
			throw new Error(
				`${ path }: ${ reply.status() } ${ await reply.text() }`
			);
		}
		return ( await reply.json() ) as T;
	}

	/** Sends data by POST. */
	send< T >( path: string, data: object ): Promise< T > {
		return this.rest( path, { method: 'POST', data } );
	}

	/** Disable the editor's welcome guides, which cover it and load images from another host. */
	private async knowTheEditor(): Promise< void > {
		const preferences = {
			'core/edit-post': { welcomeGuide: false },
			core: { enableChoosePatternModal: false },
			_modified: new Date().toISOString(),
		};
		await this.send( '/wp/v2/users/me', {
			meta: { persisted_preferences: preferences },
		} );
	}

	/** Publishes a page with this content and returns its URL. */
	page( content: string ): Promise< string > {
		let made = this.pages.get( content );
		if ( ! made ) {
			made = this.send< { link: string } >( '/wp/v2/pages', {
				title: 'Page of a test',
				// Two workers at the same time would get the same slug.
				slug: `test-${ randomUUID() }`,
				content,
				status: 'publish',
			} ).then( ( { link } ) => link );
			this.pages.set( content, made );
		}
		return made;
	}

	/** Creates a form and returns its ID. */
	async form( definition: object ): Promise< number > {
		const { id } = await this.send< { id: number } >(
			'/frontispiece/v1/contact-forms',
			definition
		);
		return id;
	}

	/** Publishes a post for one test. */
	async post( content: string ): Promise< { id: number; link: string } > {
		return this.send( '/wp/v2/posts', {
			title: 'Post of a test',
			slug: `test-${ randomUUID() }`,
			content,
			status: 'publish',
			comment_status: 'open',
			// Backdated, because other tests use the newest posts.
			date: '2001-01-01T00:00:00',
		} );
	}

	dispose(): Promise< void > {
		return this.api.dispose();
	}
}
