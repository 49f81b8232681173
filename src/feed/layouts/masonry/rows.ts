import Masonry from 'masonry-layout';
import { itemsOf } from '../../settings';
import { debounce } from '../../../kernel/debounce';
import { onResized, RELAYOUT_DELAY } from '../timing';

const MOVE = '0.4s';

/**
 * Puts posts out of sight at their place and moves the others there: a movement
 * reads where its post stands, and for each the browser would lay out the page.
 */
function moveOnlySeen( masonry: Masonry, list: HTMLElement ): void {
	const { layout, _positionItem: place } = masonry;
	let above = 0;
	masonry.layout = () => {
		above = -list.getBoundingClientRect().top;
		layout.call( masonry );
	};
	masonry._positionItem = ( item, x, y, isInstant, index ) => {
		const isSeen = [ item.position.y, y ].some(
			( top ) =>
				top < above + window.innerHeight &&
				top + item.size.outerHeight > above
		);
		place.call( masonry, item, x, y, isInstant || ! isSeen, index );
	};
}

/** Places the posts of a feed from side to side, each where there is most room. */
export function placeInRows( list: HTMLElement ): () => void {
	const feed = list.closest< HTMLElement >( '.frontispiece-feed' ) ?? list;
	const { columnGap, direction } = getComputedStyle( list );
	const isStill = window.matchMedia?.(
		'(prefers-reduced-motion: reduce)'
	).matches;
	let items = itemsOf( list );

	list.classList.add( 'is-placed' );
	// The width of a column is the posts' own, which the style sheet sets.
	const masonry = new Masonry( list, {
		itemSelector: '.cff-item, .cff-album-item',
		gutter: Number.parseFloat( columnGap ) || 0,
		originLeft: direction !== 'rtl',
		// The first placing is no movement.
		transitionDuration: 0,
		initLayout: false,
	} );
	moveOnlySeen( masonry, list );

	// The library itself does so only when the window has a new width.
	const layout = () => masonry.layout();
	const relayout = debounce( layout, RELAYOUT_DELAY );
	const sizes = new WeakMap< Element, number >();
	const grown = new ResizeObserver( ( changes ) => {
		const isNew = changes.map( ( { target, contentRect } ) => {
			const size =
				target === list ? contentRect.width : contentRect.height;
			// What it tells first is as it was placed.
			const before = sizes.get( target ) ?? size;
			sizes.set( target, size );
			return size !== before;
		} );
		if ( isNew.includes( true ) ) {
			relayout();
		}
	} );
	const add = () => {
		const all = itemsOf( list );
		const added = all.filter( ( item ) => ! items.includes( item ) );
		items = all;
		if ( added.length ) {
			// As they are: the library's own way to show them lays out the page for each.
			masonry.layoutItems( masonry.addItems( added ), true );
			added.forEach( ( item ) => grown.observe( item ) );
		} else {
			relayout();
		}
	};

	layout();
	masonry.options.transitionDuration = isStill ? 0 : MOVE;

	[ list, ...items ].forEach( ( element ) => grown.observe( element ) );
	const stopResized = onResized( layout );
	list.addEventListener( 'load', relayout, true );
	document.addEventListener( 'frontispiece:relayout', relayout );
	document.fonts?.addEventListener( 'loadingdone', relayout );
	feed.addEventListener( 'frontispiece:feed-changed', add );

	return () => {
		grown.disconnect();
		stopResized();
		relayout.cancel();
		list.removeEventListener( 'load', relayout, true );
		document.removeEventListener( 'frontispiece:relayout', relayout );
		document.fonts?.removeEventListener( 'loadingdone', relayout );
		feed.removeEventListener( 'frontispiece:feed-changed', add );
		masonry.destroy();
		list.classList.remove( 'is-placed' );
	};
}
