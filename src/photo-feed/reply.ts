export interface Reply {
	html: string;
	next: string;
	isEnd: boolean;
}

/** What the load-more call answers: a bare object, or the same in an envelope. */
export function parseReply( text: string ): Reply {
	const whole = JSON.parse( text );
	const answer = whole?.data ?? whole;
	if ( typeof answer?.html !== 'string' || ! answer.feedStatus ) {
		throw new SyntaxError( 'The answer holds no items' );
	}
	return {
		html: answer.html,
		next: typeof answer.next === 'string' ? answer.next : '',
		isEnd: ! answer.feedStatus.shouldPaginate,
	};
}
