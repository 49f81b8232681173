import Masonry from 'masonry-layout';
import { itemsOf } from '../../settings';
import { debounce } from '../../../kernel/debounce';
import { onResized, RELAYOUT_DELAY } from '../timing';

const MOVE = '0.4s';

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
		hiddenStyle: { opacity: '0' },
		visibleStyle: { opacity: '1' },
	} );

	// The library itself does so only when the window has a new width.
	const layout = () => masonry.layout();
	const relayout = debounce( layout, RELAYOUT_DELAY );
	const grown = new ResizeObserver( relayout );
	const add = () => {
		const all = itemsOf( list );
		const added = all.filter( ( item ) => ! items.includes( item ) );
		items = all;
		if ( added.length ) {
			masonry.appended( added );
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
