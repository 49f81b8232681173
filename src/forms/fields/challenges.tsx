import { useEffect } from 'react';
import { renew } from '../submission/refill';
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
		void renew( session, ( { captcha, quiz, proof } ) => {
			// Skip fields that the visitor has filled in meanwhile: that answer is for the old challenge.
			const mine = blank();
			const fresh = < T, >( entries: unknown ) =>
				Object.fromEntries(
					Object.entries< T >( Object( entries ) ).filter(
						( [ name ] ) => mine.includes( name )
					)
				);
			return {
				captcha: fresh< string >( captcha ),
				quiz: fresh< [ string, string ] >( quiz ),
				proof: fresh< string >( proof ),
			};
		} );
	}, [ session ] );
	return null;
}
