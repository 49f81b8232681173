import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { TextControl } from '../components/controls';
import { BusyButton } from '../components/busy-button';
import { RequestError } from '../admin/components/request-error';
import { send } from '../admin/rest';
import { useRequest } from '../admin/use-request';
import { SentMails } from './sent-mails';
import type { SentMail } from './sent-mails';
import type { FormDefinition } from './types';

interface TestMailProps {
	form: FormDefinition;
	address: string;
}

/** Sends the current emails with sample values to a test address. */
export function TestMail( { form, address }: TestMailProps ) {
	const [ to, setTo ] = useState( address );
	const [ results, setResults ] = useState< SentMail[] >( [] );
	const { isBusy, error, run } = useRequest();
	const test = () =>
		run( async () => {
			setResults( [] );
			setResults(
				await send< SentMail[] >(
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
				<SentMails mails={ results } />
			</div>
		</form>
	);
}
