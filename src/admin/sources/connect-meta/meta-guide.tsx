import { Notice, RadioControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { AppLogin } from './app-login';
import { GenerateToken } from './generate-token';
import { PasteToken } from './paste-token';
import { SystemUser } from './system-user';
import type { GuideProps } from './types';

type ConnectMethod = 'login' | 'generate' | 'system-user' | 'token';

/** The ways to connect, the most common one first. Without HTTPS, Meta refuses a login at its last step. */
function waysOf( { driver, info }: GuideProps ): ConnectMethod[] {
	const login: ConnectMethod[] = info.is_https ? [ 'login' ] : [];
	if ( driver.oauth?.broker ) {
		return [ ...login, 'token' ];
	}
	return driver.oauth?.network === 'instagram'
		? [ 'generate', ...login, 'token' ]
		: [ ...login, 'system-user', 'token' ];
}

interface WayOption {
	value: ConnectMethod;
	label: string;
	description: string;
}

const wayOption = ( way: ConnectMethod ): WayOption =>
	( {
		login: {
			value: way,
			label: __( 'Log in', 'frontispiece' ),
			description: __(
				'You set up the login once. After that, connecting and reconnecting takes two clicks.',
				'frontispiece'
			),
		},
		generate: {
			value: way,
			label: __( 'Generate an access token', 'frontispiece' ),
			description: __(
				'The simplest way for one account. You copy a token from Meta and paste it here.',
				'frontispiece'
			),
		},
		'system-user': {
			value: way,
			label: __(
				'Use a system user of your business portfolio',
				'frontispiece'
			),
			description: __(
				'For Pages in a business portfolio. The access token never expires.',
				'frontispiece'
			),
		},
		token: {
			value: way,
			label: __( 'I have an access token', 'frontispiece' ),
			description: __(
				'Paste it to see its type and its permissions.',
				'frontispiece'
			),
		},
	} )[ way ];

const Body = ( { way, ...props }: GuideProps & { way: ConnectMethod } ) => {
	switch ( way ) {
		case 'generate':
			return <GenerateToken { ...props } />;
		case 'system-user':
			return <SystemUser { ...props } />;
		case 'token':
			return (
				<section className="frontispiece-card">
					<PasteToken { ...props } />
				</section>
			);
		default:
			return <AppLogin { ...props } />;
	}
};

/** Step-by-step guide for connecting a Facebook or Instagram account. */
export function MetaGuide( props: GuideProps ) {
	const ways = waysOf( props );
	const [ way, setWay ] = useState< ConnectMethod >(
		props.driver.oauth?.is_configured && ways.includes( 'login' )
			? 'login'
			: ( ways[ 0 ] ?? 'token' )
	);
	return (
		<>
			{ ! props.info.is_https && (
				<Notice status="warning" isDismissible={ false }>
					<strong>
						{ __(
							"You can't log in with Facebook or Instagram, because this site doesn't use HTTPS.",
							'frontispiece'
						) }
					</strong>{ ' ' }
					{ __(
						'Turn on HTTPS first, or connect with an access token.',
						'frontispiece'
					) }
				</Notice>
			) }
			<Notice status="info" isDismissible={ false }>
				<strong>
					{ __(
						'No App Review is needed for your own accounts.',
						'frontispiece'
					) }
				</strong>{ ' ' }
				{ __(
					"Leave your app in development mode. It doesn't need Meta's approval.",
					'frontispiece'
				) }
			</Notice>
			<div className="frontispiece-card frontispiece-guide__ways">
				<RadioControl
					label={ __(
						'How do you want to connect?',
						'frontispiece'
					) }
					help={ wayOption( way ).description }
					selected={ way }
					options={ ways.map( ( one ) => {
						const { value, label } = wayOption( one );
						return { value, label };
					} ) }
					onChange={ ( next ) => setWay( next as ConnectMethod ) }
				/>
			</div>
			<Body key={ way } { ...props } way={ way } />
		</>
	);
}
