import { Button, Modal, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
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
			<form
				className="frontispiece-dialog"
				noValidate
				onSubmit={ ( event ) => {
					event.preventDefault();
					add();
				} }
			>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					type="email"
					label={ __( 'Email address', 'frontispiece' ) }
					className={ error ? 'has-error' : '' }
					help={
						error ||
						__(
							'We send an email asking them to confirm. They receive nothing else until they do.',
							'frontispiece'
						)
					}
					aria-invalid={ Boolean( error ) }
					value={ email }
					onChange={ setEmail }
				/>
				<div role="alert" className="screen-reader-text">
					{ error }
				</div>
				<div className="frontispiece-dialog__buttons">
					<Button variant="tertiary" onClick={ onClose }>
						{ __( 'Cancel', 'frontispiece' ) }
					</Button>
					<Button variant="primary" type="submit">
						{ __( 'Add', 'frontispiece' ) }
					</Button>
				</div>
			</form>
		</Modal>
	);
}
