import { useEffect } from 'react';
import { ask } from '../submission/api';
import { refill } from '../submission/refill';
import type { Session } from '../submission/session';

/**
 * A captcha or a quiz counts for one message, and a page may come from a cache that gives many visitors the same: each
 * who begins to fill in gets one of their own.
 */
export function Challenges( { session }: { session: Session } ) {
	useEffect( () => {
		const blank = () =>
			session
				.all( 'img[data-captcha], [data-quiz]' )
				.map( ( { dataset } ) => dataset.captcha ?? dataset.quiz ?? '' )
				.filter( ( name ) => ! session.field( name )?.value );
		if ( ! blank().length ) {
			return;
		}
		ask( 'refill', session.props, undefined, {
			signal: session.gone.signal,
		} ).then(
			( { captcha, quiz } ) => {
				// Whoever has typed meanwhile has read the old one.
				const mine = blank();
				const fresh = < T, >( entries: unknown ) =>
					Object.fromEntries(
						Object.entries< T >( Object( entries ) ).filter(
							( [ name ] ) => mine.includes( name )
						)
					);
				refill( session, {
					captcha: fresh< string >( captcha ),
					quiz: fresh< [ string, string ] >( quiz ),
				} );
			},
			() => {
				// The old one still stands, and the server gives a new one with its next answer.
			}
		);
	}, [ session ] );
	return null;
}
