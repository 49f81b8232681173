import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { FocusableButton } from '../../components/focusable-button';
import type { ReactNode } from 'react';

interface QuestionProps {
	/** Text that explains what will happen. */
	text: string;
	/** Button label, in one or two words. */
	button: string;
	/** Whether information that the decision needs is still loading. */
	isDisabled?: boolean;
	/** Content between the text and the buttons. */
	children?: ReactNode;
	onConfirm: () => void;
	onClose: () => void;
}

/** Asks for confirmation of an action that cannot be undone, inside an existing modal. */
export const Question = ( {
	text,
	button,
	isDisabled = false,
	children,
	onConfirm,
	onClose,
}: QuestionProps ) => (
	<>
		<p>{ text }</p>
		{ children }
		<p className="frontispiece-buttons">
			<FocusableButton
				variant="primary"
				isDestructive
				disabled={ isDisabled }
				onClick={ () => {
					onClose();
					onConfirm();
				} }
			>
				{ button }
			</FocusableButton>
			<Button variant="tertiary" onClick={ onClose }>
				{ __( 'Cancel', 'frontispiece' ) }
			</Button>
		</p>
	</>
);

/** Asks for confirmation in its own modal. */
export const Confirm = ( props: QuestionProps ) => (
	<Modal
		title={ __( 'Are you sure?', 'frontispiece' ) }
		onRequestClose={ props.onClose }
		size="small"
	>
		<Question { ...props } />
	</Modal>
);
