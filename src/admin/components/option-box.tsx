import { useId } from '@wordpress/element';
import type { ReactNode } from 'react';

interface FieldErrorProps {
	id?: string;
	error: string | undefined;
}

/** Says below a field why the server refused its value. */
export const FieldError = ( { id, error }: FieldErrorProps ) =>
	error ? (
		<p id={ id } className="frontispiece-option__error" role="alert">
			{ error }
		</p>
	) : null;

interface OptionBoxProps {
	label?: string;
	error: string | undefined;
	children: ReactNode;
}

/** The controls of an option, with the error of its value. */
export function OptionBox( { label, error, children }: OptionBoxProps ) {
	const id = useId();
	return (
		<div
			className={ `frontispiece-option${ error ? ' has-error' : '' }` }
			role="group"
			{ ...( label && { 'aria-label': label } ) }
			{ ...( error && { 'aria-describedby': id } ) }
		>
			{ children }
			<FieldError id={ id } error={ error } />
		</div>
	);
}
