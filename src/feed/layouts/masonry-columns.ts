import { itemsOf } from '../settings';
import type { Start } from './layouts';

const PAGE = '.frontispiece-feed__page';

function release( page: HTMLElement ) {
	itemsOf( page ).forEach( ( { style } ) => {
		style.breakBefore = '';
	} );
}

/**
 * Writes down where the browser has begun each column. A post that grows later
 * (more of its text, comments) then lengthens its column, and none changes sides.
 */
export function keepColumns( page: HTMLElement ): void {
	let edge: number | undefined;
	const heads = itemsOf( page ).filter( ( item ) => {
		const { left, width } = item.getBoundingClientRect();
		const isHead = width > 0 && left !== edge;
		edge = width > 0 ? left : edge;
		return isHead;
	} );
	heads.slice( 1 ).forEach( ( { style } ) => {
		style.breakBefore = 'column';
	} );
}

const start: Start = ( feed ) => {
	const pages = () => [ ...feed.querySelectorAll< HTMLElement >( PAGE ) ];
	const keep = () => pages().forEach( keepColumns );
	let width = feed.clientWidth;

	const resized = new ResizeObserver( () => {
		// Its height changes with every post that opens.
		if ( feed.clientWidth !== width ) {
			width = feed.clientWidth;
			pages().forEach( release );
			keep();
		}
	} );
	keep();
	resized.observe( feed );
	feed.addEventListener( 'frontispiece:feed-changed', keep );
	return () => {
		resized.disconnect();
		feed.removeEventListener( 'frontispiece:feed-changed', keep );
		pages().forEach( release );
	};
};

export default start;
