import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../components/busy-button';
import { RequestError } from '../admin/components/request-error';
import { send } from '../admin/rest';
import { useRequest } from '../admin/use-request';
import { SentMails } from './sent-mails';
import type { SentMail } from './sent-mails';

export interface TestResult {
	/** ID of the entry, 0 if it was not stored. */
	entry: number;
	url: string;
	errors: { label: string; message: string }[];
	mails: SentMail[];
	/** Number of webhooks that did not get the entry. */
	webhooks: number;
}

const unsent = ( count: number ) =>
	sprintf(
		/* translators: %d: a number. */
		_n(
			'%d webhook was not called, because this is a test.',
			'%d webhooks were not called, because this is a test.',
			count,
			'frontispiece'
		),
		count
	);

const Results = ( { entry, url, errors, mails, webhooks }: TestResult ) => (
	<>
		{ errors.map( ( { label, message } ) => (
			<Notice
				key={ label }
				status="error"
				isDismissible={ false }
			>{ `${ label }: ${ message }` }</Notice>
		) ) }
		{ errors.length === 0 && (
			<Notice status="success" isDismissible={ false }>
				{ entry > 0
					? __(
							'The test entry passed the rules and is stored.',
							'frontispiece'
						)
					: __(
							"The test entry passed the rules. This form doesn't store entries.",
							'frontispiece'
						) }{ ' ' }
				{ url && (
					<a href={ url }>{ __( 'View entry', 'frontispiece' ) }</a>
				) }
			</Notice>
		) }
		<SentMails mails={ mails } />
		{ webhooks > 0 && <p>{ unsent( webhooks ) }</p> }
	</>
);

/** Sends the saved form with sample values. */
export function TestEntry( { id }: { id: number } ) {
	const [ result, setResult ] = useState< TestResult >();
	const { isBusy, error, run } = useRequest();
	const test = () =>
		run( async () => {
			setResult( undefined );
			setResult(
				await send< TestResult >(
					`/frontispiece/v1/contact-forms/${ id }/test-entry`
				)
			);
		} );
	return (
		<div className="frontispiece-test-mail">
			<p>
				{ __(
					"Sends the form as it was last saved, with sample values. Emails go to you only, and the entry doesn't count.",
					'frontispiece'
				) }
			</p>
			<BusyButton variant="secondary" isBusy={ isBusy } onClick={ test }>
				{ __( 'Send test entry', 'frontispiece' ) }
			</BusyButton>
			<div role="status">
				<RequestError error={ error } />
				{ result && <Results { ...result } /> }
			</div>
		</div>
	);
}
