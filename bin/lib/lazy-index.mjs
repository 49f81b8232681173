// @ts-check

/**
 * A transformer for Jest: makes a file of a package, as esbuild compiles it, load each module on first use. Otherwise each
 * test file that renders a button loads all of WordPress's components, which takes most of a second, and each test file
 * loads the code that words errors about unexpected console messages.
 */
export default {
	/** @param {string} source */
	process: ( source ) => ( {
		code: source
			.replace(
				/^var (import_\w+) = (.*\brequire\(".+?"\)\)?);$/gm,
				'let $1_module; const $1_of = () => ( $1_module ??= $2 );'
			)
			.replace( /\bimport_\w+(?=\.)/g, '$&_of()' ),
	} ),
};
