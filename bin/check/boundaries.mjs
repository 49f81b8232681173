// @ts-check
// Which part of the house may import which (docs/architecture.md).
import { filesIn } from '../lib/files.mjs';
import { importsOf } from '../lib/imports.mjs';

/** Both feeds. */
const FEED = [ 'types', 'kernel', 'island', 'blocks', 'feed', 'discovery' ];

/**
 * Allowed imports of each part. Parts not listed here may import anything.
 *
 * @type {Record<string, Record<string, string[]>>}
 */
const ALLOWED = {
	includes: {
		Kernel: [],
		Feed: [ 'Kernel' ],
		SocialFeed: [ 'Kernel', 'Feed' ],
		PhotoFeed: [ 'Kernel', 'Feed' ],
		Forms: [ 'Kernel' ],
		Site: [ 'Kernel' ],
		Admin: [ 'Kernel' ],
		Abilities: [ 'Kernel' ],
	},
	src: {
		types: [],
		kernel: [ 'types', 'island' ],
		// The loader includes consent, which feeds need before they wake.
		island: [ 'types', 'kernel', 'feed' ],
		// What the admin screens and the editor share.
		components: [],
		blocks: [ 'types', 'kernel', 'island', 'components' ],
		// The records of video hosts are beside the PHP that reads them, too.
		feed: [ 'types', 'kernel', 'island', 'blocks', 'Feed' ],
		// The address field, which is on screens and in the editor.
		discovery: [ 'components' ],
		// The picker of form templates, on the Forms screen and in the editor.
		'form-templates': [ 'components' ],
		// Runs in a worker: only what has no page.
		'form-check': [ 'types', 'forms' ],
		// The parts of a form's settings, on the Forms screen and in the block editor.
		'form-settings': [
			'types',
			'components',
			'kernel',
			'blocks',
			'admin',
			'form-check',
			'form-templates',
		],
		'social-feed': FEED,
		'photo-feed': FEED,
		forms: [ 'types', 'kernel', 'island', 'blocks', 'form-templates' ],
		site: [ 'types', 'kernel', 'island', 'blocks' ],
		admin: [
			'types',
			'kernel',
			'components',
			'blocks',
			'discovery',
			'form-settings',
			'form-templates',
		],
	},
};

/**
 * Returns what a file must not import of a file: another part, unless its own may, or another site feature. Features may
 * communicate only through events and hooks, because each can be enabled alone.
 *
 * @param {string} file
 * @param {string} imported
 */
function problemOf( file, imported ) {
	const [ folder = '', own = '', feature = '', ...inside ] =
		file.split( '/' );
	const [ , part = '', other = '', ...rest ] = imported.split( '/' );
	if ( ! feature || ! other ) {
		return undefined;
	}
	if ( part !== own ) {
		const allowed = ALLOWED[ folder ]?.[ own ] ?? [ part ];
		return allowed.includes( part )
			? undefined
			: `${ file }: ${ own } must not import ${ part }`;
	}
	return /^site$/i.test( own ) &&
		inside.length &&
		rest.length &&
		feature !== other
		? `${ file }: feature ${ feature } must not import ${ other }`
		: undefined;
}

/**
 * Returns the circles of imports. Imports of types count, because files in a circle can only be read together.
 *
 * @param {string} root
 */
function circles( root ) {
	/** @type {string[]} */
	const problems = [];
	const done = new Set();
	/** @type {( file: string, path: string[] ) => void} */
	const follow = ( file, path ) => {
		const start = path.indexOf( file );
		if ( start >= 0 ) {
			problems.push(
				[ ...path.slice( start ), file ].join( ' imports ' )
			);
		} else if ( ! done.has( file ) ) {
			importsOf( root, file ).forEach( ( next ) =>
				follow( next, [ ...path, file ] )
			);
			done.add( file );
		}
	};
	filesIn( root, [ 'src' ], /\.tsx?$/ ).forEach( ( file ) =>
		follow( file, [] )
	);
	return problems;
}

/**
 * @param {string} root
 * @return {{ problems: string[] }}
 */
export function boundaries( root ) {
	const files = filesIn(
		root,
		[ 'includes', 'src' ],
		/(?<!\.test)\.(?:php|tsx?)$/
	);
	const problems = files.flatMap( ( file ) =>
		importsOf( root, file ).flatMap(
			( imported ) => problemOf( file, imported ) ?? []
		)
	);
	return { problems: [ ...circles( root ), ...new Set( problems ) ] };
}
