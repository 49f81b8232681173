import { isForeign } from '../../kernel/address';
import { isGiven } from '../consent/state';
import { kindOf } from './slide-kinds';
import type { BaseSlide } from './types';

/** Items whose third-party content a visitor has asked for. */
const allowed = new Set< Element >();

const placeOf = ( { item, link }: BaseSlide ) => item ?? link;

export const allow = ( slide: BaseSlide ) => allowed.add( placeOf( slide ) );

export const clearAllowed = () => allowed.clear();

export const mayRequest = ( slide: BaseSlide, feed: HTMLElement ) =>
	isGiven( feed ) ||
	allowed.has( placeOf( slide ) ) ||
	// The feed already shows it, so it was allowed there.
	( slide.preview !== undefined && isForeign( slide.preview ) );

/** Returns whether the URL that a slide loads is on another host that may not be contacted yet. */
export const isWaiting = (
	slide: BaseSlide,
	feed: HTMLElement,
	address = kindOf( slide ).source( slide )
) => isForeign( address ) && ! mayRequest( slide, feed );
