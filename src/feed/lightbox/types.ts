export interface Slide {
	kind: string;
	/** The picture's link in the feed. */
	link: HTMLAnchorElement;
	item: HTMLElement | null;
	src: string;
	srcset?: string;
	width: number;
	height: number;
	alt: string;
	/** The picture's own caption, where it has one beside the post's text. */
	caption?: string;
	/** What the feed already shows of it. */
	preview?: string;
}

export interface LightboxOptions {
	/** What wraps around at the ends; keys stop there unless it is `all`. */
	wrapAround: 'buttons' | 'all' | 'none';
	/** Whether x, o, c, p and n work as keys. */
	letterKeys: boolean;
}

export const defaultOptions: LightboxOptions = {
	wrapAround: 'buttons',
	letterKeys: true,
};
