import { test as base } from './test.js';
import type { Locator, Page, Route } from '@playwright/test';
import type { Owner } from './owner.js';
import type { Site } from './sites.js';

interface Definition {
	template: string;
	title?: string;
	locale?: string;
	settings?: Record< string, unknown >;
	messages?: Record< string, string >;
	confirmation?: object;
	confirmations?: object[];
	mail?: object;
}

/** One form, as a visitor sees it. */
export class FormPart {
	readonly root: Locator;
	readonly form: Locator;
	readonly send: Locator;
	readonly response: Locator;
	readonly note: Locator;
	readonly summary: Locator;

	constructor(
		readonly page: Page,
		index = 0
	) {
		this.root = page.locator( '.frontispiece-form' ).nth( index );
		this.form = this.root.locator( 'form' );
		this.send = this.root.locator( '.frontispiece-form__submit' );
		this.response = this.root.locator( '.frontispiece-form__response' );
		this.note = this.root.locator( '.frontispiece-form__note' );
		this.summary = this.root.locator( '.frontispiece-form__summary' );
	}

	field( name: string ): Locator {
		return this.root.locator( `[name="${ name }"]` );
	}

	error( name: string ): Locator {
		return this.root.locator(
			`[data-name="${ name }"] .frontispiece-form__error`
		);
	}

	/**
	 * Presses Enter in a field after a page load. A page whose address has a fragment takes the focus away when it is
	 * painted first, and a key pressed before that would be lost.
	 */
	async pressEnter( name: string ): Promise< void > {
		await this.page.waitForLoadState();
		await this.field( name ).press( 'Enter' );
	}

	/** Waits until the island has started. */
	async wake(): Promise< this > {
		await Promise.all( [
			this.page.waitForResponse( '**/feedback/schema' ),
			this.root
				.locator( 'input:visible,textarea:visible' )
				.first()
				.focus(),
		] );
		await this.awake();
		// The rules take effect shortly after their response.
		await this.page.evaluate( () => new Promise( requestAnimationFrame ) );
		return this;
	}

	async awake(): Promise< void > {
		await this.root
			.locator(
				'xpath=ancestor::*[contains(@class, "frontispiece-forms")][@data-island-state="ready"]'
			)
			.waitFor();
	}
}

interface Fixtures {
	/** Returns the shortcode of a form with this template that sends no emails. */
	made: ( definition: Definition | string ) => Promise< string >;
	/** Opens a page with such a form. */
	open: ( definition: Definition | string ) => Promise< FormPart >;
	/** Opens a page with several such forms. */
	openAll: (
		...definitions: ( Definition | string )[]
	) => Promise< FormPart[] >;
	/** Records the statuses of all forms from the first page on. */
	statuses: () => Promise< string[] >;
}

/** Creates a form with this template that sends no emails, and returns its shortcode. */
async function create(
	owner: Owner,
	definition: Definition | string
): Promise< string > {
	const { settings, ...rest }: Definition =
		typeof definition === 'string' ? { template: definition } : definition;
	const id = await owner.form( {
		title: 'Form of a test',
		messages: {},
		...rest,
		settings: { skip_mail: true, ...settings },
	} );
	return `[frontispiece_form id="${ id }"]`;
}

interface Result {
	status: string;
	invalid_fields?: { field: string; message: string }[];
}

/** Sends an entry to a form without opening its page. */
export async function sendEntry(
	site: Site,
	form: number,
	fields: Record< string, string >
): Promise< Result > {
	const body = new FormData();
	body.set( '_wpcf7_unit_tag', `frontispiece-f${ form }-o1` );
	for ( const [ name, value ] of Object.entries( fields ) ) {
		body.set( name, value );
	}
	const response = await fetch(
		`${ site.url }/wp-json/frontispiece/v1/contact-forms/${ form }/feedback`,
		{
			method: 'POST',
			body,
			headers: { 'User-Agent': 'Mozilla/5.0 (test)' },
		}
	);
	return ( await response.json() ) as Result;
}

/** The forms with nothing but a template that this worker has created, by site and template. */
const known = new Map< string, Promise< string > >();

export const test = base.extend< Fixtures >( {
	made: async ( { site, owner }, provide ) => {
		await provide( async ( definition ) => {
			if ( typeof definition !== 'string' ) {
				return create( owner, definition );
			}
			const key = `${ site.name } ${ definition }`;
			const form = known.get( key ) ?? create( owner, definition );
			known.set( key, form );
			return form;
		} );
	},
	open: async ( { page, show, made }, provide ) => {
		await provide( async ( definition ) => {
			await show( await made( definition ) );
			return new FormPart( page );
		} );
	},
	openAll: async ( { page, show, made }, provide ) => {
		await provide( async ( ...definitions ) => {
			const shortcodes: string[] = [];
			for ( const definition of definitions ) {
				shortcodes.push( await made( definition ) );
			}
			await show( shortcodes.join( '\n\n' ) );
			return definitions.map(
				( _, index ) => new FormPart( page, index )
			);
		} );
	},
	statuses: async ( { page }, provide ) => {
		await page.addInitScript( () => {
			const statuses: string[] = [];
			Object.assign( window, { statuses } );
			document.addEventListener(
				'frontispiece:form-status-changed',
				( event ) =>
					statuses.push( ( event as CustomEvent ).detail.status )
			);
		} );
		await provide( () =>
			page.evaluate(
				() => ( window as unknown as { statuses: string[] } ).statuses
			)
		);
	},
} );

export { expect } from '@playwright/test';

export const FEEDBACK = /contact-forms\/\d+\/feedback$/;
export const REFILL = /contact-forms\/\d+\/refill$/;
export const SCHEMA = /contact-forms\/\d+\/feedback\/schema$/;

/** Responds instead of the server. */
export const reply = ( status: string, more: object = {} ) => ( {
	json: {
		status,
		message: `message of ${ status }`,
		posted_data_hash: '',
		invalid_fields: [],
		...more,
	},
} );

/** Holds back requests of a type until they are released. */
export async function hold( page: Page, url: RegExp ): Promise< () => void > {
	let letGo = () => {};
	const free = new Promise< void >( ( resolve ) => {
		letGo = resolve;
	} );
	await page.route( url, async ( route: Route ) => {
		await free;
		await route.fallback();
	} );
	return letGo;
}

export const CONTACT = `<label>Your name [text* your-name autocomplete:name]</label>

<label>Your email address [email* your-email]</label>

<label>Your message [textarea* your-message minlength:5]</label>

[submit "Send"]`;
