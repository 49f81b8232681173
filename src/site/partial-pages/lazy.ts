import { configOf } from '../site';
import { DEFAULTS, Pages } from './pages';
import type { PagesOptions } from './pages';

const { failed, ...options } = configOf< PagesOptions & { failed: string } >(
	'partial-pages'
);

new Pages(
	{ ...DEFAULTS, ...options },
	( url ) => window.location.assign( url ),
	failed ?? ''
).start();
