import { useCallback, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { useEvent } from '../../kernel/hooks';

/** Distance of suggestions from the edges of the window. */
const EDGE = 8;
/** Distance from the field. */
const GAP = 4;
/** Minimum width, if the window has it. */
const MIN_WIDTH = 288;

interface Rect {
	left: number;
	top: number;
	width: number;
	height: number;
}

interface Situation {
	field: Rect;
	/** The visible part of the window. */
	view: Rect;
	/** Height of all suggestions. */
	height: number;
	maxHeight: number;
	isRtl: boolean;
}

interface Place {
	left: number;
	top: number;
	width: number;
	maxHeight: number;
}

/** Returns where suggestions are: below the field, or above it if there is more room, and always in the window. */
export function placeOf( {
	field,
	view,
	height,
	maxHeight,
	isRtl,
}: Situation ): Place {
	const width = Math.max(
		0,
		Math.min( Math.max( field.width, MIN_WIDTH ), view.width - 2 * EDGE )
	);
	const start = isRtl ? field.left + field.width - width : field.left;
	const below =
		view.top + view.height - field.top - field.height - GAP - EDGE;
	const above = field.top - view.top - GAP - EDGE;
	const isBelow = Math.min( height, maxHeight ) <= below || below >= above;
	const limit = Math.max( 0, Math.min( maxHeight, isBelow ? below : above ) );
	return {
		left: Math.max(
			view.left + EDGE,
			Math.min( start, view.left + view.width - EDGE - width )
		),
		top: isBelow
			? field.top + field.height + GAP
			: field.top - GAP - Math.min( height, limit ),
		width,
		maxHeight: limit,
	};
}

/** Returns what a visitor sees of the window: without the keyboard of a phone, but not less while they zoom in. */
function visiblePart( { defaultView, documentElement }: Document ): Rect {
	const { clientWidth: width, clientHeight: height } = documentElement;
	const visual = defaultView?.visualViewport;
	return visual && Math.abs( visual.scale - 1 ) < 0.01
		? { left: 0, top: visual.offsetTop, width, height: visual.height }
		: { left: 0, top: 0, width, height };
}

/** Returns what suggestions belong to: the field, with its button if that is inside. */
const boxOf = ( input: HTMLElement ): HTMLElement =>
	input.closest< HTMLElement >(
		'.wp-block-search__button-inside .wp-block-search__inside-wrapper'
	) ?? input;

/**
 * Keeps suggestions at their field, above everything else: headers hide what overflows, and put other things in front.
 *
 * @param ref
 * @param input
 * @param maxHeight
 */
export function usePlacement(
	ref: RefObject< HTMLElement >,
	input: HTMLElement,
	maxHeight: number
): void {
	const place = useCallback( () => {
		const panel = ref.current;
		if ( ! panel ) {
			return;
		}
		const field = boxOf( input ).getBoundingClientRect();
		const { style } = panel;
		const view = visiblePart( panel.ownerDocument );
		const isRtl = getComputedStyle( input ).direction === 'rtl';
		const move = ( left: number, top: number ) => {
			style.insetInlineStart = 'auto';
			style.left = `${ left }px`;
			style.top = `${ top }px`;
		};
		// The height of all suggestions depends on their width.
		const { width } = placeOf( {
			field,
			view,
			height: 0,
			maxHeight,
			isRtl,
		} );
		style.inlineSize = `${ width }px`;
		style.maxBlockSize = 'none';
		const { scrollTop } = panel;
		const { height } = panel.getBoundingClientRect();
		const placement = placeOf( { field, view, height, maxHeight, isRtl } );
		style.maxBlockSize = `${ placement.maxHeight }px`;
		panel.scrollTop = scrollTop;
		move( placement.left, placement.top );
		// Browsers without a top layer count from an ancestor that is transformed.
		const real = panel.getBoundingClientRect();
		if ( real.left !== placement.left || real.top !== placement.top ) {
			move(
				2 * placement.left - real.left,
				2 * placement.top - real.top
			);
		}
	}, [ ref, input, maxHeight ] );

	useLayoutEffect( () => {
		ref.current?.setAttribute( 'popover', 'manual' );
		ref.current?.showPopover?.();
		const resized = window.ResizeObserver && new ResizeObserver( place );
		resized?.observe( boxOf( input ) );
		return () => resized?.disconnect();
	}, [ ref, input, place ] );
	useLayoutEffect( place );
	useEvent(
		window,
		'scroll',
		( { target } ) => target !== ref.current && place(),
		true
	);
	useEvent( window, 'resize', place );
	useEvent( window.visualViewport, 'resize', place );
	useEvent( window.visualViewport, 'scroll', place );
}
