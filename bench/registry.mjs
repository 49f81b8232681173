// @ts-check
// Every measure is a file and a line here. They run in this order.
import afterWaking from './measures/after-waking.mjs';
import beforeInteraction from './measures/before-interaction.mjs';
import cpuFeed from './measures/cpu-feed.mjs';
import cpuLoadMore from './measures/cpu-load-more.mjs';
import cpuNothing from './measures/cpu-nothing.mjs';
import expired from './measures/expired.mjs';
import feedQueries from './measures/feed-queries.mjs';
import formConditions from './measures/form-conditions.mjs';
import formFeedback from './measures/form-feedback.mjs';
import formPage from './measures/form-page.mjs';
import formReaction from './measures/form-reaction.mjs';
import itemHtml from './measures/item-html.mjs';
import layoutShift from './measures/layout-shift.mjs';
import liveSearch from './measures/live-search.mjs';
import loadMoreQueries from './measures/load-more-queries.mjs';
import loadMoreSize from './measures/load-more-size.mjs';
import nothing from './measures/nothing.mjs';
import paint from './measures/paint.mjs';
import photoFeed from './measures/photo-feed.mjs';
import screens from './measures/screens.mjs';
import site from './measures/site.mjs';
import style from './measures/style.mjs';
import throughput from './measures/throughput.mjs';
import upstream from './measures/upstream.mjs';

/**
 * @typedef {import('./world.mjs').World} World
 * @typedef {{ value: number, note?: string }} Figure
 * @typedef {{
 *   name: string,
 *   tier: 'counts' | 'ratio',
 *   run: ( world: World ) => Promise<Record<string, Figure | number>>,
 * }} Measure
 */

/** @type {Measure[]} */
export const measures = [
	nothing,
	feedQueries,
	itemHtml,
	beforeInteraction,
	afterWaking,
	layoutShift,
	formPage,
	loadMoreQueries,
	photoFeed,
	upstream,
	cpuNothing,
	cpuFeed,
	cpuLoadMore,
	formConditions,
	formReaction,
	formFeedback,
	loadMoreSize,
	expired,
	paint,
	style,
	throughput,
	site,
	liveSearch,
	screens,
];
