import { setMessage } from '../messages';
import { Answers } from '../rules/answers';
import { parts, text } from '../rules/definition';
import { validate } from '../rules/validate';
import { currentRules } from './schema';
import { mend } from './summary';
import type { Definition } from '../rules/definition';
import type { Session } from '../submission/session';

/** Returns whether an error from the server belongs to a rule that this page can check itself. */
const isOfRule = (
	rules: readonly Definition[],
	name: string,
	error: string
): boolean =>
	rules.some(
		( rule ) =>
			( text( rule, 'field' ) === name &&
				text( rule, 'error' ) === error ) ||
			isOfRule( parts( rule ), name, error )
	);

/** Returns the error of a file that is larger than the form and the server allow; rules add up the files of a field. */
function sizeError(
	schema: readonly Definition[],
	place: HTMLElement
): string {
	const input = place.querySelector< HTMLInputElement >( 'input[type=file]' );
	const limit = Number( input?.dataset.limit ) || Infinity;
	const isTooLarge = [ ...( input?.files ?? [] ) ].some(
		( { size } ) => size > limit
	);
	const rule = schema.find(
		( one ) =>
			text( one, 'rule' ) === 'maxfilesize' &&
			text( one, 'field' ) === place.dataset.name
	);
	return isTooLarge && rule ? text( rule, 'error' ) : '';
}

/** Returns a function that returns the error of a field as it is now; '' if there is none. */
export function check( session: Session, schema: readonly Definition[] ) {
	const errors = new Map(
		validate(
			currentRules( session, schema ),
			Answers.of( new FormData( session.form ) )
		).map( ( { field, error } ) => [ field, error ] )
	);
	return ( place: HTMLElement ) => {
		const name = place.dataset.name ?? '';
		const error = session.serverErrors.get( name ) ?? '';
		return (
			errors.get( name ) ??
			( sizeError( schema, place ) ||
				( isOfRule( schema, name, error ) ? '' : error ) )
		);
	};
}

/** Shows or, if empty, removes the error of a field. */
export function show(
	session: Session,
	place: HTMLElement,
	message: string
): void {
	setMessage( place, message );
	mend( session, place.dataset.name ?? '', message === '' );
}
