import { configOf } from '../site';
import { markEntries } from './history';
import { startLoadMore } from './load-more';
import { DEFAULTS, Pages } from './pages';
import type { LoadMoreTexts } from './load-more';
import type { PagesOptions } from './pages';

const { failed, loadMore, ...options } = configOf<
	PagesOptions & { failed: string; loadMore: LoadMoreTexts }
>( 'partial-pages' );
const settings = { ...DEFAULTS, ...options };
const open = ( url: string ) => window.location.assign( url );

if ( loadMore ) {
	// First, because its links are among those of pages.
	startLoadMore( settings.timeout, open, loadMore );
}

// If the theme already paginates with the established client, leave it in charge: two clients would conflict over the
// history.
if ( ( window as Window & { jQuery?: { pjax?: unknown } } ).jQuery?.pjax ) {
	markEntries();
} else if ( ! document.querySelector( '[data-wp-router-region]' ) ) {
	// Otherwise WordPress's own router is in charge, for the same reason.
	new Pages( settings, open, failed ?? '' ).start();
}
