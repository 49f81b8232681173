import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.js';
import { THEMES } from '../../bin/lib/visual.mjs';
import type { Look, Options } from './lib/test.js';

const NEWEST = 'twentytwentyfive';

const ALL: readonly Look[] = [
	[ 1280, 'light' ],
	[ 768, 'light' ],
	[ 390, 'light' ],
	[ 390, 'dark' ],
	[ 1280, 'dark' ],
];
const SOME: readonly Look[] = [
	[ 1280, 'light' ],
	[ 768, 'light' ],
	[ 390, 'dark' ],
	[ 1280, 'dark' ],
];

export default defineConfig< Options >( {
	...base,
	testDir: '.',
	globalSetup: '../../bin/lib/visual.mjs',
	outputDir: '../../tmp/visual/playwright',
	updateSnapshots: 'none',
	projects: Object.keys( THEMES ).map( ( theme ) => ( {
		name: theme,
		use: { theme, looks: theme === NEWEST ? ALL : SOME },
		...( theme === NEWEST ? {} : { testIgnore: 'newest-theme.spec.ts' } ),
	} ) ),
} );
