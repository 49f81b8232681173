/**
 * Adds WordPress's mark to history entries. From version 7.0 on, WordPress marks its entries and reloads the page when
 * Back leads to one without the mark. Established clients write entries without it, although their pages belong to this
 * document.
 */
export function markEntries( history: History = window.history ): void {
	const { wpInteractivityId } = ( history.state ?? {} ) as {
		wpInteractivityId?: unknown;
	};
	if ( wpInteractivityId === undefined ) {
		return;
	}
	for ( const name of [ 'pushState', 'replaceState' ] as const ) {
		const write = history[ name ].bind( history );
		history[ name ] = ( state, ...rest ) =>
			write(
				state && typeof state === 'object'
					? { wpInteractivityId, ...state }
					: state,
				...rest
			);
	}
}
