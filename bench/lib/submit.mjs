// @ts-check
import { Failure } from '../../bin/lib/log.mjs';

let count = 0;

/** Returns a key like the page's script creates for each entry. */
const key = () => crypto.randomUUID();

/**
 * Prepares valid and invalid submissions of the measured form, and the same body for a route that does nothing.
 *
 * @param {import('../world.mjs').World} world
 */
export function submit( world ) {
	const id = world.content.form;
	/**
	 * @param {string}  mail
	 * @param {boolean} [plain] Sent without script.
	 */
	const fields = ( mail, plain = false ) => ( {
		_frontispiece_key: plain ? '' : key(),
		_wpcf7: String( id ),
		_wpcf7_unit_tag: `frontispiece-f${ id }-o1`,
		_wpcf7_container_post: '0',
		'your-name': 'Ada Lovelace',
		'your-email': mail,
		'your-subject': 'A question',
		// Never send the same entry twice.
		'your-message': `Is it open on Sunday? ${ ++count }`,
	} );
	/**
	 * @param {string} path
	 * @param {string} mail
	 * @param {string} status
	 * @param {boolean} [plain]
	 */
	const send = async ( path, mail, status, plain ) => {
		const answer = await world.measure( path, {
			form: fields( mail, plain ),
			multipart: true,
		} );
		if ( JSON.parse( answer.body ).status !== status ) {
			throw new Failure( `${ path }: ${ answer.body.slice( 0, 300 ) }` );
		}
		return answer;
	};
	const path = `/wp-json/frontispiece/v1/contact-forms/${ id }/feedback`;
	return {
		bare: () => send( '/wp-json/bench/v1/bare', 'a@b.co', 'ok' ),
		valid: () => send( path, 'ada@example.org', 'mail_sent' ),
		plain: () => send( path, 'ada@example.org', 'mail_sent', true ),
		invalid: () => send( path, 'nonsense', 'validation_failed' ),
	};
}
