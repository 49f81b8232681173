import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RequestError } from '../../components/request-error';
import { useRest } from '../../rest';
import { ROUTE } from '../types';
import { RequestChart } from './chart';
import { RequestLine } from './request-line';
import type { RequestLog } from './types';

/** What a social network or website answered for a source in the last 14 days. */
export function Requests( { handle }: { handle: string } ) {
	const { data, error } = useRest< RequestLog >(
		`${ ROUTE }/${ handle }/requests`
	);
	if ( ! data ) {
		return error ? <RequestError error={ error } /> : <Spinner />;
	}
	return (
		<div className="frontispiece-requests">
			<RequestChart days={ data.days } />
			<h2>{ __( 'Latest requests', 'frontispiece' ) }</h2>
			{ data.requests.length === 0 ? (
				<p>{ __( 'No requests yet.', 'frontispiece' ) }</p>
			) : (
				<ol>
					{ data.requests.map( ( request, n ) => (
						<li key={ n }>
							<RequestLine request={ request } />
						</li>
					) ) }
				</ol>
			) }
		</div>
	);
}
