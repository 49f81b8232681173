import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './test.js';
import type { Site } from './sites.js';

interface Mail {
	to: string | string[];
	subject: string;
	message: string;
	headers: string[];
}

/** Returns the emails that a site has sent. */
export function mailsOf( site: Site ): Mail[] {
	const box = join( site.dir, 'wp-content/mails.jsonl' );
	return existsSync( box )
		? readFileSync( box, 'utf8' )
				.trim()
				.split( '\n' )
				.map( ( line ) => JSON.parse( line ) as Mail )
		: [];
}

/** Waits for an email to an address and returns the newest. */
export async function mailTo( site: Site, address: string ): Promise< Mail > {
	let found: Mail | undefined;
	await expect
		.poll( () => {
			found = mailsOf( site )
				.filter( ( { to } ) => [ to ].flat().includes( address ) )
				.pop();
			return found !== undefined;
		} )
		.toBe( true );
	return found as Mail;
}
