import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { AppForm } from './app-form';
import { APPS } from './links';
import {
	PermissionChoices,
	firstChoices,
	permissionsOf,
	readsInstagram,
} from './permission-choices';
import { StartLogin } from './start-login';
import { CopyValue, CreateApp, INSTAGRAM, Step, Steps } from './steps';
import type { GuideProps } from './types';

/** Returns the use case that offers an app these permissions, as Meta's form calls it. */
const appUseCase = ( permissions: readonly string[] ) =>
	readsInstagram( permissions )
		? INSTAGRAM
		: 'Manage everything on your Page';

const AddPermissions = ( { permissions }: { permissions: string[] } ) => (
	<Step
		title={ __( 'Add the permissions to the app', 'frontispiece' ) }
		text={ __(
			'In your app, open the use case and select Add for each of these permissions.',
			'frontispiece'
		) }
		link={ [ APPS, __( 'Open your apps', 'frontispiece' ) ] }
		drawing={ [ 'button', __( 'Add', 'frontispiece' ) ] }
	>
		<CopyValue
			label={ __( 'Copy permissions', 'frontispiece' ) }
			value={ permissions.join( ', ' ) }
		/>
	</Step>
);

interface SetUpAppProps extends Pick< GuideProps, 'info' > {
	oauth: GuideProps[ 'driver' ][ 'oauth' ];
	onSaved: () => void;
}

/** Connects the site and the app with each other. */
function SetUpApp( { oauth, info, onSaved }: SetUpAppProps ) {
	const isInstagram = oauth?.network === 'instagram';
	return (
		<>
			<Step
				title={ __(
					"Add your site's link to the app",
					'frontispiece'
				) }
				text={
					isInstagram
						? __(
								'In API setup with Instagram login, open Business login settings and paste this URL as the OAuth redirect URI.',
								'frontispiece'
							)
						: __(
								'Open the settings of Facebook Login and paste this URL under Valid OAuth Redirect URIs.',
								'frontispiece'
							)
				}
				drawing={ [
					'field',
					__( 'OAuth redirect URI', 'frontispiece' ),
				] }
			>
				<CopyValue
					label={ __( 'Copy redirect URI', 'frontispiece' ) }
					value={ info.redirect_uri }
				/>
			</Step>
			<Step
				title={ __( 'Add the app to your site', 'frontispiece' ) }
				text={
					isInstagram
						? __(
								'Copy the Instagram App ID and the Instagram App Secret from API setup with Instagram login. They differ from the Facebook App ID and App Secret.',
								'frontispiece'
							)
						: __(
								'Copy the App ID and the App Secret from App settings > Basic.',
								'frontispiece'
							)
				}
				drawing={ [ 'field', __( 'App Secret', 'frontispiece' ) ] }
			>
				<AppForm
					network={ oauth?.network ?? 'facebook' }
					isConfigured={ oauth?.is_configured ?? false }
					settingsUrl={ oauth?.settings_url ?? '' }
					onSaved={ onSaved }
				/>
			</Step>
		</>
	);
}

/** Connects through a login with the owner's own app or a broker's app. */
export function AppLogin( { driver, info, sources, onReload }: GuideProps ) {
	const choices = info.choices?.[ driver.type ] ?? [];
	const [ selected, setSelected ] = useState( () =>
		firstChoices( choices, sources )
	);
	const [ showsSetup, setShows ] = useState( false );
	const { oauth, type } = driver;
	const permissions = info.permissions?.[ type ] ?? [];
	const asking = (
		<Step
			title={ __( 'Choose what to show', 'frontispiece' ) }
			text={ __(
				'We request only the permissions that your choices need.',
				'frontispiece'
			) }
		>
			<PermissionChoices
				choices={ choices }
				chosen={ selected }
				onChange={ setSelected }
			/>
		</Step>
	);
	const login = (
		<Step
			title={ __( 'Log in', 'frontispiece' ) }
			text={ __(
				'Keep all requested permissions checked, and select your account.',
				'frontispiece'
			) }
			drawing={ [ 'dialog', __( 'Continue', 'frontispiece' ) ] }
		>
			<StartLogin driver={ driver } choices={ selected } />
		</Step>
	);
	if ( oauth?.broker || ( oauth?.is_configured && ! showsSetup ) ) {
		return (
			<>
				<Steps>
					{ asking }
					{ login }
				</Steps>
				{ ! oauth.broker && (
					<Button variant="link" onClick={ () => setShows( true ) }>
						{ __( 'Show how to set up the app', 'frontispiece' ) }
					</Button>
				) }
			</>
		);
	}
	return (
		<Steps>
			<CreateApp
				useCase={ appUseCase( permissions ) }
				text={ __(
					'Log in with the profile that manages the account, enter any name, and choose this use case. It takes about two minutes and costs nothing.',
					'frontispiece'
				) }
			/>
			{ asking }
			<AddPermissions
				permissions={ permissionsOf( permissions, choices, selected ) }
			/>
			<SetUpApp oauth={ oauth } info={ info } onSaved={ onReload } />
			{ login }
		</Steps>
	);
}
