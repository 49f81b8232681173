import { fieldName } from './rules/answers';
import type { Session } from './submission/session';

/** Returns a random UUID. crypto.randomUUID is not available on pages without TLS. */
export function uuid(): string {
	const bytes = crypto.getRandomValues( new Uint8Array( 16 ) );
	const hex = [ ...bytes ].map( ( byte, index ) => {
		let value = byte;
		if ( index === 6 ) {
			value = 0x40 + ( byte % 16 );
		} else if ( index === 8 ) {
			value = 0x80 + ( byte % 64 );
		}
		return value.toString( 16 ).padStart( 2, '0' );
	} );
	return [
		[ 0, 4 ],
		[ 4, 6 ],
		[ 6, 8 ],
		[ 8, 10 ],
		[ 10, 16 ],
	]
		.map( ( [ from, to ] ) => hex.slice( from, to ).join( '' ) )
		.join( '-' );
}

/**
 * Returns the visitor's input, without fields that other scripts add to each submission and without quiz and captcha
 * answers, whose questions change every time.
 */
function contents( session: Session ): string {
	const fields = new Set(
		session.places().map( ( { dataset } ) => dataset.name )
	);
	return JSON.stringify(
		[ ...new FormData( session.form ) ]
			.filter( ( [ key ] ) => {
				const name = fieldName( key );
				return (
					fields.has( name.replace( '_wpcf7_free_text_', '' ) ) &&
					! session.field( `_wpcf7_quiz_answer_${ name }` ) &&
					! session.field( `_wpcf7_captcha_challenge_${ name }` )
				);
			} )
			.map( ( [ name, value ] ) => [
				name,
				typeof value === 'string'
					? value
					: [ value.name, value.size, value.lastModified ],
			] )
	);
}

/**
 * Sets the entry's key: the same one when the same entry is submitted again, so that the server stores it once, and a
 * new one for any other entry.
 */
export function keyMaker( session: Session ): () => void {
	let last: string | undefined;
	return () => {
		const input = session.field( '_frontispiece_key' );
		const now = contents( session );
		if ( input && ( input.value === '' || now !== last ) ) {
			input.value = uuid();
		}
		last = now;
	};
}
