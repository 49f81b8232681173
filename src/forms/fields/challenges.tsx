import { useEffect } from 'react';
import { request } from '../submission/api';
import { refill } from '../submission/refill';
import type { Session } from '../submission/session';

/**
 * Fetches a new captcha, quiz or proof-of-work challenge for each visitor who starts filling in the form. Each one is
 * valid for a single entry, and a cached page shows many visitors the same one.
 */
export function Challenges( { session }: { session: Session } ) {
	useEffect( () => {
		const blank = () =>
			session
				.all( 'img[data-captcha], [data-quiz], [data-proof]' )
				.map(
					( { dataset } ) =>
						dataset.captcha ?? dataset.quiz ?? dataset.proof ?? ''
				)
				.filter( ( name ) => ! session.field( name )?.value );
		if ( ! blank().length ) {
			return;
		}
		request( 'refill', session.props, undefined, {
			signal: session.gone.signal,
		} ).then(
			( { captcha, quiz, proof } ) => {
				// Skip fields that the visitor has filled in meanwhile: that answer is for the old challenge.
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
					proof: fresh< string >( proof ),
				} );
			},
			() => {
				// Keep the old challenge; the server returns a new one with its next response.
			}
		);
	}, [ session ] );
	return null;
}
