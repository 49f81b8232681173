declare global {
	interface Window {
		/** Configuration of plain scripts, by feature. */
		frontispieceSite?: Record< string, unknown >;
		/** Scripts that wait for the visitor's first move. */
		frontispieceLazy?: string[];
		/** What happened before they came. */
		frontispieceSeen?: Event[];
	}
}

/** What PHP has said for a feature's plain script. */
export function configOf< T >( feature: string ): Partial< T > {
	return ( window.frontispieceSite?.[ feature ] ?? {} ) as Partial< T >;
}

/** The events that led to a lazy script and those since, oldest first. */
export function missedEvents(): readonly Event[] {
	return window.frontispieceSeen ?? [];
}
