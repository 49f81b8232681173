import { FocusableButton } from './focusable-button';
import type { ButtonProps } from './focusable-button';

type BusyButtonProps = ButtonProps & {
	/** Whether what the button started is still running. */
	isBusy: boolean;
	/** Another reason why it cannot be used now. */
	disabled?: boolean;
};

/** Button that starts a request. It ignores clicks until the request ends, but keeps the focus. */
export const BusyButton = ( {
	isBusy,
	disabled = false,
	...props
}: BusyButtonProps ) => (
	<FocusableButton
		{ ...props }
		isBusy={ isBusy }
		disabled={ isBusy || disabled }
	/>
);

/** Button that sends a form. */
export const SubmitButton = ( props: BusyButtonProps ) => (
	<BusyButton variant="primary" type="submit" { ...props } />
);
