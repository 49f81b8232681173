// @ts-check
const { Script } = require( 'node:vm' );
const { default: JestRuntime } = require( 'jest-runtime' );

/**
 * @typedef {{
 *   injectedModuleParameters: string[],
 *   environment: { getVmContext: () => import('node:vm').Context | null },
 *   compile: ( source: string, filename: string ) => Function | null,
 * }} Executor What Jest runs modules with. It is not in Jest's types.
 */

/** @type {Map<string, { source: string, script: Script }>} */
const scripts = new Map();

/**
 * Returns a module's script, compiled once per process. Its first line begins where the source does, after the head.
 *
 * @param {string} source
 * @param {string} filename
 * @param {string} head
 */
function scriptOf( source, filename, head ) {
	let known = scripts.get( filename );
	if ( known?.source !== source ) {
		const script = new Script( `${ head }${ source }\n})`, {
			filename,
			columnOffset: -head.length,
		} );
		known = { source, script };
		scripts.set( filename, known );
	}
	return known.script;
}

/**
 * Jest's runtime, but test files share compiled modules. Each test file still executes its modules itself, in its own
 * context. Jest compiles React and all other modules again for each test file, which took a third of the time.
 */
class Runtime extends JestRuntime {
	/** @param {ConstructorParameters<typeof JestRuntime>} given */
	constructor( ...given ) {
		super( ...given );
		const { executor } = /** @type {{ executor?: Executor }} */ (
			/** @type {unknown} */ ( this )
		);
		if ( ! executor?.compile || ! executor.injectedModuleParameters ) {
			throw new Error(
				'This version of Jest runs modules in another way.'
			);
		}
		const head = `(function(${ executor.injectedModuleParameters }){`;
		const compile = executor.compile.bind( executor );
		executor.compile = ( source, filename ) => {
			const context = executor.environment.getVmContext();
			try {
				return context
					? scriptOf( source, filename, head ).runInContext( context )
					: null;
			} catch {
				// Jest explains the mistake in the source.
				return compile( source, filename );
			}
		};
	}
}

module.exports = Runtime;
