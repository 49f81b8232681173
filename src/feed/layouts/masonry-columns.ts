import { itemsOf } from '../settings';
import type { Start } from './behavior';

const PAGE = '.frontispiece-feed__page';
const KEPT = 'is-kept';

const shownIn = ( page: HTMLElement ) =>
	itemsOf( page ).filter(
		( item ) => item.getBoundingClientRect().width > 0
	);

function release( page: HTMLElement ) {
	page.classList.remove( KEPT );
	itemsOf( page ).forEach( ( { style } ) => {
		style.breakBefore = '';
	} );
}

/**
 * Records where the browser started each column. When a post grows later (expanded text, comments), only its column gets
 * longer and no post changes columns.
 */
function fixColumns( page: HTMLElement ) {
	let edge: number | undefined;
	const heads = shownIn( page ).filter( ( item ) => {
		const { left } = item.getBoundingClientRect();
		const isHead = left !== edge;
		edge = left;
		return isHead;
	} );
	heads.slice( 1 ).forEach( ( { style } ) => {
		style.breakBefore = 'column';
	} );
	page.classList.toggle( KEPT, heads.length > 1 );
}

const start: Start = ( feed ) => {
	const pages = () => [ ...feed.querySelectorAll< HTMLElement >( PAGE ) ];
	const lengths = new WeakMap< HTMLElement, number >();
	const fixAllColumns = () =>
		pages().forEach( ( page ) => {
			const { length } = shownIn( page );
			if ( lengths.get( page ) !== length ) {
				release( page );
				fixColumns( page );
				lengths.set( page, length );
			}
		} );
	let width = feed.clientWidth;

	const resized = new ResizeObserver( () => {
		// Only the width matters: the height changes whenever a post is expanded.
		if ( feed.clientWidth !== width ) {
			width = feed.clientWidth;
			pages().forEach( ( page ) => lengths.delete( page ) );
			fixAllColumns();
		}
	} );
	fixAllColumns();
	resized.observe( feed );
	feed.addEventListener( 'frontispiece:feed-changed', fixAllColumns );
	return () => {
		resized.disconnect();
		feed.removeEventListener( 'frontispiece:feed-changed', fixAllColumns );
		pages().forEach( release );
	};
};

export default start;
