import { configScript } from '../kernel/config-script';
import { within } from '../kernel/dom';
import { holdClicks } from './click-replay';
import { reportFailure } from './report';
import { isOwnScript, preloadScripts, runScripts } from './scripts';
import { triggers } from './triggers';
import type { IslandConfig } from './types';

// Those of a region that WordPress's router replaces are adopted by regions.ts, once WordPress has read the region.
const SELECTOR = '[data-island]:not([data-wp-init])';
const EDITOR = '.editor-styles-wrapper,.block-editor-page';
const TIMEOUT = 15_000;

const live = new Set< HTMLElement >();

type IslandListener = ( element: HTMLElement, isWaking?: boolean ) => void;
let hear: IslandListener = () => {};

function readConfig( container: HTMLElement ): IslandConfig {
	try {
		const config: IslandConfig = JSON.parse(
			configScript( container )!.text
		);
		if ( config.scripts.every( isOwnScript ) ) {
			return config;
		}
	} catch {}
	return { island: '', scripts: [] };
}

async function start(
	container: HTMLElement,
	{ island, scripts, props = {} }: IslandConfig
): Promise< void > {
	if ( ! island ) {
		throw 'settings are missing';
	}
	await runScripts( scripts );
	// Throws if the script has not defined the island.
	await window.frontispieceIslands![ island ]!( container, props );
}

function adopt( container: HTMLElement ): void {
	if ( live.has( container ) || container.closest( EDITOR ) ) {
		return;
	}
	live.add( container );

	const { island = '', when = '' } = container.dataset;
	let cached: IslandConfig | undefined;
	// Parse the config only when needed: most containers on a page never wake.
	const config = () => ( cached ??= readConfig( container ) );

	let woken = false;
	const wake = async () => {
		if ( woken ) {
			return;
		}
		woken = true;
		hear( container, true );
		container.dataset.islandState = 'loading';
		try {
			// A server that never responds must not hold a click forever.
			await Promise.race( [
				start( container, config() ),
				new Promise( ( _resolve, reject ) =>
					setTimeout( reject, TIMEOUT, 'timeout' )
				),
			] );
			container.dataset.islandState = 'ready';
		} catch ( error ) {
			reportFailure( container, island, error );
		}
		release();
	};
	const release = holdClicks( container, () => config().replay, wake );
	( triggers[ when ] ?? triggers.interaction )?.( container, wake, () =>
		preloadScripts( config().scripts )
	);
}

/**
 * Starts the islands of the page, including those added later.
 *
 * @param listener hears of each element that comes, and of each island before it wakes.
 */
export function startIslands( listener = hear ): void {
	hear = listener;
	window.frontispieceAdopt = adopt;
	within( document.documentElement, SELECTOR ).forEach( adopt );

	new MutationObserver( ( records ) => {
		for ( const { addedNodes } of records ) {
			for ( const node of addedNodes ) {
				if ( node instanceof HTMLElement ) {
					within( node, SELECTOR ).forEach( adopt );
					hear( node );
				}
			}
		}
		for ( const container of live ) {
			if ( ! container.isConnected ) {
				live.delete( container );
				container.dispatchEvent( new Event( 'frontispiece:removed' ) );
			}
		}
	} ).observe( document.documentElement, { childList: true, subtree: true } );
}
