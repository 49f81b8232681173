// @ts-check
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { isRoot } from './paths.mjs';
import { which } from './run.mjs';

/** Debian's name of the program and its package. */
export const HEADLESS = 'chromium-headless-shell';

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, the system's, or Playwright's own. The headless shell is preferred,
 * because it needs half the time.
 *
 * @return {string | undefined}
 */
export function chromium() {
	const given = process.env.CHROMIUM_PATH;
	const system = which(
		HEADLESS,
		'chromium',
		'chromium-browser',
		'google-chrome-stable',
		'google-chrome'
	);
	if ( given || system ) {
		return given || system;
	}
	try {
		const require = createRequire( import.meta.url );
		const own = require( '@playwright/test' ).chromium.executablePath();
		return existsSync( own ) ? own : undefined;
	} catch {
		return undefined;
	}
}

/** Features that Playwright turns off. Chromium reads only the last list, so ours has to repeat them. */
const OFF = [
	'AvoidUnnecessaryBeforeUnloadCheckSync',
	'DestroyProfileOnBrowserClose',
	'HttpsUpgrades',
	'HttpsFirstBalancedModeAutoEnable',
	'LensOverlay',
	'MediaRouter',
	'PaintHolding',
	'ThirdPartyStoragePartitioning',
	'AvoidCorsURLLoaderRestartOnRedirect',
	'TcpPortRandomizationWin',
	'OptimizationHints',
	'NetworkTimeServiceQuerying',
	'AimEnabled',
	'PreconnectToSearch',
	'msForceBrowserSignIn',
	'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** Features that Playwright turns on, for the same reason. */
const ON = [ 'CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies' ];

export const chromiumArgs = [
	...( isRoot ? [ '--no-sandbox' ] : [] ),
	'--disable-gpu',
	'--disable-quic',
	'--disable-dev-shm-usage',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

/**
 * Starts a browser for a script.
 *
 * @param {string[]} args
 */
export async function launch( ...args ) {
	const { chromium: browser } = await import( '@playwright/test' );
	const executablePath = chromium();
	return browser.launch( {
		args: [ ...chromiumArgs, ...args ],
		...( executablePath ? { executablePath } : {} ),
	} );
}

/**
 * Options of tests, but not of benchmarks, that save work where all processors are busy: no helper threads of V8, no
 * optimization of code for pages that stay open, no process of its own for the network, and no checks of Chromium's own
 * pointers. Together they save an eighth of the time of the tests in a browser.
 */
export const frugalArgs = [
	'--js-flags=--single-threaded --no-turbofan',
	`--enable-features=${ [ ...ON, 'NetworkServiceInProcess2' ].join( ',' ) }`,
	`--disable-features=${ [ ...OFF, 'PartitionAllocBackupRefPtr' ].join( ',' ) }`,
];
