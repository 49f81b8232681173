import { __, sprintf } from '@wordpress/i18n';
import { make } from '../../kernel/dom';
import { Carousel } from '../../kernel/carousel';
import { allow, mayRequest } from '../../feed/lightbox/consent';
import { isMirrored } from '../../feed/lightbox/keys';
import { makeFrame } from '../../feed/lightbox/slide-kinds';
import { isForeign } from '../../kernel/address';
import { stepThrough } from './album-steps';
import { frameOf } from '../../feed/lightbox/players';
import { makeConsentButton } from '../../feed/lightbox/stage';
import type { AlbumMedia, PhotoSlide } from './album-item';

const IMAGE = 'frontispiece-album__image';

const image = ( { media, alt }: AlbumMedia ): HTMLElement =>
	make( 'img', { className: IMAGE, alt, decoding: 'async', src: media } );

function video(
	{ media, alt, link = '' }: AlbumMedia,
	isForeignShown: boolean
) {
	const element = make( 'video', {
		className: IMAGE,
		controls: true,
		playsInline: true,
		preload: isForeignShown ? 'auto' : 'none',
		autoplay: isForeignShown,
		...( media && { poster: media } ),
		src: link,
	} );
	element.setAttribute( 'aria-label', alt );
	return element;
}

/** Fills a part's container with its content, or with the consent button. */
function renderPart(
	box: HTMLElement,
	part: AlbumMedia,
	slide: PhotoSlide,
	feed: HTMLElement,
	again: () => void
): void {
	const { type, media, alt, link = '' } = part;
	const mayShow = ( address: string ) =>
		! isForeign( address ) || mayRequest( slide, feed );
	const poster = media && mayShow( media ) ? [ image( part ) ] : [];
	const consentButton = ( address: string, onClick: () => void ) =>
		makeConsentButton( type === 'video', address, () => {
			allow( slide );
			onClick();
		} );
	if ( type === 'image' ) {
		box.replaceChildren(
			...( poster.length || ! media
				? poster
				: [ consentButton( media, again ) ] )
		);
		return;
	}
	const frame = frameOf( link );
	const play = () =>
		box.replaceChildren(
			frame ? makeFrame( frame, alt ) : video( part, true )
		);
	if ( link && ! frame && ! isForeign( link ) ) {
		box.replaceChildren( video( part, false ) );
	} else {
		// Third-party content never plays automatically next to other parts.
		box.replaceChildren(
			...poster,
			...( link ? [ consentButton( link, play ) ] : [] )
		);
	}
}

const partLabel = ( index: number, total: number ) =>
	sprintf(
		// translators: 1: number of an image, 2: number of all images
		__( 'Image %1$d of %2$d', 'frontispiece' ),
		index + 1,
		total
	);

/** Makes the dots below an album. Each leads to a part. */
function makeDots( total: number, onSelect: ( index: number ) => void ) {
	const place = make( 'div', { className: 'frontispiece-album__dots' } );
	const dots = Array.from( { length: total }, ( _, index ) => {
		const dot = make( 'button', {
			className: 'frontispiece-album__dot',
			type: 'button',
			onclick: () => onSelect( index ),
		} );
		dot.setAttribute( 'aria-label', partLabel( index, total ) );
		return dot;
	} );
	place.append( ...dots );
	return {
		place,
		show( current: number ) {
			dots.forEach( ( dot, index ) =>
				index === current
					? dot.setAttribute( 'aria-current', 'true' )
					: dot.removeAttribute( 'aria-current' )
			);
		},
	};
}

/** Fills an album's element with a scrollable row of its parts. Returns a function that stops it. */
export function fillAlbum(
	element: HTMLElement,
	slide: PhotoSlide,
	feed: HTMLElement
): () => void {
	const { carousel } = slide.entry;
	const row = make( 'div', {
		className: 'frontispiece-album__row',
		tabIndex: 0,
		dir: isMirrored() ? 'rtl' : 'ltr',
	} );
	row.setAttribute( 'role', 'group' );
	row.setAttribute(
		'aria-label',
		__( 'Images in this post', 'frontispiece' )
	);
	const boxes = carousel.map( ( _part, index ) => {
		const box = make( 'div', { className: 'frontispiece-album__item' } );
		box.setAttribute( 'role', 'group' );
		box.setAttribute( 'aria-label', partLabel( index, carousel.length ) );
		return box;
	} );
	const draw = () =>
		carousel.forEach( ( part, index ) =>
			renderPart( boxes[ index ]!, part, slide, feed, draw )
		);
	draw();
	row.append( ...boxes );
	const position = make( 'span', {
		className: 'frontispiece-album__position',
	} );
	position.setAttribute( 'role', 'status' );
	// Scrolling by a distance would stop at the next part, because of scroll-snap-stop.
	const dots = makeDots( carousel.length, ( index ) =>
		row.scrollTo( { left: boxes[ index ]?.offsetLeft ?? 0 } )
	);
	element.append( row, dots.place, position );
	let shown = 0;
	const parts = new Carousel( {
		row,
		controls: element,
		position,
		items: () => boxes,
		say: () => '',
		onView( { first } ) {
			shown = Math.max( 0, first - 1 );
			dots.show( shown );
		},
	} );
	const unbind = stepThrough( element, ( by ) => {
		const isPart = carousel[ shown + by ] !== undefined;
		if ( isPart ) {
			parts.toItem( shown + by );
		}
		return isPart;
	} );
	row.addEventListener( 'scroll', () =>
		row.querySelectorAll( 'video' ).forEach( ( one ) => one.pause() )
	);
	return () => {
		unbind();
		parts.stop();
	};
}
