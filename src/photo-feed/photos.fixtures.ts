/** Markup of a photo feed as the server prints it, for tests. */

const BLANK = 'data:image/svg+xml,x';
export const NETWORK = 'https://cdn.example/';

export interface PhotoOptions {
	/** Whether the image is still hosted by the social network. */
	waits?: boolean;
	/** Attributes of the link. */
	link?: string;
	classes?: string;
}

export function photoHtml(
	id: string,
	{ waits = true, link = '', classes = '' }: PhotoOptions = {}
): string {
	const image = waits
		? `class="frontispiece-media__image frontispiece-media__image--waiting" src="${ BLANK }" data-orig-source="${ NETWORK }${ id }.jpg"`
		: `class="frontispiece-media__image" src="/up/${ id }-full.webp" data-orig-source="/up/${ id }-thumb.webp"`;
	return `<div class="sbi_item ${ classes }" id="sbi_${ id }" data-id="${ id }"><a class="sbi_photo frontispiece-media__link ${ waits ? 'cff-lightbox-waiting' : '' }" href="https://social.example/p/${ id }" data-lightbox-sbi="${ id }" data-full-res="${ waits ? '' : `/up/${ id }-1080.webp` }" data-img-src-set='{"d":""}' data-href="https://social.example/p/${ id }" ${ link }><img alt="" ${ image }></a></div>`;
}

export function makePhotos(
	items: readonly string[],
	flags = 'gdpr-auto',
	more = ''
): HTMLElement {
	document.body.innerHTML = `<aside><div class="sbi-wrapper"><section id="sb_instagram" class="sbi frontispiece-feed" data-feedid="0123456789abcdef" data-shortcode-atts='{"num":2}' data-postid="7" data-locatornonce="mark" data-sbi-flags="${ flags }" data-res="auto"><div class="sbi_images">${ items.join( '' ) }</div>${ more }</section></div></aside>`;
	return document.querySelector< HTMLElement >( 'section' ) as HTMLElement;
}

export const recordsHtml = ( records: object ) =>
	`<span class="sbi_resized_image_data" data-feed-id="0123456789abcdef" data-resized='${ JSON.stringify( records ) }' hidden></span>`;
