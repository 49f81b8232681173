import { registerPlain } from '../../island/plain';
import type { IslandProps } from '../../island/types';

/** Duration of the animation in milliseconds. */
export const TRANSITION = 550;

interface Place {
	left: number;
	top: number;
}

/** Animates items that change position; the columns themselves are laid out in CSS. */
export function flow( masonry: HTMLElement, props: IslandProps ): () => void {
	const columns = masonry.querySelector< HTMLElement >(
		'.frontispiece-masonry-blocks__columns'
	);
	if ( ! columns ) {
		return () => {};
	}
	const duration =
		typeof props.transition === 'number' ? props.transition : TRANSITION;
	const still = window.matchMedia?.( '(prefers-reduced-motion: reduce)' );
	let places = new Map< Element, Place >();

	const update = () => {
		const origin = columns.getBoundingClientRect();
		const measured = new Map< Element, Place >();
		for ( const item of columns.children ) {
			const { left, top } = item.getBoundingClientRect();
			measured.set( item, {
				left: left - origin.left,
				top: top - origin.top,
			} );
		}
		return measured;
	};
	const move = () => {
		// Cancel running animations, because items must be measured at their final position.
		for ( const item of columns.children ) {
			item.getAnimations?.().forEach( ( animation ) => {
				if ( animation.id === 'frontispiece-masonry' ) {
					animation.cancel();
				}
			} );
		}
		const former = places;
		places = update();
		if ( ! duration || still?.matches ) {
			return;
		}
		for ( const [ item, { left, top } ] of places ) {
			const from = former.get( item );
			const x = ( from?.left ?? left ) - left;
			const y = ( from?.top ?? top ) - top;
			if ( x || y ) {
				item.animate?.(
					[
						{ translate: `${ x }px ${ y }px` },
						{ translate: '0 0' },
					],
					{ id: 'frontispiece-masonry', duration, easing: 'ease' }
				);
			}
		}
	};

	places = update();
	const resized = new ResizeObserver( move );
	resized.observe( columns );
	for ( const item of columns.children ) {
		resized.observe( item );
	}
	return () => resized.disconnect();
}

registerPlain( 'masonry-blocks', flow );
