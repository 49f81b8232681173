// @ts-check
// Hooks have a comment, docs/hooks.md names no hook that is gone, and sites can remove them. What is promised says since
// when.
import { readText, textsIn } from '../lib/files.mjs';
import { firedHooks, publicClasses } from '../lib/hooks.mjs';
import { allMatches } from '../lib/patterns.mjs';

// Also accept hooks that we only listen to: some exist to be called from outside.
const HEARD = /(?:\badd_(?:filter|action)\(|\[)\s*'(frontispiece_[a-z0-9_]+)'/g;

/** What other plugins are told to use: code that they copy, and pages that name classes in full. */
const EXAMPLES = [ 'tests/fixtures/extension-plugin', 'docs' ];
const NAMED = /\bFrontispiece(?:\\[A-Z]\w*)+/g;

/** Files whose closures hold a value of one call. All other hooks are methods with a name, which sites can remove. */
const CAPTURES = {
	'Forms/Confirmation/Redirect.php': 'host of the redirect',
	'Forms/Rest/SubmissionController.php': 'one response',
	'Feed/Source/WebSub/WebSubController.php': 'one response',
	'Kernel/Ajax/AjaxResponse.php': 'one response',
	'Kernel/Blocks/BlockWidget.php': 'one widget',
	'Kernel/Rest/PublicAnswer.php': 'one response',
	'ModuleLoader.php': 'a service that is created when the hook fires',
};

const CLOSURE =
	/\badd_(?:filter|action)\(\s*[^,]+,\s*(?:static\s+)?(?:fn\b|function\b)/g;

/**
 * Hooks of the code are named methods.
 *
 * @param {string} root
 * @return {{ problems: string[], note: string }}
 */
export function hookClosures( root ) {
	const found = [ ...textsIn( root, [ 'includes' ], /\.php$/ ) ].flatMap(
		( [ file, code ] ) =>
			allMatches( CLOSURE, code ).map( () =>
				file.replace( 'includes/', '' )
			)
	);
	return {
		problems: [
			...found
				.filter( ( file ) => ! ( file in CAPTURES ) )
				.map(
					( file ) =>
						`includes/${ file } hooks a closure: declare a method in hooks() of its module`
				),
			...Object.keys( CAPTURES )
				.filter( ( file ) => ! found.includes( file ) )
				.map( ( file ) => `includes/${ file } hooks no closure` ),
		],
		note: `${ found.length } closures`,
	};
}

/**
 * @param {string} root
 * @return {{ problems: string[], note: string }}
 */
export function hookRows( root ) {
	const { hooks, problems } = firedHooks( root );
	/**
	 * @param {RegExp}                      pattern
	 * @param {Parameters<typeof textsIn>} where
	 */
	const matchesIn = ( pattern, ...where ) =>
		[ ...textsIn( ...where ).values() ].flatMap( ( code ) =>
			allMatches( pattern, code )
		);
	const classes = publicClasses( root );
	const promised = new Set( [
		...hooks.flatMap( ( hook ) => hook.classes ),
		...matchesIn( NAMED, root, EXAMPLES, /\.(?:php|md)$/ ),
	] );
	const known = new Set( [
		...hooks.map( ( { name } ) => name ),
		...matchesIn( HEARD, root, [ 'includes' ], /\.php$/ ),
	] );
	const gone = allMatches(
		/^\| (`frontispiece_[^|]+)/gm,
		readText( root, 'docs/hooks.md' )
	)
		.flatMap( ( cell ) =>
			allMatches( /`(frontispiece_[a-z0-9_]+)`/g, cell )
		)
		.filter( ( name ) => ! known.has( name ) );
	return {
		problems: [
			...problems,
			...[ ...promised ]
				.filter( ( name ) => ! classes.has( name ) )
				.map( ( name ) => `${ name } is promised without @since` ),
			...gone.map(
				( name ) => `docs/hooks.md tells of ${ name }, which is gone`
			),
		],
		note: `${ hooks.length } hooks`,
	};
}
