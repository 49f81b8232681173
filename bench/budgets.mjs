// @ts-check
// What the benchmark compares with: one line a figure.

/**
 * @typedef {{
 *   name: string,
 *   title: string,
 *   limit: number | null,
 *   unit?: string,
 *   exact?: boolean,
 *   tier: 'counts' | 'ratio',
 *   source: string,
 * }} Budget
 * `limit` null: printed for information; `exact`: neither more nor less; kB are 1000 bytes, compressed ones gzip level
 * 6.
 */

const feeds = 'feeds';

/** @type {Budget[]} */
export const budgets = [
	...counts( feeds, [
		[ 'nothing.bytes', 'page that uses nothing: bytes more', 0 ],
		[ 'nothing.queries', 'page that uses nothing: SQL queries more', 0 ],
		[ 'feed.queries', 'feed page: SQL queries over a blank page', 3 ],
		// Links to social networks name that they endorse nothing: 31 bytes each.
		[ 'item.own.raw', 'feed: HTML an item, raw', 4100, 'B' ],
		[ 'item.own.gzip', 'feed: HTML an item, gzip', 400, 'B' ],
		[ 'before.js', 'before any interaction: JS, gzip', 4000, 'B' ],
		[ 'before.css', 'before any interaction: CSS, gzip', 8000, 'B' ],
		[
			'before.hosts',
			'before any interaction: requests to other hosts',
			0,
		],
		[ 'pictures.eager', 'pictures below the first item not lazy', 0 ],
		[ 'pictures.late', 'pictures of the first item lazy', 0 ],
		[ 'pictures.unsized', 'pictures without width and height', 0 ],
		[ 'shift', 'layout shift (CLS), scrolled and loaded more', 0 ],
		[ 'woken.own', 'after waking: own JS, gzip', 20000, 'B' ],
		[
			'woken.comments',
			'after waking: the comments of an opened post, gzip',
			7000,
			'B',
		],
		[
			'woken.all',
			'after waking: all JS added without PhotoSwipe and Swiper, gzip',
			85000,
			'B',
		],
		[
			'more.queries',
			'load-more, first reply: SQL queries over bare admin-ajax',
			3,
		],
		[
			'more.kept.queries',
			'load-more, kept reply: SQL queries over bare admin-ajax',
			1,
		],
		[ 'upstream.pages', 'upstream calls of 40 pages and load-mores', 0 ],
	] ),
	...counts(
		feeds,
		[
			[ 'upstream.4', 'upstream calls, expired feed, 4 visitors', 1 ],
			[ 'upstream.40', 'upstream calls, expired feed, 40 visitors', 1 ],
			[ 'upstream.400', 'upstream calls, expired feed, 400 visitors', 1 ],
		],
		{ exact: true }
	),
	...counts( 'photo feed', [
		[
			'photo.queries',
			'photo feed page: SQL queries over a blank page',
			3,
		],
		[ 'photo.raw', 'photo feed: HTML an item, raw', 4000, 'B' ],
		[ 'photo.gzip', 'photo feed: HTML an item, gzip', 400, 'B' ],
		[
			'photo.js',
			'photo feed, before any interaction: JS, gzip',
			4000,
			'B',
		],
		[
			'photo.css',
			'photo feed, before any interaction: CSS, gzip',
			8000,
			'B',
		],
		[
			'photo.hosts',
			'photo feed, before any interaction: requests to other hosts',
			0,
		],
		[
			'photo.shift',
			'photo feed, five layouts: layout shift (CLS), scrolled and loaded more',
			0,
		],
		[
			'photo.more.queries',
			'photo load-more: SQL queries over bare admin-ajax',
			3,
		],
		[
			'photo.more.rows',
			'photo load-more: rows read, 10,000 items over 100',
			1.1,
			'x',
		],
		[
			'photo.count.rows',
			'photo load-more by count: rows read, 10,000 items over 100',
			1.1,
			'x',
		],
		[
			'photo.woken.own',
			'photo feed, after waking: own JS, gzip',
			20000,
			'B',
		],
		[
			'photo.woken.comments',
			'photo feed, after waking: the comments of an item, gzip',
			3000,
			'B',
		],
	] ),
	...counts( 'forms', [
		[ 'form.queries', 'form page: SQL queries over a blank page', 2 ],
		[ 'form.js', 'form page, before any interaction: JS, gzip', 4000, 'B' ],
		[
			'form.css',
			'form page, before any interaction: CSS, gzip',
			3000,
			'B',
		],
		[
			'form.valid.queries',
			'valid submit: SQL queries over a bare REST route',
			5,
		],
		[
			'form.plain.queries',
			'the same without script: SQL queries over a bare REST route',
			6,
		],
		[
			'form.invalid.queries',
			'refused submit: SQL queries over a bare REST route',
			2,
		],
	] ),
	...counts( 'a page that uses nothing', [
		[ 'nothing.ajax', 'admin-ajax of others: SQL queries more', 0 ],
		[ 'nothing.options', 'autoloaded options', 4000, 'B' ],
	] ),
	...counts( 'feeds, as a count', [
		[
			'more.rows',
			'load-more: rows read, 10,000 items over 100',
			1.1,
			'x',
		],
	] ),
	...counts( '', [
		[ 'item.raw', 'feed: the whole container, an item, raw', null, 'B' ],
		[ 'item.gzip', 'feed: the whole container, an item, gzip', null, 'B' ],
		[ 'nothing.hooks', 'page that uses nothing: hooks more', null ],
		[ 'nothing.files', 'page that uses nothing: PHP files more', 18 ],
		[
			'nothing.code',
			'page that uses nothing: compiled PHP more',
			310,
			'kB',
		],
		[ 'nothing.memory', 'page that uses nothing: memory more', 200, 'kB' ],
	] ),
	...counts( 'site features', [
		[
			'site.js',
			'article with all site features: JS before interaction, gzip',
			6000,
			'B',
		],
		[
			'site.queries',
			'article with all site features: SQL queries more',
			3,
		],
		[ 'site.shift', 'article with all site features: layout shift', 0 ],
	] ),
	...ratios( feeds, [
		[ 'cpu.nothing', 'page that uses nothing: CPU, on over off', 1.05 ],
		[ 'cpu.feed', 'feed page: CPU over the same as static HTML', 1.1 ],
		[ 'cpu.more', 'load-more, kept reply: CPU over bare admin-ajax', 1.2 ],
		[
			'cpu.more.first',
			'load-more, first reply: CPU over bare admin-ajax',
			1.45,
		],
		[ 'cpu.large', 'load-more: CPU, 10,000 items over 100', 1.1 ],
		[ 'time.large', 'load-more: time, 10,000 items over 100', 1.1 ],
		[ 'lcp', 'feed page: LCP over static HTML, CPU / 4', 1.1 ],
		[ 'script', 'feed page: script time over static HTML, CPU / 4', 1.15 ],
		[
			'page.style',
			'feed page: style and layout over a blank page, CPU / 4',
			3,
		],
		[
			'page.time',
			'feed page: time of the page’s thread over a blank page, CPU / 4',
			1.7,
		],
		[ 'slow.cpu', 'expired, answer in 300 ms: CPU over fresh', 1.1 ],
		[ 'slow.time', 'expired, answer in 300 ms: time over fresh', 1.1 ],
		[ 'hung.cpu', 'expired, no answer: CPU over fresh', 1.1 ],
		[ 'hung.time', 'expired, no answer: time over fresh', 1.1 ],
	] ),
	...ratios( 'photo feed', [
		[ 'cpu.photos', 'photo load-more: CPU, 10,000 items over 100', 1.1 ],
		[ 'time.photos', 'photo load-more: time, 10,000 items over 100', 1.1 ],
	] ),
	...ratios( 'forms', [
		[ 'form.valid', 'valid submit: CPU over a bare REST route', 1.4 ],
		[ 'form.invalid', 'refused submit: CPU over a bare REST route', 1.3 ],
		[
			'form.conditions',
			'form of 60 fields: CPU, in 6 steps with 40 conditions over without',
			1.3,
		],
		[
			'form.reaction',
			'the same form: script for an input that hides 20 fields, CPU / 4',
			16,
			'ms',
		],
	] ),
	...ratios( '', [
		[ 'cpu.ajax', 'admin-ajax of others: CPU, on over off', null ],
		[ 'wrk.nothing', 'blank page: throughput, on over off', null ],
		[ 'wrk.feed', 'feed page: throughput over static HTML', null ],
	] ),
	...ratios( 'site features', [
		[
			'search.kept',
			'live search, 100,000 posts: CPU of a kept reply over admin-ajax',
			1.35,
		],
		// Ratio of the first response time to that of the site's own search results page.
		[ 'search.letter', 'live search, first time: a letter', 0.5 ],
		[ 'search.common', 'live search, first time: a common word', 0.5 ],
		[ 'search.title', 'live search, first time: rare, in titles', 0.5 ],
		[ 'search.text', 'live search, first time: rare, in texts', 1 ],
		[ 'search.none', 'live search, first time: a word of no post', 1.5 ],
		// Processor time of a first reply over that of a kept one: of what pages call, and of the Ajax call.
		[ 'search.letter.cpu', 'live search, first time, CPU: a letter', 1.5 ],
		[
			'search.common.cpu',
			'live search, first time, CPU: a common word',
			1.5,
		],
		[
			'search.title.cpu',
			'live search, first time, CPU: rare, in titles',
			1.5,
		],
		[
			'search.text.cpu',
			'live search, first time, CPU: rare, in texts',
			1.5,
		],
		[ 'search.none.cpu', 'live search, first time, CPU: of no post', 1.5 ],
		[
			'search.letter.ajax',
			'live search by Ajax, first time, CPU: a letter',
			1.5,
		],
		[
			'search.common.ajax',
			'live search by Ajax, first time, CPU: a common word',
			1.5,
		],
		[
			'search.title.ajax',
			'live search by Ajax, first time, CPU: rare, in titles',
			1.5,
		],
		[
			'search.text.ajax',
			'live search by Ajax, first time, CPU: rare, in texts',
			1.5,
		],
		[
			'search.none.ajax',
			'live search by Ajax, first time, CPU: of no post',
			1.5,
		],
	] ),
	...ratios( 'owner screens', [
		[
			'screens',
			'the slowest of our screens, beyond WordPress’s list of pages',
			0.5,
			's',
		],
	] ),
];

/**
 * @param {string} source
 * @param {[ string, string, number | null, string? ][]} lines
 * @param {{ exact?: boolean }} [more]
 * @return {Budget[]}
 */
function counts( source, lines, more = {} ) {
	return lines.map( ( [ name, title, limit, unit = '' ] ) => ( {
		name,
		title,
		limit,
		unit,
		tier: 'counts',
		source,
		...more,
	} ) );
}

/**
 * @param {string} source
 * @param {[ string, string, number | null, string? ][]} lines
 * @return {Budget[]}
 */
function ratios( source, lines ) {
	return lines.map( ( [ name, title, limit, unit = 'x' ] ) => ( {
		name,
		title,
		limit,
		unit,
		tier: 'ratio',
		source,
	} ) );
}
