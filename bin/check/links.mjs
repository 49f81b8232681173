// @ts-check
// Each relative link in a page of documentation leads to a file, and to a heading if it names one.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn, readText } from '../lib/files.mjs';
import { anchorOf } from '../lib/guide.mjs';
import { allMatches } from '../lib/patterns.mjs';

const PAGES = [
	'README.md',
	'CONTRIBUTING.md',
	'CHANGELOG.md',
	'SECURITY.md',
	'docs',
	'languages',
	'.github',
];

/**
 * @param {string} root
 * @return {{ problems: string[], note: string }}
 */
export function links( root ) {
	/** @param {string} page */
	const textOf = ( page ) =>
		readText( root, page ).replace( /^```[^]*?^```/gm, '' );
	const pages = filesIn( root, PAGES, /\.md$/ );
	const found = pages.flatMap( ( page ) =>
		allMatches( /\]\((?!\w+:)([^)\s]+)\)/g, textOf( page ) ).map(
			( link ) => ( { page, link } )
		)
	);
	/** @param {{ page: string, link: string }} place */
	const leadsNowhere = ( { page, link } ) => {
		const [ path, anchor ] = link.split( '#' );
		const target = path ? join( dirname( page ), path ) : page;
		return (
			! existsSync( join( root, target ) ) ||
			( anchor &&
				! allMatches( /^#+ (.+)$/gm, textOf( target ) )
					.map( anchorOf )
					.includes( anchor ) )
		);
	};
	return {
		problems: found
			.filter( leadsNowhere )
			.map( ( { page, link } ) => `${ page }: ${ link } leads nowhere` ),
		note: `${ found.length } links`,
	};
}
