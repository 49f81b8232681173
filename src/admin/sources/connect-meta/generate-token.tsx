import { __ } from '@wordpress/i18n';
import { APPS, CREATE_APP, PROFESSIONAL_ACCOUNT } from './links';
import { PasteTokenStep } from './paste-token';
import { CopyValue, Step, Steps } from './steps';
import type { GuideProps } from './types';

const USE_CASE = 'Manage messaging & content on Instagram';

/** Connects an Instagram account with a token that its owner generates: no redirect URI, and no secret on this site. */
export const GenerateToken = ( props: GuideProps ) => (
	<Steps>
		<Step
			title={ __( 'Check your account', 'frontispiece' ) }
			text={ __(
				'Instagram allows this only for professional accounts (business or creator). You can switch for free in the Instagram app, under Account type and tools.',
				'frontispiece'
			) }
			link={ {
				href: PROFESSIONAL_ACCOUNT,
				label: __(
					'How to switch to a professional account',
					'frontispiece'
				),
			} }
			drawing={ {
				kind: 'menu',
				label: __( 'Account type', 'frontispiece' ),
			} }
		/>
		<Step
			title={ __( 'Create an app at Meta', 'frontispiece' ) }
			text={ __(
				"Log in with any Facebook profile, enter any name, and choose this use case. You don't need a business portfolio.",
				'frontispiece'
			) }
			link={ {
				href: CREATE_APP,
				label: __( 'Create an app', 'frontispiece' ),
			} }
			drawing={ { kind: 'card', label: USE_CASE } }
		>
			<CopyValue
				label={ __( 'Copy use case', 'frontispiece' ) }
				value={ USE_CASE }
			/>
		</Step>
		<Step
			title={ __(
				'Open API setup with Instagram login',
				'frontispiece'
			) }
			text={ __(
				'In your app, open the use case and select API setup with Instagram login. Select the button that adds all required permissions.',
				'frontispiece'
			) }
			link={ {
				href: APPS,
				label: __( 'Open your apps', 'frontispiece' ),
			} }
			drawing={ {
				kind: 'menu',
				label: __( 'API setup', 'frontispiece' ),
			} }
		/>
		<Step
			title={ __( 'Generate the token', 'frontispiece' ) }
			text={ __(
				'Under Generate access tokens, add your account and log in to Instagram. Then select Generate token, and copy the token.',
				'frontispiece'
			) }
			drawing={ {
				kind: 'button',
				label: __( 'Generate token', 'frontispiece' ),
			} }
		/>
		<PasteTokenStep { ...props } />
	</Steps>
);
