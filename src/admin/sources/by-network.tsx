import { Button, Notice, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Waiting } from '../components/screen-frame';
import { RestError } from '../rest-error';
import { send, useRest } from '../rest';
import { Trouble } from './trouble';
import type { Grant } from './grant';
import type { Kind, Source, Trouble as TroubleShape } from './types';

interface Doors {
	back: string;
	secure: boolean;
	facebook: boolean;
	instagram: boolean;
}

interface ByNetworkProps {
	kind: Kind;
	onConnected: ( sources: Source[] ) => void;
	/** Called if there is more than one account to choose from. */
	onGrant: ( grant: Grant ) => void;
}

/** Redirects to the social network's login, using the site owner's own app. */
function SignIn( { kind, doors }: { kind: Kind; doors: Doors } ) {
	const [ fault, setFault ] = useState< string >();
	const [ busy, setBusy ] = useState( false );
	const isOpen = kind.type === 'instagram' ? doors.instagram : doors.facebook;
	const leave = async () => {
		setBusy( true );
		try {
			const { address } = await send< { address: string } >(
				'/frontispiece/v1/connect/sign-in',
				{ data: { type: kind.type } }
			);
			window.location.assign( address );
		} catch ( thrown ) {
			setFault( RestError.of( thrown ).message );
			setBusy( false );
		}
	};
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
				<code>{ doors.back }</code>
			</p>
			{ ! doors.secure && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						"Facebook and Instagram require HTTPS. Your site isn't using it.",
						'frontispiece'
					) }
				</Notice>
			) }
			{ isOpen ? (
				<Button variant="primary" isBusy={ busy } onClick={ leave }>
					{ kind.type === 'instagram'
						? __( 'Log in with Instagram', 'frontispiece' )
						: __( 'Log in with Facebook', 'frontispiece' ) }
				</Button>
			) : (
				<p>
					<a href="admin.php?page=frontispiece-settings&group=app">
						{ __(
							'Enter your App ID and App Secret first',
							'frontispiece'
						) }
					</a>
				</p>
			) }
			{ fault && (
				<Notice status="error" isDismissible={ false }>
					{ fault }
				</Notice>
			) }
		</section>
	);
}

/** Connects with an existing token, which is tested before it is stored. */
function Paste( { kind, onConnected, onGrant }: ByNetworkProps ) {
	const [ token, setToken ] = useState( '' );
	const [ page, setPage ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	const [ fault, setFault ] = useState< RestError >();
	const connect = async () => {
		setBusy( true );
		setFault( undefined );
		try {
			const answer = await send< Grant & { connected: Source[] } >(
				'/frontispiece/v1/connect/token',
				{ data: { type: kind.type, token, page } }
			);
			if ( answer.connected.length > 0 ) {
				onConnected( answer.connected );
			} else {
				onGrant( answer );
			}
		} catch ( thrown ) {
			setFault( RestError.of( thrown ) );
		}
		setBusy( false );
	};
	const fieldFault = ( name: string ) =>
		fault?.fields[ name ] && (
			<p className="frontispiece-option__fault" role="alert">
				{ fault.fields[ name ] }
			</p>
		);
	const problem = fault?.details.problem as TroubleShape | undefined;
	return (
		<section className="frontispiece-card">
			<h2>{ __( 'Or paste an access token', 'frontispiece' ) }</h2>
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					connect();
				} }
			>
				<TextControl
					label={ __( 'Access token', 'frontispiece' ) }
					help={ __(
						"We test the token, then store it encrypted. You won't see it again.",
						'frontispiece'
					) }
					type="password"
					autoComplete="off"
					required
					value={ token }
					onChange={ setToken }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				{ fieldFault( 'token' ) }
				{ kind.type !== 'instagram' && (
					<TextControl
						label={
							kind.type === 'facebook'
								? __(
										'Page URL or ID (if the token gives access to several pages)',
										'frontispiece'
									)
								: __(
										'Account ID (if the token gives access to several accounts)',
										'frontispiece'
									)
						}
						value={ page }
						onChange={ setPage }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				) }
				{ fieldFault( 'page' ) }
				{ problem && <Trouble trouble={ problem } /> }
				{ fault &&
					! problem &&
					Object.keys( fault.fields ).length === 0 && (
						<Notice status="error" isDismissible={ false }>
							{ fault.message }
						</Notice>
					) }
				<Button variant="secondary" type="submit" isBusy={ busy }>
					{ __( 'Test and connect', 'frontispiece' ) }
				</Button>
			</form>
		</section>
	);
}

/** The two ways to connect an account on a social network. */
export function ByNetwork( props: ByNetworkProps ) {
	const { data, fault, reload } = useRest< Doors >(
		'/frontispiece/v1/connect'
	);
	if ( ! data ) {
		return <Waiting fault={ fault } onRetry={ reload } />;
	}
	return (
		<div className="frontispiece-home">
			<SignIn kind={ props.kind } doors={ data } />
			<Paste { ...props } />
		</div>
	);
}
