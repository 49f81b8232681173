import { configOf } from '../site';
import { markEntries } from './history';
import { DEFAULTS, Pages } from './pages';
import type { PagesOptions } from './pages';

const { failed, ...options } = configOf< PagesOptions & { failed: string } >(
	'partial-pages'
);

// A theme that pages by the established client goes on with it: two clients would fight over the history.
if ( ( window as Window & { jQuery?: { pjax?: unknown } } ).jQuery?.pjax ) {
	markEntries();
} else {
	new Pages(
		{ ...DEFAULTS, ...options },
		( url ) => window.location.assign( url ),
		failed ?? ''
	).start();
}
