import { configOf } from '../site';
import { markEntries } from './history';
import { DEFAULTS, Pages } from './pages';
import type { PagesOptions } from './pages';

const { failed, ...options } = configOf< PagesOptions & { failed: string } >(
	'partial-pages'
);

// If the theme already paginates with the established client, leave it in charge: two clients would conflict over the
// history.
if ( ( window as Window & { jQuery?: { pjax?: unknown } } ).jQuery?.pjax ) {
	markEntries();
} else {
	new Pages(
		{ ...DEFAULTS, ...options },
		( url ) => window.location.assign( url ),
		failed ?? ''
	).start();
}
