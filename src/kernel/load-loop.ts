import type { Given } from './carousel';
import type { Mover } from './scroller';

/** Hands a row over to Swiper, if that can be loaded and there are more items than fit into a view. */
export async function loadLoop( given: Given ): Promise< Mover | undefined > {
	const { row, scroller, shown, canLoop, onMove, onRest } = given;
	if ( ! canLoop() ) {
		return undefined;
	}
	try {
		const { startLoop } = await import(
			/* webpackChunkName: "carousel-loop" */ './loop'
		);
		const { first, seen, total } = scroller.look();
		return canLoop() && total > seen && scroller.isAtRest()
			? startLoop( { row, shown, first: first - 1, onMove, onRest } )
			: undefined;
	} catch {
		return undefined;
	}
}
