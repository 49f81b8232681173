import { note, respond } from '../messages';
import type { Session } from './session';

/** Seconds before each try. A database that restarts is back within a minute, a host within minutes. */
const PAUSES = [ 5, 10, 20, 40, 60, 60, 60, 120, 120, 120, 300, 300 ];

/** Tries by the key of the entry: a changed entry starts again. */
const tries = new Map< string, number >();

/** Spreads the visitors of a page, who would all return in the same second. */
const spread = ( seconds: number ) => seconds * ( 900 + 300 * Math.random() );

/**
 * Sends an entry again by itself while the site does not answer. The server stores it once, whatever arrived before.
 * The entry stays in the form; if the visitor changes or sends it meanwhile, nothing is sent by itself.
 */
export function retry( session: Session, send: () => void ): void {
	const { form, i18n } = session;
	const key = session.field( '_frontispiece_key' )?.value ?? '';
	const count = tries.get( key ) ?? 0;
	const pause = PAUSES[ count ];
	if ( pause === undefined ) {
		tries.delete( key );
		return;
	}
	tries.set( key, count + 1 );
	note(
		session,
		i18n.__(
			'Your message is kept on this page and will be sent automatically. Please keep this page open.',
			'frontispiece'
		)
	);
	const controller = new AbortController();
	const once = { signal: controller.signal };
	const go = () => {
		if ( ! controller.signal.aborted ) {
			controller.abort();
			send();
		}
	};
	const timer = setTimeout( () => {
		// Without a connection, only the browser knows when to try again.
		if ( navigator.onLine !== false ) {
			go();
		}
	}, spread( pause ) );
	const stop = () => controller.abort();
	controller.signal.addEventListener( 'abort', () => clearTimeout( timer ) );
	window.addEventListener( 'online', go, once );
	window.addEventListener(
		'beforeunload',
		( event ) => event.preventDefault(),
		once
	);
	form.addEventListener( 'submit', stop, once );
	form.addEventListener( 'reset', stop, once );
	session.gone.signal.addEventListener( 'abort', stop, once );
	form.addEventListener(
		'input',
		() => {
			stop();
			respond(
				session,
				i18n.__(
					'Your changes have not been sent yet. Send the form when you are ready.',
					'frontispiece'
				)
			);
		},
		once
	);
}
