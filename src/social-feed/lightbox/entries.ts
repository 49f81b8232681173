import { webAddress } from '../../kernel/address';
import { count, ITEM, postIdOf } from '../../feed/settings';
import { frameOf } from '../../feed/lightbox/players';
import { LINK } from '../../feed/lightbox/types';
import type { Entry } from '../../feed/lightbox/types';

/** Items beyond the number shown per page are already in the markup, but not visible. */
const isShown = ( link: Element ) => {
	const item = link.closest( '.cff-num-diff-hide' );
	return ! item || getComputedStyle( item ).display !== 'none';
};

export const linksOf = ( feed: ParentNode ) =>
	[ ...feed.querySelectorAll< HTMLAnchorElement >( LINK ) ].filter( isShown );

const candidates = ( image: HTMLImageElement | null ) =>
	( image?.getAttribute( 'srcset' ) ?? '' )
		.split( /,\s+/ )
		.map( ( candidate ) => candidate.split( /\s/ )[ 0 ] ?? '' )
		.filter( Boolean );

const textOf = ( root: Element | null | undefined ) =>
	root?.textContent?.trim() ?? '';

function titleOf( item: Element | null ): string {
	const text = item
		?.querySelector( '.cff-text, .frontispiece-tile__title' )
		?.cloneNode( true ) as Element | undefined;
	text?.querySelector( '.cff-more' )?.remove();
	return [
		textOf( item?.querySelector( '.frontispiece-item__title' ) ),
		textOf( text ),
	]
		.filter( Boolean )
		.join( '\n\n' );
}

export function entryOf( link: HTMLAnchorElement, feed: HTMLElement ): Entry {
	const item = link.closest< HTMLElement >( ITEM );
	const image = link.querySelector( 'img' );
	const sizes = candidates( image );
	const page = webAddress( link.dataset.cffVideoLink );
	const file = webAddress( link.dataset.cffVideoFile );
	const isVideo = link.dataset.cffVideoLink !== undefined;
	const isAlbum = item?.matches( '.cff-albums-only' ) ?? false;
	const all = count( item?.dataset.count, 0 );
	const more =
		item?.querySelector< HTMLElement >( '[data-more]' )?.dataset.more;
	const isAlone = item?.querySelectorAll( LINK ).length === 1;
	const further = isAlbum
		? all
		: count( more?.replace( '+', '' ), isAlone && all > 1 ? all - 1 : 0 );
	return {
		link: isVideo
			? ( sizes[ sizes.length - 1 ] ?? image?.src ?? '' )
			: link.href,
		title: link.dataset.caption || titleOf( item ),
		postid: item ? postIdOf( item ) : '',
		showthumbs: isAlbum || further > 0,
		facebookurl:
			item?.querySelector< HTMLAnchorElement >(
				'a.cff-viewpost, a.cff-date'
			)?.href ?? webAddress( link.dataset.url ),
		video: file || page,
		iframe: file ? '' : frameOf( page ),
		type: isAlbum ? 'albumsonly' : '',
		cffgroupalbums: item?.dataset.cffgroupalbums ?? '',
		isthumbnail: false,
		pagename: textOf( item?.querySelector( '.frontispiece-item__name' ) ),
		posttime: textOf( item?.querySelector( 'time' ) ),
		lbcomments:
			feed.dataset.lbComments === 'true' &&
			Boolean( item?.querySelector( '.cff-comments-box' ) ),
		feedIndex: [
			...document.querySelectorAll( '.frontispiece-feed' ),
		].indexOf( feed ),
		count: further,
		thumbimg: sizes[ 0 ] ?? image?.currentSrc ?? '',
	};
}
