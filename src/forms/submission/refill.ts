import { request } from './api';
import { showPlainParts } from './plain';
import type { Session } from './session';
import type { Refill } from '../types';

/**
 * Requests new challenges. A submission waits for them where the browser solves one: until it has arrived, there is
 * nothing to solve.
 *
 * @param session
 * @param only    selects what to replace
 */
export function renew(
	session: Session,
	only = ( refillOf: Refill ) => refillOf
): Promise< void > {
	const renewed = request( 'refill', session.props, undefined, {
		signal: session.gone.signal,
	} )
		.then( ( refillOf ) => refill( session, only( refillOf ) ) )
		.catch( () => {
			// Keep the old challenges; the server returns new ones with its next response.
		} );
	if ( session.all( '[data-proof]' ).length ) {
		session.pending = renewed;
	}
	return renewed;
}

/** Sets new captcha images and quiz questions, with the tokens by which the server checks their answers. */
export function refill(
	session: Session,
	{ captcha, quiz, proof }: Refill
): void {
	for ( const [ name, url ] of Object.entries( Object( captcha ) ) ) {
		const image = session
			.all< HTMLImageElement >( 'img[data-captcha]' )
			.find( ( { dataset } ) => dataset.captcha === name );
		if ( image && typeof url === 'string' ) {
			image.src = url;
			set(
				session,
				`_wpcf7_captcha_challenge_${ name }`,
				challenge( url )
			);
			set( session, name, '' );
		}
	}
	for ( const [ name, entry ] of Object.entries( Object( quiz ) ) ) {
		const [ question, hash ] = Array.isArray( entry ) ? entry : [];
		const label = session
			.all( '[data-quiz]' )
			.find( ( { dataset } ) => dataset.quiz === name );
		if ( label && typeof question === 'string' ) {
			set( session, `_wpcf7_quiz_answer_${ name }`, String( hash ) );
			// If the question is the same, keep the answer.
			if ( label.textContent !== question ) {
				label.textContent = question;
				set( session, name, '' );
			}
		}
	}
	const proofs = Object.entries( Object( proof ) ).map(
		( [ name, value ] ) =>
			typeof value === 'string' ? prove( session, name, value ) : null
	);
	if ( proofs.length ) {
		session.pending = Promise.all( proofs );
	}
}

/** Solves a proof-of-work challenge; a submission waits for it. Without its script, the visitor answers a question. */
async function prove(
	session: Session,
	name: string,
	text: string
): Promise< void > {
	const field = `_frontispiece_proof_${ name }`;
	set( session, field, '' );
	try {
		const { solve } = await import(
			/* webpackChunkName: "form-proof" */ '../fields/proof'
		);
		set( session, field, await solve( text, session.gone.signal ) );
	} catch {
		showPlainParts( session.form );
	}
}

const challenge = ( url: string ): string =>
	/(\d+)\.(?:png|gif|jpe?g|webp)(?:[?#]|$)/i.exec( url )?.[ 1 ] ?? '';

function set( session: Session, name: string, value: string ): void {
	const input = session.field( name );
	if ( input ) {
		input.value = value;
	}
}
