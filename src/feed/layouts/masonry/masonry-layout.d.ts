/** The parts of masonry-layout that are used here. */
declare module 'masonry-layout' {
	interface Options {
		itemSelector: string;
		gutter: number;
		transitionDuration: string | number;
		originLeft: boolean;
		initLayout: boolean;
		hiddenStyle: Partial< CSSStyleDeclaration >;
		visibleStyle: Partial< CSSStyleDeclaration >;
	}

	export default class Masonry {
		constructor( element: Element, options: Partial< Options > );
		options: Options;
		layout(): void;
		appended( elements: readonly Element[] ): void;
		destroy(): void;
	}
}
