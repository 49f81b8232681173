import type { LoopRequest } from '../../../kernel/carousel';
import type { Mover } from '../../../kernel/scroller';

/** Hands a row over to Swiper, if that can be loaded and there are more items than fit into a view. */
export async function loadLoop(
	request: LoopRequest
): Promise< Mover | undefined > {
	const { row, scroller, shown, canLoop, onMove, onRest } = request;
	if ( ! canLoop() ) {
		return undefined;
	}
	try {
		const { Loop } = await import(
			/* webpackChunkName: "carousel-loop" */ '../../../kernel/loop'
		);
		const { first, seen, total } = scroller.currentView();
		return canLoop() && total > seen && scroller.isAtRest()
			? new Loop( { row, shown, first: first - 1, onMove, onRest } )
			: undefined;
	} catch {
		return undefined;
	}
}
