import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { RequestError } from '../components/request-error';
import { Waiting } from '../components/screen-frame';
import { send, useRest } from '../rest';
import { useRequest } from '../use-request';
import { ConnectFields, initialValues } from './connect-fields';
import { MetaGuide } from './connect-meta/meta-guide';
import { ConnectError } from './source-error';
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
function OAuthLogin( { driver, app }: { driver: Driver; app: ConnectInfo } ) {
	const { isBusy, error, run } = useRequest( { isLeaving: true } );
	const leave = () =>
		run( async () => {
			const { address } = await send< { address: string } >(
				'/frontispiece/v1/connect/sign-in',
				{ data: { type: driver.type } }
			);
			window.location.assign( address );
		} );
	return (
		<section className="frontispiece-card">
			<h2>{ __( 'Log in with your app', 'frontispiece' ) }</h2>
			<p>
				{ __(
					'You approve access on Facebook or Instagram. The access token is sent straight to this site and stored encrypted. No other company is involved.',
					'frontispiece'
				) }
			</p>
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
				<BusyButton
					variant="primary"
					isBusy={ isBusy }
					onClick={ leave }
				>
					{ driver.oauth.label }
				</BusyButton>
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
			<RequestError error={ error } />
		</section>
	);
}

/** A pasted token is tested before it is stored. */
function PasteToken( {
	driver,
	onConnected,
	onGrant,
}: Pick< LoginProps, 'driver' | 'onConnected' | 'onGrant' > ) {
	const [ values, setValues ] = useState( () =>
		initialValues( driver.fields, [] )
	);
	const { isBusy, error, fields, run } = useRequest();
	const connect = () =>
		run( async () => {
			const connection = await send< Connection >( TOKEN_ROUTE, {
				data: { type: driver.type, ...values },
			} );
			conclude( connection, { onConnected, onGrant } );
		} );
	return (
		<section className="frontispiece-card">
			<h2>{ __( 'Or paste an access token', 'frontispiece' ) }</h2>
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					connect();
				} }
			>
				<ConnectFields
					fields={ driver.fields }
					values={ values }
					sources={ [] }
					errors={ fields }
					onChange={ setValues }
				/>
				<ConnectError error={ error } />
				<BusyButton variant="secondary" type="submit" isBusy={ isBusy }>
					{ __( 'Test and connect', 'frontispiece' ) }
				</BusyButton>
			</form>
		</section>
	);
}

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
