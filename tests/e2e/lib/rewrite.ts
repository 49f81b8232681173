import type { Page } from '@playwright/test';

/** Attributes of a script element that a browser would run. */
interface Script {
	attributes: Map< string, string >;
	code: string;
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const ATTRIBUTE = /([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;
const decoded = ( value: string ) =>
	value.replaceAll( '&#038;', '&' ).replaceAll( '&amp;', '&' );

function read( text: string ): Map< string, string > {
	return new Map(
		[ ...text.matchAll( ATTRIBUTE ) ].map(
			( [ , name = '', double, single, bare ] ) => [
				name.toLowerCase(),
				decoded( double ?? single ?? bare ?? '' ),
			]
		)
	);
}

function print( { attributes, code }: Script ): string {
	const text = [ ...attributes ]
		.map( ( [ name, value ] ) => ` ${ name }="${ value }"` )
		.join( '' );
	return `<script${ text }>${ code }</script>`;
}

/**
 * Replaces the scripts that a browser would run, without those that have the attribute by which the optimizer leaves a
 * script alone. Data in script elements stays as it is.
 */
function eachScript(
	html: string,
	replace: ( script: Script ) => string,
	alone: string
): string {
	return html.replace( SCRIPT, ( whole, text: string, code: string ) => {
		const attributes = read( text );
		const type = attributes.get( 'type' ) ?? '';
		return [ '', 'text/javascript' ].includes( type ) &&
			! attributes.has( alone )
			? replace( { attributes, code } )
			: whole;
	} );
}

/** Runs the scripts that were held back, one after the other, as plain elements in their places. */
const RUN = `async function run( type, source ) {
	for ( const held of document.querySelectorAll( 'script[type="' + type + '"]' ) ) {
		await new Promise( ( done ) => {
			const script = document.createElement( 'script' );
			for ( const { name, value } of held.attributes ) {
				if ( name !== 'type' && name !== 'defer' && name !== 'async' ) {
					script.setAttribute( name === source ? 'src' : name, value );
				}
			}
			script.async = false;
			script.textContent = held.textContent;
			script.onload = script.onerror = done;
			held.replaceWith( script );
			if ( ! script.src ) {
				done();
			}
		} );
	}
	document.documentElement.dataset.ran = type;
}`;

function holdBack(
	html: string,
	type: string,
	source: string,
	alone: string
): string {
	return eachScript(
		html,
		( { attributes, code } ) => {
			const src = attributes.get( 'src' );
			const others = [ ...attributes ].filter(
				( [ name ] ) => name !== 'src'
			);
			return print( {
				attributes: new Map( [
					...others,
					...( src ? [ [ source, src ] as const ] : [] ),
					[ 'type', type ] as const,
				] ),
				code,
			} );
		},
		alone
	);
}

/** Like Cloudflare's Rocket Loader: scripts get an unknown type, and run in order after the page. */
export const rocketLoader = ( html: string ) =>
	holdBack( html, '1f0c-text/javascript', 'src', 'data-cfasync' ).replace(
		'</body>',
		`<script>${ RUN }window.addEventListener( 'DOMContentLoaded', () => run( '1f0c-text/javascript', 'src' ) );</script></body>`
	);

/**
 * Runs the scripts at the first interaction. A pointer at 0, 0 is none: Chromium itself sends a mousemove from there when
 * elements have moved and the test has not used the pointer yet.
 */
const runOnInteraction = ( html: string ) =>
	html.replace(
		'</body>',
		`<script>${ RUN }
let isRun = false;
for ( const type of [ 'mousemove', 'touchstart', 'keydown', 'wheel' ] ) {
	window.addEventListener( type, ( { clientX, clientY } ) => {
		if ( ! isRun && ( clientX !== 0 || clientY !== 0 ) ) {
			isRun = true;
			run( 'rocketlazyloadscript', 'data-rocket-src' );
		}
	} );
}</script></body>`
	);

/** Like "Delay JavaScript" of WP Rocket, Perfmatters or Flying Scripts: nothing runs before the first interaction. */
export const delayScripts = ( html: string ) =>
	runOnInteraction(
		holdBack(
			html,
			'rocketlazyloadscript',
			'data-rocket-src',
			'nowprocket'
		)
	);

/** WordPress's libraries that feeds and forms also use, in the order in which WordPress prints them: dependencies first. */
const LIBRARIES = {
	react: 'vendor/react',
	'react-dom': 'vendor/react-dom',
	'react-jsx-runtime': 'vendor/react-jsx-runtime',
	'wp-hooks': 'hooks',
	'wp-i18n': 'i18n',
	'wp-url': 'url',
	'wp-private-apis': 'private-apis',
	'wp-api-fetch': 'api-fetch',
	'wp-dom-ready': 'dom-ready',
	'wp-escape-html': 'escape-html',
	'wp-element': 'element',
};

/** Puts WordPress's libraries on the page, as other plugins do, but an optimizer or consent tool does not run them. */
export const holdLibraries = ( html: string ) =>
	html.replace(
		'</head>',
		Object.entries( LIBRARIES )
			.map(
				( [ handle, file ] ) =>
					`<script type="rocketlazyloadscript" data-rocket-src="/wp-includes/js/dist/${ file }.min.js" id="${ handle }-js"></script>`
			)
			.join( '' ) + '</head>'
	);

/** The same, and they run at the first interaction. */
export const delayLibraries = ( html: string ) =>
	runOnInteraction( holdLibraries( html ) );

/** Like "Combine" of Autoptimize, SiteGround or LiteSpeed Cache: one file of all scripts, inline ones too. */
export async function combineScripts(
	html: string,
	page: Page
): Promise< string > {
	const scripts: Script[] = [];
	const rest = eachScript(
		html,
		( script ) => {
			scripts.push( script );
			return '';
		},
		'data-noptimize'
	);
	const parts: string[] = [];
	for ( const { attributes, code } of scripts ) {
		const src = attributes.get( 'src' );
		const text = src
			? await ( await page.request.get( src ) ).text()
			: code;
		parts.push( `try{${ text }\n}catch(e){console.error(e)}` );
	}
	await page.route( '**/wp-content/cache/combined.js', ( route ) =>
		route.fulfill( {
			contentType: 'text/javascript',
			body: parts.join( ';\n' ),
		} )
	);
	return rest.replace(
		'</body>',
		'<script defer src="/wp-content/cache/combined.js"></script></body>'
	);
}

/** Like "Load JavaScript deferred" of many plugins, and "async": each script with a source runs when it has come. */
export const deferScripts = ( html: string ) =>
	eachScript(
		html,
		( { attributes, code } ) => {
			if ( attributes.has( 'src' ) ) {
				attributes.delete( 'async' );
				attributes.set( 'defer', '' );
			}
			return print( { attributes, code } );
		},
		'data-no-defer'
	);

/** Like HTML minifiers: no comments, no optional quotes, no white space between elements. */
export const minify = ( html: string ) =>
	html
		.split(
			/(<(?:script|style|textarea|pre)\b[\s\S]*?<\/(?:script|style|textarea|pre)>)/i
		)
		.map( ( part, index ) =>
			index % 2
				? part
				: part
						.replace( /<!--(?!\[if)[\s\S]*?-->/g, '' )
						.replace( />\s+</g, '> <' )
						.replace( /\s{2,}/g, ' ' )
						.replace(
							/(\s[a-z-]+)="([A-Za-z0-9_-]+)"(?=[\s>])/g,
							'$1=$2'
						)
		)
		.join( '' );

/** Like "Remove unused CSS": one style element with the rules that match when the page opens, and no style sheet. */
export async function removeUnusedCss(
	html: string,
	page: Page
): Promise< string > {
	const opened = await page.context().newPage();
	await opened.route( '**/*', ( route ) =>
		route.request().isNavigationRequest()
			? route.fulfill( { contentType: 'text/html', body: html } )
			: route.continue()
	);
	await opened.goto( page.url() === 'about:blank' ? '/' : page.url() );
	const used = await opened.evaluate( () => {
		const isUsed = ( selector: string ) => {
			try {
				return !! document.querySelector(
					selector.replace( /::?[a-z-]+(\([^)]*\))?/g, '' ) || '*'
				);
			} catch {
				return true;
			}
		};
		const keep = ( rules: CSSRuleList ): string =>
			[ ...rules ]
				.map( ( rule ) => {
					if ( rule instanceof CSSMediaRule ) {
						return `@media ${ rule.conditionText }{${ keep( rule.cssRules ) }}`;
					}
					return ! ( rule instanceof CSSStyleRule ) ||
						isUsed( rule.selectorText )
						? rule.cssText
						: '';
				} )
				.join( '' );
		return [ ...document.styleSheets ]
			.map( ( sheet ) => keep( sheet.cssRules ) )
			.join( '\n' );
	} );
	await opened.close();
	return html
		.replace( /<link\b[^>]*rel=["']?stylesheet[^>]*>/gi, '' )
		.replace( /<style\b[\s\S]*?<\/style>/gi, '' )
		.replace( '</head>', () => `<style>${ used }</style></head>` );
}
