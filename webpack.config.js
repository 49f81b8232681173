// @ts-check
import { fileURLToPath } from 'node:url';
import defaults from '@wordpress/scripts/config/webpack.config.js';
import { entries, modules } from './bin/lib/entries.mjs';

const src = fileURLToPath( new URL( './src', import.meta.url ) );

/**
 * SWC minifies in a tenth of Terser's time. Comments for translators are read from the source, not from the build, so
 * visitors don't load them.
 *
 * @param {any} minimizer
 */
function withSwc( minimizer ) {
	const { minimizer: terser } = minimizer?.options ?? {};
	if ( terser?.options?.output ) {
		const { output, ...options } = terser.options;
		terser.implementation = minimizer.constructor.swcMinify;
		terser.options = { ...options, format: { comments: false } };
	}
	return minimizer;
}

/**
 * Browsers that know this comment compile a whole script while it downloads. Otherwise they compile each function when
 * it is first called, which took a third of the loader's time.
 */
class EagerLoaders {
	/** @param {import('webpack').Compiler} compiler */
	apply( compiler ) {
		const { BannerPlugin, Compilation } = compiler.webpack;
		new BannerPlugin( {
			banner: '//# allFunctionsCalledOnLoad',
			raw: true,
			test: /^(island-)?loader\.js$/,
			// After minification, which removes comments.
			stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
		} ).apply( compiler );
	}
}

/** A stylesheet needs no script of its own; its asset file (the version) stays. */
class NoEmptyScripts {
	/** @param {import('webpack').Compiler} compiler */
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap(
			'NoEmptyScripts',
			( compilation ) => {
				compilation.hooks.processAssets.tap(
					{ name: 'NoEmptyScripts', stage: 4999 },
					( assets ) => {
						for ( const name of Object.keys( assets ) ) {
							if ( /-style\.js(\.map)?$/.test( name ) ) {
								compilation.deleteAsset( name );
							}
						}
					}
				);
			}
		);
	}
}

/**
 * Returns the folders of the packages whose code is in the scripts, which the software bill of materials lists.
 *
 * @param {import('webpack').Compilation} compilation
 * @return {string[]}
 */
function packagesOf( compilation ) {
	const folders = [ ...compilation.modules ]
		// Those that are joined in one.
		.flatMap( ( module ) => [
			module,
			.../** @type {any} */ ( module.modules ?? [] ),
		] )
		.map( ( module ) =>
			/(?:[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)+/
				.exec( module.nameForCondition() ?? '' )?.[ 0 ]
				.replaceAll( '\\', '/' )
				.slice( 1 )
		);
	return [ ...new Set( folders ) ].filter( Boolean ).sort();
}

/**
 * Which scripts each entry may load: their texts are translated with those of
 * the entry (bin/lib/languages.mjs).
 */
class ChunkList {
	/** @param {import('webpack').Compiler} compiler */
	apply( compiler ) {
		compiler.hooks.thisCompilation.tap( 'ChunkList', ( compilation ) => {
			compilation.hooks.processAssets.tap(
				{ name: 'ChunkList', stage: 4998 },
				() => {
					/** @type {Record<string, string[]>} */
					const list = {};
					for ( const [
						name,
						{ chunks },
					] of compilation.entrypoints ) {
						const all = chunks.flatMap( ( chunk ) => [
							chunk,
							...chunk.getAllAsyncChunks(),
						] );
						const files = new Set(
							all
								.flatMap( ( chunk ) => [ ...chunk.files ] )
								.map( ( file ) => file.replace( /\?.*/, '' ) )
								.filter( ( file ) => file.endsWith( '.js' ) )
								.sort()
						);
						if ( ! name.endsWith( '-style' ) ) {
							list[ name ] = [ ...files ];
						}
					}
					/** @type {( name: string, data: object ) => void} */
					const emit = ( name, data ) =>
						compilation.emitAsset(
							name,
							new compiler.webpack.sources.RawSource(
								JSON.stringify( data, null, '\t' )
							)
						);
					emit( 'chunks.json', list );
					emit( 'packages.json', packagesOf( compilation ) );
				}
			);
		} );
	}
}

/**
 * Lazy stylesheets keep their names, so that their addresses must tell when
 * they change: those of scripts do already.
 *
 * @param {any} plugin
 */
function versioned( plugin ) {
	if ( plugin?.constructor.name === 'MiniCssExtractPlugin' ) {
		plugin.options.chunkFilename = '[name].css?ver=[chunkhash]';
	}
	return plugin;
}

/**
 * What scripts read of the records of video hosts. The rest is for PHP.
 *
 * @param {string} text
 */
const playersOnly = ( text ) =>
	JSON.parse( text ).map( ( /** @type {Record<string, unknown>} */ host ) => {
		const { name, hosts, paths, id, hash, frame } = host;
		// In the order in which they compress best.
		return { id, hosts, frame, name, hash, paths };
	} );

const unused = new Set( [
	'CopyPlugin',
	'PhpFilePathsPlugin',
	'RtlCssPlugin',
] );

/** @type {import('webpack').Configuration} */
const scripts = {
	...defaults,
	// A function, so that a watch finds folders made while it runs.
	entry: async () => entries( src ),
	output: {
		...defaults.output,
		// Lazy chunks lie beside the script that asks for them, wherever the plugin's folder is.
		publicPath: 'auto',
		uniqueName: 'frontispiece',
		// Each script names the version of each of its chunks, and nothing compresses these.
		hashDigestLength: 12,
		clean: {
			keep: /^(blocks|options)(-texts|-types)?\.php$|^data-.+\.php$|^user-guide\.json$|^\.hash$|^regions\./,
		},
	},
	module: {
		...defaults.module,
		rules: [
			...( defaults.module?.rules ?? [] ),
			{
				test: /[\\/]video-hosts\.json$/,
				type: 'json',
				parser: { parse: playersOnly },
			},
		],
	},
	optimization: {
		...defaults.optimization,
		chunkIds: 'named',
		minimizer: defaults.optimization?.minimizer?.map( withSwc ) ?? [],
		// A library is a chunk of its own, with the package's name. DataViews comes with those that only it uses.
		splitChunks: {
			cacheGroups: {
				default: false,
				defaultVendors: {
					test: /[\\/]node_modules[\\/]/,
					chunks: 'async',
					reuseExistingChunk: true,
					name: (
						/** @type {{ resource?: string }} */ module,
						/** @type {import('webpack').Chunk[]} */ chunks
					) =>
						chunks.every( ( { name } ) => name === 'dataviews' )
							? 'dataviews'
							: ( /.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?([^\\/]+)/.exec(
									module.resource ?? ''
								)?.[ 1 ] ?? 'vendor' ),
				},
			},
		},
	},
	plugins: [
		...( defaults.plugins ?? [] )
			.filter(
				( plugin ) => ! unused.has( plugin?.constructor.name ?? '' )
			)
			.map( versioned ),
		new EagerLoaders(),
		new NoEmptyScripts(),
		new ChunkList(),
	],
	performance: { hints: false },
	stats: { preset: 'errors-warnings', children: false },
};

/**
 * What imports WordPress's Interactivity API has to be a script module.
 *
 * @type {import('webpack').Configuration}
 */
const scriptModules = {
	...scripts,
	entry: modules( src ),
	experiments: { outputModule: true },
	output: {
		...defaults.output,
		module: true,
		chunkFormat: 'module',
		library: { type: 'module' },
		clean: false,
	},
	// A plugin of its own: it remembers whether it is for modules.
	plugins: ( defaults.plugins ?? [] )
		.filter(
			( plugin ) =>
				plugin?.constructor.name === 'DependencyExtractionWebpackPlugin'
		)
		.map( ( plugin ) =>
			Reflect.construct( plugin?.constructor ?? Object, [] )
		),
};

export default [ scripts, scriptModules ];
