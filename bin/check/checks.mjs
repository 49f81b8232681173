// @ts-check
// The checks that npm run lint makes beside the linters of others, one a line.
import { accessibility } from './accessibility.mjs';
import { boundaries } from './boundaries.mjs';
import { decisionProblems } from './decisions.mjs';
import { dictionary } from './dictionary.mjs';
import { english } from './english.mjs';
import { folderProblems } from './folders.mjs';
import { hookClosures, hookRows } from './hooks.mjs';
import { translations } from './languages.mjs';
import { links } from './links.mjs';
import { directory, guards, syntax } from './php.mjs';
import { readme } from './readme.mjs';
import { reference } from './reference.mjs';
import { specRows } from './spec.mjs';
import { siteStates } from './states.mjs';
import { untested } from './tested.mjs';
import { unused } from './unused.mjs';
import { versions } from './versions.mjs';

/** @typedef {{ problems: string[], note?: string }} Report What is wrong, and what was looked at. */

/** @type {Record<string, ( root: string ) => Report | Promise<Report>>} */
export const CHECKS = {
	'PHP syntax': syntax,
	'one word for one thing': dictionary,
	'guards against direct calls': guards,
	'rules of the plugin directory': directory,
	'import boundaries': boundaries,
	'folders and the map of them': folderProblems,
	'decisions and their list': decisionProblems,
	'links between pages': links,
	'rules, their places and tests': specRows,
	'code without a use': unused,
	'modules without a unit test': untested,
	'states of the site features': siteStates,
	'components and their accessibility': accessibility,
	'hooks that are told of': hookRows,
	'reference in docs': reference,
	'hooks that sites can remove': hookClosures,
	translations,
	English: english,
	'readme.txt and its hosts': readme,
	'one version in all files': versions,
};
