import type { CallName, CommentsConfig } from '../comments/meta-store';

/** Where the parts of a shown item lie. */
export interface Shot {
	/** The picture, or the poster of a video. */
	link: string;
	/** A video's file, or else its page. */
	video: string;
	/** A video's player. */
	iframe: string;
}

/** What every viewer knows of a slide; each feed's own knows more. */
export interface BaseSlide {
	entry: Shot;
	/** The link in the feed that it was opened from. */
	link: HTMLAnchorElement;
	item: HTMLElement | null;
	width: number;
	height: number;
	alt: string;
	/** What the feed already shows of it. */
	preview?: string;
	/** Address of a video file. */
	file?: string;
}

/** What the lightbox knows of a picture or video, by the names of the specification. */
export interface Entry extends Shot {
	title: string;
	postid: string;
	/** Whether the server has further pictures of it. */
	showthumbs: boolean;
	facebookurl: string;
	type: 'albumsonly' | '';
	cffgroupalbums: string;
	/** Whether it came from the server's answer and not from the feed. */
	isthumbnail: boolean;
	pagename: string;
	posttime: string;
	lbcomments: boolean;
	feedIndex: number;
	/** Pictures of the post that the feed does not show. */
	count: number;
	thumbimg: string;
}

export interface Slide extends BaseSlide {
	entry: Entry;
	/** Place among the pictures of its post. */
	position: number;
	/** The picture's own caption, where it has one beside the post's text. */
	caption?: string;
}

export interface LightboxOptions {
	/** What wraps around at the ends; keys stop there unless it is `all`. */
	wrapAround: 'buttons' | 'all' | 'none';
	/** Whether x, o, c, p and n work as keys. */
	letterKeys: boolean;
	/** Milliseconds. */
	fadeDuration: number;
	resizeDuration: number;
	/** Pixels. */
	positionFromTop: number;
	showImageNumberLabel: boolean;
	alwaysShowNavOnTouchDevices: boolean;
	/** Whether what is larger than the window is shrunk until it fits. */
	fitImagesInViewport: boolean;
	/** Whether fingers change the item. */
	swipe: boolean;
}

export const defaultOptions: LightboxOptions = {
	wrapAround: 'buttons',
	letterKeys: true,
	fadeDuration: 300,
	resizeDuration: 400,
	positionFromTop: 50,
	showImageNumberLabel: true,
	alwaysShowNavOnTouchDevices: false,
	fitImagesInViewport: true,
	swipe: true,
};

/** How to ask the server, for comments too. */
export interface LightboxCalls extends Omit< CommentsConfig, 'actions' > {
	actions?: Partial< Record< CallName | 'cff_thumbs', string > > | undefined;
}

/** A link without a picture, as to a post of which nothing is known, stays a link. */
export const LINK = 'a.cff-lightbox-link[data-width]';
