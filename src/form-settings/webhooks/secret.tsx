import { Button, Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Copy } from '../copy';

interface SecretProps {
	secret: string;
	onClose: () => void;
}

/** Shows a new signing secret, which cannot be shown again. */
export function Secret( { secret, onClose }: SecretProps ) {
	return (
		<Modal
			title={ __( 'Signing secret', 'frontispiece' ) }
			onRequestClose={ onClose }
			size="medium"
		>
			<p>
				{ __(
					"Your application can check the signature of each request with this secret. Copy it now: it is shown only once. Services such as Slack don't need it.",
					'frontispiece'
				) }
			</p>
			<p>
				<Copy text={ secret } />
			</p>
			<p className="frontispiece-buttons">
				<Button variant="primary" onClick={ onClose }>
					{ __( 'Done', 'frontispiece' ) }
				</Button>
			</p>
		</Modal>
	);
}
