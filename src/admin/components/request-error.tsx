import { Notice } from '@wordpress/components';
import type { RestError } from '../rest-error';

/** Shows why a request failed, unless its fields say so themselves. */
export const RequestError = ( { error }: { error: RestError | undefined } ) =>
	error && Object.keys( error.fields ).length === 0 ? (
		<Notice status="error" isDismissible={ false }>
			{ error.message }
		</Notice>
	) : null;
