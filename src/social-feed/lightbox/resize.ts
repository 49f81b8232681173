import { prefersStill } from '../../kernel/motion';
import type PhotoSwipe from 'photoswipe';

const slideSize = ( slide: PhotoSwipe[ 'currSlide' ] ) =>
	slide && {
		x: slide.bounds.center.x,
		y: slide.bounds.center.y,
		width: slide.width * slide.zoomLevels.initial,
		height: slide.height * slide.zoomLevels.initial,
	};

type Box = NonNullable< ReturnType< typeof slideSize > >;

/** Makes the new item grow or shrink from the size and position of the previous one. */
function grow(
	container: Element,
	from: Box,
	to: Box,
	duration: number
): void {
	for ( const child of container.children ) {
		child.animate?.(
			[
				{
					width: `${ from.width }px`,
					height: `${ from.height }px`,
					transform: `translate(${ from.x - to.x }px, ${ from.y - to.y }px)`,
					opacity: 0.4,
				},
				{
					width: `${ to.width }px`,
					height: `${ to.height }px`,
					transform: 'none',
					opacity: 1,
				},
			],
			{ duration, easing: 'cubic-bezier(.2, 0, 0, 1)' }
		);
	}
}

/** Animates every change of item except those made by swiping. */
export function animateChanges( lightbox: PhotoSwipe, duration: number ): void {
	let before = slideSize( undefined );
	let shown: PhotoSwipe[ 'currSlide' ];
	let isSwiped = false;
	const isStill = prefersStill();

	lightbox.on( 'moveMainScroll', ( { dragging } ) => {
		isSwiped ||= dragging;
	} );
	lightbox.on( 'resize', () => {
		before = slideSize( lightbox.currSlide );
	} );
	lightbox.on( 'change', () => {
		const { currSlide, opener } = lightbox;
		const now = slideSize( currSlide );
		if ( currSlide && currSlide !== shown ) {
			if ( before && now && opener.isOpen && ! isSwiped && ! isStill ) {
				grow( currSlide.container, before, now, duration );
			}
			isSwiped = false;
		}
		shown = currSlide;
		before = now;
	} );
}
