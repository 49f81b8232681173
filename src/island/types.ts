export interface ScriptEntry {
	handle: string;
	src: string;
	/** The global that it defines, or the property of window.wp. */
	name?: string;
}

export type IslandProps = Record< string, unknown >;

export interface IslandConfig {
	island: string;
	scripts: ScriptEntry[];
	props?: IslandProps;
	/** Selector of the elements that the island handles. A click on one waits for the island. */
	replay?: string;
}

/** Resolves when all effects of the island have run. */
export type Mount = (
	container: HTMLElement,
	props: IslandProps
) => Promise< void >;

declare global {
	interface Window {
		/** WordPress's libraries. */
		wp?: object;
		frontispieceIslands?: Record< string, Mount >;
		/** Starts the island of a container that the loader has left alone. */
		frontispieceAdopt?: ( container: HTMLElement ) => void;
	}
}
