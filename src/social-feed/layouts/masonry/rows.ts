import Masonry from 'masonry-layout';
import { itemsOf } from '../../../feed/settings';
import { prefersStill } from '../../../kernel/motion';
import { debounce } from '../../../kernel/debounce';
import { onResized, RELAYOUT_DELAY } from '../../../feed/layouts/timing';

const MOVE = '0.4s';

/**
 * Animates only posts in view and places the others directly: an animation reads the post's position, which makes the
 * browser lay out the page for each post.
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

/**
 * Places the posts of a feed from side to side, each where there is the most room. Returns a function that undoes this.
 */
export function placeInRows( list: HTMLElement ): () => void {
	const feed = list.closest< HTMLElement >( '.frontispiece-feed' ) ?? list;
	const { columnGap, direction } = getComputedStyle( list );
	let items = itemsOf( list );

	list.classList.add( 'is-placed' );
	// The column width is that of the posts, which the stylesheet sets.
	const masonry = new Masonry( list, {
		itemSelector: '.cff-item, .cff-album-item',
		gutter: Number.parseFloat( columnGap ) || 0,
		originLeft: direction !== 'rtl',
		// The first placement isn't animated.
		transitionDuration: 0,
		initLayout: false,
	} );
	moveOnlySeen( masonry, list );

	// The library itself updates the layout only if the window's width has changed.
	const layout = () => masonry.layout();
	const relayout = debounce( layout, RELAYOUT_DELAY );
	const sizes = new WeakMap< Element, number >();
	const grown = new ResizeObserver( ( changes ) => {
		const isNew = changes.map( ( { target, contentRect } ) => {
			const size =
				target === list ? contentRect.width : contentRect.height;
			// The first size reported is the one that the post was placed with.
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
			// Without animation: the library's own way to show new posts makes the browser lay out the page for each.
			masonry.layoutItems( masonry.addItems( added ), true );
			added.forEach( ( item ) => grown.observe( item ) );
		} else {
			relayout();
		}
	};

	layout();
	masonry.options.transitionDuration = prefersStill() ? 0 : MOVE;

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
