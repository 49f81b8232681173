import { __, _n, sprintf } from '@wordpress/i18n';
import { language } from '../../../kernel/language';
import type { SourceRequest } from './types';

const duration = ( milliseconds: number ) =>
	new Intl.NumberFormat( language(), {
		style: 'unit',
		unit: 'second',
		maximumFractionDigits: 2,
	} ).format( milliseconds / 1000 );

/** One request: when it was sent, where to, and what came back. */
export function RequestLine( { request }: { request: SourceRequest } ) {
	const { when, host, status, posts, milliseconds, message, failed } =
		request;
	return (
		<div className="frontispiece-requests__line">
			<span>{ when }</span>
			{ failed && <strong>{ __( 'Failed', 'frontispiece' ) }</strong> }
			{ host && <code>{ host }</code> }
			<span>
				{ status
					? /* translators: %d: HTTP status code, such as 200. */
						sprintf( __( 'Status %d', 'frontispiece' ), status )
					: __( 'No response', 'frontispiece' ) }
			</span>
			<span>
				{ sprintf(
					/* translators: %d: number of posts. */
					_n( '%d post', '%d posts', posts, 'frontispiece' ),
					posts
				) }
			</span>
			<span>{ duration( milliseconds ) }</span>
			{ message && <small>{ message }</small> }
		</div>
	);
}
