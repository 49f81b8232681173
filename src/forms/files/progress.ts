/** The event of a form whose files are being uploaded. Its detail is the share that was sent, or null at the end. */
export const UPLOAD = 'frontispiece:form-upload';

const sizesOf = ( input: HTMLInputElement ) =>
	[ ...( input.files ?? [] ) ].map( ( { size } ) => size );

const sum = ( sizes: number[] ) =>
	sizes.reduce( ( total, size ) => total + size, 0 );

/** Returns how many percent of each file of an input were sent: browsers send the files of a form one after another. */
export function percentages(
	form: HTMLFormElement,
	input: HTMLInputElement,
	share: number
): number[] {
	// A form does not send fields that its conditions hide.
	const inputs = [
		...form.querySelectorAll< HTMLInputElement >(
			'input[type=file]:enabled'
		),
	];
	const before = inputs.slice( 0, inputs.indexOf( input ) );
	let sent =
		share * sum( inputs.flatMap( sizesOf ) ) -
		sum( before.flatMap( sizesOf ) );
	return sizesOf( input ).map( ( size ) => {
		const ofFile = Math.min( Math.max( sent, 0 ), size );
		sent -= size;
		return Math.round( 100 * ( size ? ofFile / size : share ) );
	} );
}
