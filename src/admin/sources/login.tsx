import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Waiting } from '../components/screen-frame';
import { send, useRest } from '../rest';
import { MetaGuide } from './connect-meta/meta-guide';
import { StartLogin } from './connect-meta/start-login';
import { FieldForm } from './field-form';
import { conclude, TOKEN_ROUTE } from './connection';
import type { ConnectInfo } from './connect-meta/types';
import type { Grant } from './grant';
import type { Connection } from './connection';
import type { Driver, Source } from './types';

interface LoginProps {
	driver: Driver;
	onConnected: ( sources: Source[] ) => void;
	/** Called if there are several accounts to choose from. */
	onGrant: ( grant: Grant ) => void;
	sources: Source[];
	/** Called when the settings of the app have changed. */
	onReload: () => void;
}

/** Social networks that have step-by-step guides. */
const GUIDED = [ 'facebook', 'instagram' ];

/** Redirects to the social network's login, with the owner's own app. */
const OAuthLogin = ( {
	driver,
	app,
}: {
	driver: Driver;
	app: ConnectInfo;
} ) => (
	<section className="frontispiece-card">
		<h2>{ __( 'Log in with your app', 'frontispiece' ) }</h2>
		<p>
			{ __( 'Valid OAuth redirect URI:', 'frontispiece' ) }{ ' ' }
			<code>{ app.redirect_uri }</code>
		</p>
		{ ! app.is_https && (
			<Notice status="warning" isDismissible={ false }>
				{ __(
					"Facebook and Instagram require HTTPS. Your site isn't using it.",
					'frontispiece'
				) }
			</Notice>
		) }
		{ driver.oauth?.is_configured ? (
			<StartLogin driver={ driver } />
		) : (
			<p>
				<a href={ driver.oauth?.settings_url }>
					{ __(
						'Enter your App ID and App Secret first',
						'frontispiece'
					) }
				</a>
			</p>
		) }
	</section>
);

/** A pasted token is tested before it is stored. */
const PasteToken = ( { driver, ...ends }: LoginProps ) => (
	<section className="frontispiece-card">
		<h2>{ __( 'Or paste an access token', 'frontispiece' ) }</h2>
		<FieldForm
			driver={ driver }
			sources={ [] }
			button={ __( 'Test and connect', 'frontispiece' ) }
			variant="secondary"
			onSend={ async ( data ) =>
				conclude(
					await send< Connection >( TOKEN_ROUTE, { data } ),
					ends
				)
			}
		/>
	</section>
);

/** Connects an account of a social network: through a login with the owner's own app, or with a token. */
export function Login( props: LoginProps ) {
	const { data, error, reload } = useRest< ConnectInfo >(
		'/frontispiece/v1/connect'
	);
	if ( ! data ) {
		return <Waiting error={ error } onRetry={ reload } />;
	}
	if ( GUIDED.includes( props.driver.oauth?.network ?? '' ) ) {
		return <MetaGuide { ...props } info={ data } />;
	}
	return (
		<div className="frontispiece-home">
			<OAuthLogin driver={ props.driver } app={ data } />
			<PasteToken { ...props } />
		</div>
	);
}
