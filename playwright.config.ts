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
	// A shared machine may stall a browser; what fails three times is broken.
	retries: process.env.CI ? 2 : 0,
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
		// Recording costs each test a part of its time: CI records what it runs again.
		trace: {
			mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
			screenshots: false,
		},
		screenshot: 'only-on-failure',
	},
} );
