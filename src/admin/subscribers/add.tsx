import { Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Form, FormButtons } from '../../components/form';
import { TextControl, refused } from '../../components/controls';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { useRequest } from '../use-request';

interface AddProps {
	onClose: () => void;
	onAdded: () => void;
}

/** Adds a subscriber by email address. The person must confirm it like anyone else. */
export function Add( { onClose, onAdded }: AddProps ) {
	const { say } = useNotices();
	const [ email, setEmail ] = useState( '' );
	const { error: { message: error = '' } = {}, run } = useRequest();
	const add = () =>
		run( async () => {
			const { message } = await send< { message: string } >(
				'/frontispiece/v1/subscribers',
				{ data: { email } }
			);
			say( message );
			onAdded();
			onClose();
		} );

	return (
		<Modal
			title={ __( 'Add subscriber', 'frontispiece' ) }
			onRequestClose={ onClose }
		>
			<Form className="frontispiece-dialog" noValidate onSubmit={ add }>
				<TextControl
					type="email"
					label={ __( 'Email address', 'frontispiece' ) }
					{ ...refused(
						error,
						__(
							'We send an email asking them to confirm. They receive nothing else until they do.',
							'frontispiece'
						)
					) }
					value={ email }
					onChange={ setEmail }
				/>
				<div role="alert" className="screen-reader-text">
					{ error }
				</div>
				<FormButtons
					isEnd
					submit={ __( 'Add', 'frontispiece' ) }
					onCancel={ onClose }
				/>
			</Form>
		</Modal>
	);
}
