import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RequestError } from '../components/request-error';
import type { RestError } from '../rest-error';
import type { SourceError as SourceErrorDetails } from './types';

/** Shows an error: what happened, what to do, and the social network's original message. */
export function SourceError( { trouble }: { trouble: SourceErrorDetails } ) {
	const { words, advice, code, message } = trouble;
	// Hide the code if the message ends with it: "… could not be reached (timeout)."
	const isCodeShown = code && ! message.includes( code );
	return (
		<Notice status="error" isDismissible={ false }>
			<p>
				<strong>{ words }</strong> { advice }
			</p>
			{ ( message || code ) && (
				<p>
					{ __( 'Error details:', 'frontispiece' ) }{ ' ' }
					{ message && <q>{ message }</q> }
					{ isCodeShown && (
						<>
							{ ' ' }
							<code>{ code }</code>
						</>
					) }
				</p>
			) }
		</Notice>
	);
}

/** Shows why a source could not be connected, with what to do if the server says so. */
export function ConnectError( { error }: { error: RestError | undefined } ) {
	const trouble = error?.details.problem as SourceErrorDetails | undefined;
	return trouble ? (
		<SourceError trouble={ trouble } />
	) : (
		<RequestError error={ error } />
	);
}
