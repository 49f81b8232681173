// @ts-check
// docs/site-feature-states.md says which browser tests check each site feature with axe, by keyboard,
// with reduced motion and without JavaScript.
import { readText } from '../lib/files.mjs';
import { allMatches } from '../lib/patterns.mjs';
import { browserTestProblems } from '../lib/test-names.mjs';

const STATES = [ 'axe', 'keyboard', 'reduced motion', 'without JavaScript' ];

/**
 * @param {string} root
 * @return {{ problems: string[], note: string }}
 */
export function siteStates( root ) {
	const registry = readText( root, 'includes/Site/FeatureRegistry.php' );
	const features = allMatches(
		/^\t\t'([a-z-]+)' +=> [\w\\]+::class/gm,
		registry
	);
	const rows = new Map(
		readText( root, 'docs/site-feature-states.md' )
			.split( '\n' )
			.map( ( line ) =>
				line
					.split( /(?<!\\)\|/ )
					.slice( 1, -1 )
					.map( ( cell ) => cell.trim() )
			)
			.map( ( [ name = '', ...cells ] ) => [
				name,
				cells.map( ( cell, n ) =>
					cell === 'the same' ? ( cells[ n - 1 ] ?? '' ) : cell
				),
			] )
	);
	const problems = features.flatMap( ( feature ) => {
		const cells = rows.get( feature );
		return cells
			? STATES.flatMap( ( state, n ) => {
					const [ , spec = '', title = '' ] =
						/^([\w-]+): (.+)$/.exec( cells[ n ] ?? '' ) ?? [];
					return browserTestProblems(
						root,
						`site/${ spec }`,
						title.replaceAll( '\\|', '|' )
					).map(
						( problem ) => `${ feature }, ${ state }: ${ problem }`
					);
				} )
			: [ `${ feature } has no row of states` ];
	} );
	if ( ! features.length ) {
		problems.push(
			'includes/Site/FeatureRegistry.php: no feature was found'
		);
	}
	return { problems, note: `${ features.length } features` };
}
