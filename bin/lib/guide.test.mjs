// @ts-check
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { compileGuide } from './guide.mjs';
import { root } from './paths.mjs';

const read = ( /** @type {string} */ path ) =>
	readFileSync( join( root, path ), 'utf8' );

/** @param {string} markdown */
const chapter = ( markdown ) => compileGuide( `# Guide\n\n${ markdown }` )[ 0 ];

test( 'BUG-75: every screen has a section in the user guide', () => {
	const php = read( 'includes/Admin/BrandBar.php' );
	const list = /SECTIONS = \[([^\]]*)\]/.exec( php )?.[ 1 ] ?? '';
	const sections = new Map(
		[ ...list.matchAll( /'([\w-]+)'\s*=> '([\w-]+)'/g ) ].map(
			( [ , screen = '', anchor = '' ] ) => [ screen, anchor ]
		)
	);
	const screens = [
		...read( 'includes/Admin/Screens.php' ).matchAll(
			/^\t{3}'([\w-]+)' => \[$/gm
		),
	].map( ( [ , screen = '' ] ) => screen );
	assert.ok( screens.length >= 10 );
	const html = compileGuide( read( 'docs/user-guide.md' ) )
		.map( ( one ) => one.html )
		.join( '' );
	for ( const screen of [ ...screens, 'network' ] ) {
		const anchor = sections.get( screen );
		assert.ok( anchor, `${ screen } has no section.` );
		assert.ok(
			html.includes( `id="frontispiece-help-${ anchor }"` ),
			`The user guide has no section #${ anchor }.`
		);
	}
} );

test( 'BUG-75: the guide of the plugin names no picture and no document that the plugin does not contain', () => {
	const all = JSON.stringify( compileGuide( read( 'docs/user-guide.md' ) ) );
	assert.doesNotMatch( all, /<img|\.webp|\.md\b|href=\"(?!#|https:)/ );
	assert.ok( all.length < 40_000 );
} );

test( 'BUG-75: HTML of the guide is text, and links stay in the panel or open a new tab', () => {
	const { html = '' } =
		chapter(
			'## One\n\n<script>alert(1)</script> [Two](#two) [site](https://example.org/) [bad](javascript:alert)\n\n### Two\n'
		) ?? {};
	assert.ok( html.includes( '&lt;script&gt;' ) );
	assert.ok( html.includes( '<a href="#two">Two</a>' ) );
	assert.ok(
		html.includes(
			'<a href="https://example.org/" target="_blank" rel="noopener noreferrer">'
		)
	);
	assert.doesNotMatch( html, /href="javascript/ );
} );

test( 'BUG-75: sentences that only name another document are left out', () => {
	const { html = '' } =
		chapter(
			'## One\n\nFirst. For details, see [a](a.md), [b](b.md#c), and\n[d](../d.md). Add a [webhook](w.md). Run it ([cli.md](cli.md)).\n'
		) ?? {};
	assert.ok( html.endsWith( '<p>First. Add a webhook. Run it.</p>' ), html );
	assert.throws( () => chapter( '## One\n\nOpen [a.md](a.md) now.\n' ) );
} );

test( 'BUG-75: a link to a section that does not exist fails', () => {
	assert.throws( () => chapter( '## One\n\n[Two](#two)\n' ) );
} );
