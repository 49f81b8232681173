import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface ConfirmProps {
	/** What will happen. */
	text: string;
	/** What the button does, in one or two words. */
	button: string;
	onConfirm: () => void;
	onClose: () => void;
}

/** Asks before what cannot be undone. */
export function Confirm( { text, button, onConfirm, onClose }: ConfirmProps ) {
	return (
		<Modal
			title={ __( 'Are you sure?', 'frontispiece' ) }
			onRequestClose={ onClose }
			size="small"
		>
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
		</Modal>
	);
}
