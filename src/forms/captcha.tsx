import { useEffect } from 'react';
import { ask } from './api';
import { refill } from './refill';
import type { Session } from './session';

/** A picture counts for one message, and a page may come from a cache that gives many visitors the same: each who begins to fill in gets one of their own. */
export function Captcha( { session }: { session: Session } ) {
	useEffect( () => {
		const blank = () =>
			session
				.all< HTMLImageElement >( 'img[data-captcha]' )
				.map( ( { dataset } ) => dataset.captcha ?? '' )
				.filter( ( name ) => ! session.field( name )?.value );
		if ( ! blank().length ) {
			return;
		}
		ask( 'refill', session.props, undefined, {
			signal: session.gone.signal,
		} ).then(
			( { captcha } ) => {
				// Whoever has typed meanwhile has read the old one.
				const mine = blank();
				const fresh = Object.entries< string >(
					Object( captcha )
				).filter( ( [ name ] ) => mine.includes( name ) );
				refill( session, { captcha: Object.fromEntries( fresh ) } );
			},
			() => {
				// The old one still stands, and the server gives a new one with its next answer.
			}
		);
	}, [ session ] );
	return null;
}
