import { useEvent } from '../../kernel/hooks';
import { read, remember, showEverywhere } from './controls';
import { send } from './send';
import type { Calls } from './send';
import type { Vote } from './controls';

export interface ReactionsConfig extends Calls {
	rollback: boolean;
	failed: string;
}

interface ReactionProps {
	control: HTMLElement;
	config: ReactionsConfig;
	say: ( text: string ) => void;
}

/**
 * The votes that are meant while others are being sent, by post and reaction. A button may be replaced during a request,
 * and a post may have several: their votes wait for each other, too.
 */
const targets = new Map< string, Vote >();

const keyOf = ( { post, reaction }: Vote ) => `${ post } ${ reaction }`;

function change( vote: Vote ): void {
	targets.set( keyOf( vote ), vote );
	showEverywhere( vote );
}

/** Sends the vote that is meant, and the ones that are meant meanwhile, in order. */
async function sendVotes(
	stored: Vote,
	{ config, say }: ReactionProps
): Promise< void > {
	const key = keyOf( stored );
	let saved = stored;
	for (
		let next = targets.get( key );
		next && next.liked !== saved.liked;
		next = targets.get( key )
	) {
		try {
			await send( config, next );
			saved = next;
			remember();
			// Buttons that came during the request do not know the vote yet.
			showEverywhere( targets.get( key ) ?? saved );
		} catch {
			say( config.failed );
			if ( config.rollback ) {
				change( saved );
			}
			saved = targets.get( key ) ?? saved;
		}
	}
	targets.delete( key );
}

/** Controls one of the server's buttons: updates it at once and sends the votes in order. */
export function Reaction( props: ReactionProps ) {
	const { control, say } = props;

	useEvent( control, 'click', () => {
		// The control's current state, which may have been updated since the page was rendered, is the saved one.
		const saved = read( control );
		const { liked, count } = saved;
		const isSending = targets.has( keyOf( saved ) );
		say( '' );
		change( {
			...saved,
			liked: ! liked,
			count: Math.max( 0, count + ( liked ? -1 : 1 ) ),
		} );
		if ( ! isSending ) {
			sendVotes( saved, props );
		}
	} );

	return null;
}
