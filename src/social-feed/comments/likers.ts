import { allReactions } from '../../feed/comments/reactions';
import type { Liker, Meta } from '../../feed/comments/meta';

const NAMED = 2;

export interface Likers {
	named: Liker[];
	/** How many others liked the post or reacted to it. */
	others: number;
}

export function likersOf( { likes, reactions }: Meta ): Likers {
	const named = likes.names.slice( 0, NAMED );
	const total = likes.total + allReactions( reactions );
	return { named, others: Math.max( 0, total - named.length ) };
}
