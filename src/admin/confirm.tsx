import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface QuestionProps {
	/** What will happen. */
	text: string;
	/** What the button does, in one or two words. */
	button: string;
	onConfirm: () => void;
	onClose: () => void;
}

/** Asks before what cannot be undone; drawn in a window that is there. */
export function Question( {
	text,
	button,
	onConfirm,
	onClose,
}: QuestionProps ) {
	return (
		<>
			<p>{ text }</p>
			<p className="frontispiece-buttons">
				<Button
					variant="primary"
					isDestructive
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
