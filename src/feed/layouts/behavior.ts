/** Takes over a layout rendered by PHP and CSS; returns a function that undoes this. */
export type Start = ( feed: HTMLElement ) => () => void;

/** Scripts of layouts that have something to operate or to keep in place, by the name of the behavior. */
export type Behaviors = Record<
	string,
	undefined | ( () => Promise< { default: Start } > )
>;

declare global {
	interface Window {
		/** Behaviors that extensions add. */
		frontispieceLayouts?: Behaviors;
	}
}
