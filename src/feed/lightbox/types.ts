import type { CallName, CommentsConfig } from '../comments/types';

/** URLs of the parts of a shown item. */
export interface Shot {
	/** The image, or the poster of a video. */
	link: string;
	/** A video's file or, if there is none, its page. */
	video: string;
	/** A video's player. */
	iframe: string;
}

/** What every lightbox knows about a slide; each feed type adds its own fields. */
export interface BaseSlide {
	entry: Shot;
	/** The link in the feed that it was opened from. */
	link: HTMLAnchorElement;
	item: HTMLElement | null;
	width: number;
	height: number;
	alt: string;
	/** URL of the image that the feed already shows for it. */
	preview?: string;
	/** URL of a video file. */
	file?: string;
}

/** What the lightbox knows about an image or video, with the field names of the specification. */
export interface Entry extends Shot {
	title: string;
	postid: string;
	/** Whether the server has more images of it. */
	showthumbs: boolean;
	facebookurl: string;
	type: 'albumsonly' | '';
	cffgroupalbums: string;
	/** Whether it came from the server's response rather than from the feed. */
	isthumbnail: boolean;
	pagename: string;
	posttime: string;
	lbcomments: boolean;
	feedIndex: number;
	/** Number of the post's images that the feed doesn't show. */
	count: number;
	thumbimg: string;
}

export interface Slide extends BaseSlide {
	entry: Entry;
	/** Position among the images of its post. */
	position: number;
	/** The image's own caption, if it has one besides the post's text. */
	caption?: string;
}

export interface LightboxOptions {
	/** Which controls wrap around at the ends; keys do so only with `all`. */
	wrapAround: 'buttons' | 'all' | 'none';
	/** Whether the keys x, o, c, p, and n work. */
	letterKeys: boolean;
	/** In milliseconds. */
	fadeDuration: number;
	resizeDuration: number;
	/** In pixels. */
	positionFromTop: number;
	showImageNumberLabel: boolean;
	alwaysShowNavOnTouchDevices: boolean;
	/** Whether anything larger than the window is scaled down to fit. */
	fitImagesInViewport: boolean;
	/** Whether swiping changes the item. */
	swipe: boolean;
}

export const defaultOptions: LightboxOptions = {
	wrapAround: 'buttons',
	letterKeys: true,
	resizeDuration: 400,
	positionFromTop: 50,
	showImageNumberLabel: true,
	alwaysShowNavOnTouchDevices: false,
	fitImagesInViewport: true,
	swipe: true,
	fadeDuration: 300,
};

/** How to call the server, including for comments. */
export interface LightboxCalls extends Omit< CommentsConfig, 'actions' > {
	actions?: Partial< Record< CallName | 'cff_thumbs', string > > | undefined;
}

/**
 * Selector for links that open the lightbox. A link without an image, such as to a post about which nothing is known,
 * remains a link.
 */
export const LINK = 'a.cff-lightbox-link[data-width]';
