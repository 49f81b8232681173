import { webAddress } from '../../kernel/address';
import { object, readJson, string } from '../../kernel/json';
import { slideSize } from '../../feed/lightbox/slide-size';
import { frameOf } from '../../feed/lightbox/players';
import { count, ITEM } from '../../feed/settings';
import { PHOTO_LINK } from './photo-link';
import type { BaseSlide, Shot } from '../../feed/lightbox/types';

/** One image or video of an album. */
export interface AlbumMedia {
	type: 'image' | 'video';
	media: string;
	alt: string;
	/** URL that plays a video. */
	link?: string;
}

/** What the lightbox knows about an item, with the field names of the specification. */
export interface AlbumItem extends Shot {
	/** Image on this site that is used if the large one can't be loaded. */
	localLink: string;
	title: string;
	mediaType: 'image' | 'video' | 'carousel';
	id: string;
	/** URL of the item on the social network. */
	url: string;
	user: string;
	avatar: string;
	accounttype: string;
	lightboxcomments: boolean;
	numcomments: number;
	carousel: AlbumMedia[];
	type: 'post' | 'story';
	/** Duration of a story in milliseconds. */
	wait?: number;
}

export interface PhotoSlide extends BaseSlide {
	entry: AlbumItem;
}

/** Returns the address of an item's video file, or '' if browsers play none. */
function fileOf( { dataset }: HTMLElement ): string {
	const film = webAddress( dataset.video );
	return dataset.player === 'instagram' ||
		/\.(mp4|webm|mov|m4v|m3u8)(\?|$)/i.test( film )
		? film
		: '';
}

/** Returns the URL of the social network's own embed of a post. */
function ownFrame( page: string ): string {
	const [ , post ] =
		/^https:\/\/www\.instagram\.com\/(?:[^/]+\/)?((?:p|reel|tv)\/[\w-]+)\/?$/.exec(
			page
		) ?? [];
	return post ? `https://www.instagram.com/${ post }/embed/` : '';
}

const albumOf = ( link: HTMLElement ): AlbumMedia[] =>
	Object.values( readJson( link.dataset.carousel ) ).map( ( one ) => {
		const { type, media, remote, alt, link: film } = object( one );
		return {
			type: type === 'video' ? 'video' : 'image',
			media: webAddress( media ) || webAddress( remote ),
			alt: string( alt ),
			...( type === 'video' && { link: webAddress( film ) } ),
		};
	} );

/** Returns the caption shown in the page, complete and without its button. */
export function captionOf( item: Element | null ): Element | null {
	const shown = item?.querySelector( '.sbi_caption' )?.cloneNode( true );
	if ( ! ( shown instanceof Element ) ) {
		return null;
	}
	shown.querySelector( '.sbi_more' )?.remove();
	return shown;
}

function titleOf( item: HTMLElement ): string {
	const shown = captionOf( item );
	if ( shown ) {
		shown
			.querySelectorAll( 'br' )
			.forEach( ( line ) => line.replaceWith( '\n' ) );
		return shown.textContent?.trim() ?? '';
	}
	return item.dataset.caption ?? '';
}

/** Reads the lightbox data of an item from the feed's markup. */
export function albumItem(
	link: HTMLAnchorElement,
	feed: HTMLElement,
	accounttype = 'personal'
): AlbumItem {
	const item = link.closest< HTMLElement >( ITEM ) ?? link;
	const options = readJson( feed.dataset.options );
	const local = readJson( link.dataset.imgSrcSet );
	const image = link.querySelector( 'img' );
	const film = webAddress( link.dataset.video );
	const fullRes = webAddress( link.dataset.fullRes );
	const { user = '' } = item.dataset;
	const small = image?.dataset.origSource ?? image?.currentSrc ?? '';
	const large = fullRes || small || string( local[ '640' ] );
	const carousel = albumOf( link );
	const isVideo = item.matches( '.sbi_type_video' );
	const frame = isVideo && ! fileOf( link ) ? frameOf( film ) : '';
	const own = isVideo && ! frame ? ownFrame( link.href ) : '';
	return {
		link: large,
		localLink:
			[ '640', '320', '150' ]
				.map( ( size ) => string( local[ size ] ) )
				.find( ( address ) => address && address !== large ) ?? '',
		title: titleOf( item ),
		video: own ? link.href : film,
		iframe: frame || own,
		mediaType:
			( carousel.length && 'carousel' ) ||
			( isVideo && 'video' ) ||
			'image',
		id: item.dataset.id ?? '',
		url: link.href,
		user,
		avatar: string( object( options.avatars )[ user ] ),
		accounttype,
		lightboxcomments: options.lightboxcomments === true,
		numcomments: count( item.dataset.numcomments, 0 ),
		carousel,
		type: 'post',
	};
}

function slideOf(
	link: HTMLAnchorElement,
	feed: HTMLElement,
	accounttype?: string
): PhotoSlide {
	const entry = albumItem( link, feed, accounttype );
	const image = link.querySelector( 'img' );
	const file = fileOf( link );
	const side = ( name: 'width' | 'height' ) =>
		Number( image?.getAttribute( name ) ) || 0;
	const preview = image?.currentSrc ?? '';
	return {
		entry,
		link,
		item: link.closest< HTMLElement >( ITEM ),
		...slideSize( entry, side( 'width' ), side( 'height' ) ),
		alt: image?.alt ?? '',
		...( preview && ! preview.startsWith( 'data:' ) && { preview } ),
		...( file && ! entry.carousel.length && { file } ),
	};
}

/** Items beyond the number shown per page are already in the markup, but not visible. */
const isShown = ( link: Element ) =>
	! link.closest( '[hidden]' ) &&
	getComputedStyle( link.closest( ITEM ) ?? link ).display !== 'none';

/** Returns the slides of all items that the feed shows, in order. */
export const collectPhotos = ( feed: HTMLElement, accounttype?: string ) =>
	[ ...feed.querySelectorAll< HTMLAnchorElement >( PHOTO_LINK ) ]
		.filter( isShown )
		.map( ( link ) => slideOf( link, feed, accounttype ) );
