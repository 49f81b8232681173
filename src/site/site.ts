declare global {
	interface Window {
		/** Configuration of plain scripts, by feature. */
		frontispieceSite?: Record< string, unknown >;
		/** URLs of scripts that load on the visitor's first interaction. */
		frontispieceLazy?: string[];
		/** Events that occurred before those scripts were loaded. */
		frontispieceSeen?: Event[];
	}
}

/** Returns the configuration that PHP has printed for a feature's plain script. */
export const configOf = < T >( feature: string ): Partial< T > =>
	( window.frontispieceSite?.[ feature ] ?? {} ) as Partial< T >;

/** Returns the events that occurred before a lazy script was loaded, oldest first. */
export const missedEvents = (): readonly Event[] =>
	window.frontispieceSeen ?? [];
