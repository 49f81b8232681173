/**
 * WordPress marks the entries of the history that it knows, from 7.0 on, and reloads the page when Back leads to
 * another. An
 * established client writes entries of its own: they get the mark too, for its pages are of this very document.
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
