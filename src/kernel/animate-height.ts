import { prefersStill } from './motion';

/** Milliseconds that parts of a post take to slide open or closed. */
export const DURATION = 300;

const running = new WeakMap< Element, Animation >();

export const heightOf = ( element: Element ) =>
	element.getBoundingClientRect().height;

export const isAnimatingHeight = ( element: Element ) => running.has( element );

/** Animates an element's height; instantly if the visitor prefers reduced motion. */
export function animateHeight(
	element: HTMLElement,
	from: number,
	to: number,
	onEnd?: () => void
): void {
	running.get( element )?.cancel();
	running.delete( element );
	if (
		from === to ||
		typeof element.animate !== 'function' ||
		prefersStill()
	) {
		onEnd?.();
		return;
	}
	const keyframe = ( height: number ) => ( {
		blockSize: `${ height }px`,
		overflow: 'clip',
	} );
	const animation = element.animate( [ keyframe( from ), keyframe( to ) ], {
		duration: DURATION,
		easing: 'ease',
	} );
	running.set( element, animation );
	animation.onfinish = () => {
		running.delete( element );
		onEnd?.();
	};
}
