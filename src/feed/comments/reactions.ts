export const REACTIONS = [ 'love', 'haha', 'wow', 'sad', 'angry' ] as const;

export type Reaction = ( typeof REACTIONS )[ number ];

export type ReactionCounts = Record< Reaction, number >;

/** Returns the one or two most frequent reactions; ties keep the order of REACTIONS. */
export const topReactions = ( counts: ReactionCounts ): Reaction[] =>
	REACTIONS.filter( ( name ) => counts[ name ] > 0 )
		.sort( ( a, b ) => counts[ b ] - counts[ a ] )
		.slice( 0, 2 );

export const allReactions = ( counts: ReactionCounts ) =>
	REACTIONS.reduce( ( sum, name ) => sum + counts[ name ], 0 );
