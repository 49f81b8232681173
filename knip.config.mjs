// @ts-check
// Which files knip starts from when it looks for exports without a use: webpack's entries. Tests are no use.
import { entries, modules } from './bin/lib/entries.mjs';

/** @type {import('knip').KnipConfig} */
export default {
	include: [ 'exports', 'types' ],
	entry: [
		...Object.values( { ...entries( 'src' ), ...modules( 'src' ) } ).flat(),
		// A worker is loaded by its address.
		'src/form-check/worker.ts',
	].map( ( file ) => `${ file }!` ),
	project: [
		'src/**/*.{ts,tsx}!',
		'!src/**/{*.test.*,*.fixtures.*,testing/**}!',
	],
	// An export that only its own file uses is as good as a name for tests.
	ignoreExportsUsedInFile: true,
};
