import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SubmitButton } from './busy-button';
import type { ComponentProps } from 'react';

interface FormProps extends Omit< ComponentProps< 'form' >, 'onSubmit' > {
	onSubmit: () => void;
}

/** A form that a script sends. */
export const Form = ( { onSubmit, ...props }: FormProps ) => (
	<form
		{ ...props }
		onSubmit={ ( event ) => {
			event.preventDefault();
			onSubmit();
		} }
	/>
);

type FormButtonsProps = Omit<
	ComponentProps< typeof SubmitButton >,
	'isBusy'
> & {
	/** Label of the button that sends the form. */
	submit: string;
	isBusy?: boolean;
	/** Whether they are at the end of a dialog, with the main button last. */
	isEnd?: boolean;
	onCancel?: () => void;
};

/** The button that sends a form, and Cancel. */
export function FormButtons( {
	submit,
	isBusy = false,
	isEnd = false,
	onCancel,
	...props
}: FormButtonsProps ) {
	const cancel = onCancel && (
		<Button variant="tertiary" onClick={ onCancel }>
			{ __( 'Cancel', 'frontispiece' ) }
		</Button>
	);
	const button = (
		<SubmitButton isBusy={ isBusy } { ...props }>
			{ submit }
		</SubmitButton>
	);
	return isEnd ? (
		<div className="frontispiece-dialog__buttons">
			{ cancel }
			{ button }
		</div>
	) : (
		<p className="frontispiece-buttons">
			{ button }
			{ cancel }
		</p>
	);
}
