import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { SourceError } from '../source-error';
import type { NeededPermission, TokenDetails } from './types';

const MARKS = { true: '✓', false: '✗', null: '?' } as const;

function Permission( { permission }: { permission: NeededPermission } ) {
	const { name, purpose, text, is_granted: isGranted } = permission;
	const mark = MARKS[ `${ isGranted }` ];
	return (
		<li>
			<span aria-hidden="true">{ mark } </span>
			<span className="screen-reader-text">
				{ isGranted
					? __( 'Granted:', 'frontispiece' )
					: __( 'Missing:', 'frontispiece' ) }
			</span>{ ' ' }
			{ purpose } <code>{ name }</code>
			{ isGranted === false && <p>{ text }</p> }
		</li>
	);
}

function status( token: TokenDetails ): 'success' | 'warning' | 'error' {
	if ( token.is_usable ) {
		return 'success';
	}
	return token.problem ? 'error' : 'warning';
}

/** Shows the type, account, permissions and expiry of a pasted access token. */
export function RecognizedToken( { found }: { found: TokenDetails } ) {
	const { accounts, app, permissions, expiry, advice, problem } = found;
	return (
		<Notice
			status={ status( found ) }
			isDismissible={ false }
			className="frontispiece-recognized"
		>
			<p>
				<strong>{ found.title }</strong>
			</p>
			{ accounts.length > 0 && (
				<ul>
					{ accounts.map( ( { name, detail } ) => (
						<li key={ `${ name } ${ detail }` }>
							{ [ name, detail ].filter( Boolean ).join( ' · ' ) }
						</li>
					) ) }
				</ul>
			) }
			{ expiry && <p>{ expiry }</p> }
			{ app && (
				<p>
					{ sprintf(
						/* translators: %s: name of an app. */
						__( 'Created with the app “%s”.', 'frontispiece' ),
						app
					) }
				</p>
			) }
			{ permissions.length > 0 && (
				<ul className="frontispiece-recognized__permissions">
					{ permissions.map( ( one ) => (
						<Permission key={ one.name } permission={ one } />
					) ) }
				</ul>
			) }
			{ advice.map( ( sentence ) => (
				<p key={ sentence }>{ sentence }</p>
			) ) }
			{ problem && <SourceError trouble={ problem } /> }
		</Notice>
	);
}
