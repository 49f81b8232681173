import { isGiven } from '../consent/state';
import { kindOf } from './kinds';
import { isForeign } from './players';
import type { BaseSlide } from './types';

/** Items of which a visitor has asked for what other hosts hold. */
const asked = new Set< Element >();

const placeOf = ( { item, link }: BaseSlide ) => item ?? link;

export const allow = ( slide: BaseSlide ) => asked.add( placeOf( slide ) );

export const forget = () => asked.clear();

export const mayAsk = ( slide: BaseSlide, feed: HTMLElement ) =>
	isGiven( feed ) ||
	asked.has( placeOf( slide ) ) ||
	// The feed shows it already: it has been asked for there.
	( slide.preview !== undefined && isForeign( slide.preview ) );

/** Whether the address that a slide asks for lies on another host that must not be asked yet. */
export const isWaiting = (
	slide: BaseSlide,
	feed: HTMLElement,
	address = kindOf( slide ).source( slide )
) => isForeign( address ) && ! mayAsk( slide, feed );
