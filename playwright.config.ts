import { defineConfig } from '@playwright/test';
import { chromium, chromiumArgs } from './bin/lib/chromium.mjs';

const executablePath = chromium();

export default defineConfig( {
	testDir: 'tests/e2e',
	testMatch: '**/*.spec.ts',
	outputDir: 'tmp/playwright',
	globalSetup: './bin/lib/e2e.mjs',
	workers: 2,
	fullyParallel: true,
	// A test that passes only sometimes is a failing test.
	retries: 0,
	forbidOnly: true,
	// Limits for what hangs: tests wait for states, and machines differ by up to six times in speed.
	timeout: 120_000,
	expect: { timeout: 20_000 },
	reporter: [ [ 'list' ] ],
	use: {
		browserName: 'chromium',
		headless: true,
		launchOptions: {
			args: chromiumArgs,
			...( executablePath ? { executablePath } : {} ),
		},
		locale: 'en-US',
		timezoneId: 'UTC',
		// A full trace costs every test about an eighth of its time: this one keeps actions and requests only.
		trace: {
			mode: 'retain-on-failure',
			screenshots: false,
			snapshots: false,
			sources: false,
		},
		screenshot: 'only-on-failure',
	},
} );
