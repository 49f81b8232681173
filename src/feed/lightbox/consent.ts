import { isGiven } from '../consent/state';
import { kindOf } from './kinds';
import { isForeign } from './players';
import type { Slide } from './types';

/** Items of which a visitor has asked for what other hosts hold. */
const asked = new Set< string >();

export const allow = ( { entry }: Slide ) => asked.add( entry.postid );

export const forget = () => asked.clear();

export const mayAsk = ( { entry, preview }: Slide, feed: HTMLElement ) =>
	isGiven( feed ) ||
	asked.has( entry.postid ) ||
	// The feed shows it already: it has been asked for there.
	( preview !== undefined && isForeign( preview ) );

/** Whether what a slide shows lies on another host that must not be asked yet. */
export const isWaiting = ( slide: Slide, feed: HTMLElement ) =>
	isForeign( kindOf( slide ).source( slide ) ) && ! mayAsk( slide, feed );
