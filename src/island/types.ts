export interface ScriptEntry {
	handle: string;
	src: string;
}

export type IslandProps = Record< string, unknown >;

export interface IslandConfig {
	island: string;
	scripts: ScriptEntry[];
	props?: IslandProps;
	/** Selector of what the island operates: a click on it waits for the island. */
	replay?: string;
}

/** Resolves once every effect of the island is in place. */
export type Mount = (
	container: HTMLElement,
	props: IslandProps
) => Promise< void >;

declare global {
	interface Window {
		frontispieceIslands?: Record< string, Mount >;
	}
}
