import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';

interface QuestionProps {
	/** What will happen. */
	text: string;
	/** What the button does, in one or two words. */
	button: string;
	/** What must be known first is still on its way. */
	isDisabled?: boolean;
	/** Stands between the text and the buttons. */
	children?: ReactNode;
	onConfirm: () => void;
	onClose: () => void;
}

/** Asks before what cannot be undone; drawn in a window that is there. */
export function Question( {
	text,
	button,
	isDisabled = false,
	children,
	onConfirm,
	onClose,
}: QuestionProps ) {
	return (
		<>
			<p>{ text }</p>
			{ children }
			<p className="frontispiece-buttons">
				<Button
					variant="primary"
					isDestructive
					disabled={ isDisabled }
					accessibleWhenDisabled
					onClick={ () => {
						onClose();
						onConfirm();
					} }
				>
					{ button }
				</Button>
				<Button variant="tertiary" onClick={ onClose }>
					{ __( 'Cancel', 'frontispiece' ) }
				</Button>
			</p>
		</>
	);
}

/** The same in a window of its own. */
export function Confirm( props: QuestionProps ) {
	return (
		<Modal
			title={ __( 'Are you sure?', 'frontispiece' ) }
			onRequestClose={ props.onClose }
			size="small"
		>
			<Question { ...props } />
		</Modal>
	);
}
