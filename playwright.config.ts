import { defineConfig } from '@playwright/test';
import { chromium, chromiumArgs, frugalArgs } from './bin/lib/chromium.mjs';

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
	expect: { timeout: 20_000, toPass: { timeout: 20_000 } },
	reporter: [ [ 'list' ] ],
	use: {
		browserName: 'chromium',
		headless: true,
		launchOptions: {
			args: [ ...chromiumArgs, ...frugalArgs ],
			...( executablePath ? { executablePath } : {} ),
		},
		locale: 'en-US',
		timezoneId: 'UTC',
		// Tests of what moves say so: MOVING in tests/e2e/lib/test.ts.
		contextOptions: { reducedMotion: 'reduce' },
		// A trace costs every test a tenth of its time. To get one of a test that fails: --trace retain-on-failure
		trace: 'off',
		// Playwright would take one at the end of each test and delete it. Fixtures of tests/e2e/lib/test.ts take those of
		// failed tests.
		screenshot: 'off',
	},
} );
