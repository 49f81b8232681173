import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SourceError } from './source-error';
import type { ConnectionTestResult } from './types';

/** Shows the result of a connection test: whether it works, its permissions, and missing permissions. */
export function ConnectionResult( {
	tested,
}: {
	tested: ConnectionTestResult;
} ) {
	const { granted = [], missing = [] } = tested.permissions ?? {};
	return (
		<>
			{ tested.error ? (
				<SourceError trouble={ tested.error } />
			) : (
				<Notice status="success" isDismissible={ false }>
					<p>{ tested.text }</p>
					{ granted.length > 0 && (
						<p>
							{ __( 'Permissions:', 'frontispiece' ) }{ ' ' }
							<code>{ granted.join( ', ' ) }</code>
						</p>
					) }
				</Notice>
			) }
			{ missing.length > 0 && (
				<Notice
					status={
						missing.some( ( one ) => one.is_required )
							? 'warning'
							: 'info'
					}
					isDismissible={ false }
				>
					<p>
						<strong>
							{ __( 'Missing permissions:', 'frontispiece' ) }
						</strong>
					</p>
					<ul>
						{ missing.map( ( { name, text } ) => (
							<li key={ name }>
								{ text } <code>{ name }</code>
							</li>
						) ) }
					</ul>
					<p>
						{ __(
							'Select Reconnect and keep everything that Facebook asks for checked, including this Page. If you paste an access token, create it with these permissions.',
							'frontispiece'
						) }
					</p>
				</Notice>
			) }
		</>
	);
}
