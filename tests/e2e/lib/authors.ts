import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from '@playwright/test';
import type { Owner } from './owner.js';
import type { Site } from './sites.js';

export type Role = 'contributor' | 'author' | 'editor';

/** Sends data to a route of posts as a new user with this role, through REST so that kses applies. Returns the post. */
export async function saveAs(
	site: Site,
	owner: Owner,
	role: Role,
	path: string,
	data: ( name: string ) => object
): Promise< { id: number } > {
	const name = `hostile-${ randomUUID() }`;
	await owner.send( '/wp/v2/users', {
		username: name,
		password: name,
		email: `${ name }@example.org`,
		roles: [ role ],
	} );
	const api = await request.newContext( { baseURL: site.url } );
	await api.get( '/wp-login.php' );
	await api.post( '/wp-login.php', {
		form: { log: name, pwd: name, testcookie: '1' },
		maxRedirects: 0,
	} );
	const nonce = await (
		await api.get( '/wp-admin/admin-ajax.php?action=rest-nonce' )
	).text();
	const reply = await api.post( `/wp-json/wp/v2/${ path }`, {
		headers: { 'X-WP-Nonce': nonce },
		data: data( name ),
	} );
	const post = ( await reply.json() ) as { id: number };
	await api.dispose();
	return post;
}

/** Saves a pending post as a user with this role. */
export async function pendingPostOf(
	site: Site,
	owner: Owner,
	role: Role,
	content: string
): Promise< { id: number; preview: string } > {
	const { id } = await saveAs( site, owner, role, 'posts', ( title ) => ( {
		title,
		content,
		status: 'pending',
	} ) );
	return { id, preview: `${ site.url }/?p=${ id }&preview=true` };
}

/** Publishes a post as an administrator, without changing it. */
export async function publish(
	owner: Owner,
	id: number
): Promise< { link: string; saved: string } > {
	const { link, content } = await owner.send< {
		link: string;
		content: { raw: string };
	} >( `/wp/v2/posts/${ id }?context=edit`, {
		status: 'publish',
		date: '2001-01-01T00:00:00',
	} );
	return { link, saved: content.raw };
}

/** A post by a user with this role, published by an administrator. */
export async function postOf(
	...given: Parameters< typeof pendingPostOf >
): Promise< { id: number; link: string; saved: string } > {
	const { id } = await pendingPostOf( ...given );
	return { id, ...( await publish( given[ 1 ], id ) ) };
}

const sources = () =>
	[ 'src', 'includes' ]
		.flatMap( ( folder ) =>
			readdirSync( folder, { recursive: true } ).map( ( file ) =>
				join( folder, String( file ) )
			)
		)
		.filter( ( file ) => /(?<!\.test)\.(tsx?|php)$/.test( file ) )
		.map( ( file ) => readFileSync( file, 'utf8' ) )
		.join( '\n' );

const kebab = ( name: string ) =>
	name.replace( /[A-Z]/g, ( letter ) => `-${ letter.toLowerCase() }` );

/** Returns every data attribute and class in the source code. */
export function namesInSource(): { attributes: string[]; classes: string[] } {
	const text = sources();
	const all = ( pattern: RegExp ) =>
		[ ...text.matchAll( pattern ) ].map( ( match ) => match[ 1 ] ?? '' );
	return {
		attributes: [
			...new Set( [
				...all( /\b(data-[a-z][a-z0-9_-]*[a-z0-9])/g ),
				...all( /dataset\.([a-zA-Z]+)/g ).map(
					( name ) => `data-${ kebab( name ) }`
				),
			] ),
		].sort(),
		classes: [
			...new Set(
				all(
					/\b((?:frontispiece|cff|sbi)[-_][a-zA-Z0-9_-]*[a-zA-Z0-9])/g
				)
			),
		].sort(),
	};
}
