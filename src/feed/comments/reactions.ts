export const REACTIONS = [ 'love', 'haha', 'wow', 'sad', 'angry' ] as const;

export type Reaction = ( typeof REACTIONS )[ number ];

export type ReactionCounts = Record< Reaction, number >;

/** The one or two kinds given most; those given equally often in their own order. */
export const topReactions = ( counts: ReactionCounts ): Reaction[] =>
	REACTIONS.filter( ( name ) => counts[ name ] > 0 )
		.sort( ( a, b ) => counts[ b ] - counts[ a ] )
		.slice( 0, 2 );

export const allReactions = ( counts: ReactionCounts ) =>
	REACTIONS.reduce( ( sum, name ) => sum + counts[ name ], 0 );
