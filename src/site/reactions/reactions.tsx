import { useEffect, useRef, useState } from 'react';
import { useEvent } from '../../kernel/hooks';
import { read, remember, show, showEverywhere } from './controls';
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

/** Controls one of the server's buttons: updates it at once and sends the votes in order. */
export function Reaction( { control, config, say }: ReactionProps ) {
	const [ vote, setVote ] = useState( () => read( control ) );
	const saved = useRef( vote );
	const target = useRef( vote );
	const isSending = useRef( false );

	useEffect( () => {
		show( control, vote );
	}, [ control, vote ] );

	const change = ( next: Vote ) => {
		target.current = next;
		setVote( next );
		showEverywhere( next );
	};

	const sendVotes = async () => {
		isSending.current = true;
		// If the visitor clicks again during a request, the next vote waits for it.
		while ( target.current.liked !== saved.current.liked ) {
			const next = target.current;
			try {
				await send( config, next );
				saved.current = next;
				remember();
				// Buttons that came during the request do not know the vote yet.
				showEverywhere( target.current );
			} catch {
				say( config.failed );
				if ( config.rollback ) {
					change( saved.current );
				}
				saved.current = target.current;
			}
		}
		isSending.current = false;
	};

	useEvent( control, 'click', () => {
		const { liked, count, ...rest } = read( control );
		say( '' );
		change( {
			...rest,
			liked: ! liked,
			count: Math.max( 0, count + ( liked ? -1 : 1 ) ),
		} );
		if ( ! isSending.current ) {
			// The control's current state, which may have been updated since the page was rendered, is the saved
			// one.
			saved.current = { ...rest, liked, count };
			sendVotes();
		}
	} );

	return null;
}
