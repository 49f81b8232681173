import { Notice, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../components/busy-button';
import { RequestError } from '../admin/components/request-error';
import { send } from '../admin/rest';
import { useRequest } from '../admin/use-request';
import type { FormDefinition } from './types';

interface Result {
	mail: string;
	sent: boolean;
	recipient: string;
	error: string;
}

interface TestMailProps {
	form: FormDefinition;
	address: string;
}

/** Sends the current emails with sample values to a test address. */
export function TestMail( { form, address }: TestMailProps ) {
	const [ to, setTo ] = useState( address );
	const [ results, setResults ] = useState< Result[] >( [] );
	const { isBusy, error, run } = useRequest();
	const test = () =>
		run( async () => {
			setResults( [] );
			setResults(
				await send< Result[] >(
					'/frontispiece/v1/contact-forms/test-mail',
					{ data: { ...form, to } }
				)
			);
		} );
	return (
		<form
			className="frontispiece-test-mail"
			onSubmit={ ( event ) => {
				event.preventDefault();
				test();
			} }
		>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				type="email"
				label={ __( 'Send a test to', 'frontispiece' ) }
				value={ to }
				onChange={ setTo }
			/>
			<BusyButton variant="secondary" type="submit" isBusy={ isBusy }>
				{ __( 'Send test email', 'frontispiece' ) }
			</BusyButton>
			<div role="status">
				<RequestError error={ error } />
				{ results.map( ( { mail, sent, recipient, error: reason } ) => (
					<Notice
						key={ mail }
						status={ sent ? 'success' : 'error' }
						isDismissible={ false }
					>
						{ sent
							? sprintf(
									/* translators: %s: an email address. */
									__(
										'Your mail server accepted the email to %s.',
										'frontispiece'
									),
									recipient
								)
							: reason }
					</Notice>
				) ) }
			</div>
		</form>
	);
}
