import type { Given } from './carousel';
import type { Mover } from './scroller';

/** Hands a row over to Swiper, if that can be loaded and there are more items than fit into a view. */
export async function takeOver( given: Given ): Promise< Mover | undefined > {
	const { row, scroller, shown, mayTurn, onMove, onRest } = given;
	if ( ! mayTurn() ) {
		return undefined;
	}
	try {
		const { startEndless } = await import(
			/* webpackChunkName: "carousel-endless" */ './loop'
		);
		const { first, seen, total } = scroller.look();
		return mayTurn() && total > seen && scroller.isAtRest()
			? startEndless( { row, shown, first: first - 1, onMove, onRest } )
			: undefined;
	} catch {
		return undefined;
	}
}
