/** Types for the parts of masonry-layout that are used here. */
declare module 'masonry-layout' {
	interface Options {
		itemSelector: string;
		gutter: number;
		transitionDuration: string | number;
		originLeft: boolean;
		initLayout: boolean;
	}

	export interface Item {
		position: { x: number; y: number };
		size: { outerHeight: number };
	}

	export default class Masonry {
		constructor( element: Element, options: Partial< Options > );
		static data: ( element: Element ) => {
			getItem: ( element: Element ) => {
				moveTo: ( x: number, y: number ) => void;
			};
		};
		options: Options;
		layout(): void;
		addItems( elements: readonly Element[] ): Item[];
		layoutItems( items: Item[], isInstant: boolean ): void;
		_positionItem(
			item: Item,
			x: number,
			y: number,
			isInstant: boolean,
			index: number
		): void;
		destroy(): void;
	}
}
