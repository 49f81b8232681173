import { __ } from '@wordpress/i18n';
import { APPS, PROFESSIONAL_ACCOUNT } from './links';
import { PasteTokenStep } from './paste-token';
import { CreateApp, INSTAGRAM, Step, Steps } from './steps';
import type { GuideProps } from './types';

/** Connects an Instagram account with a token that its owner generates: no redirect URI, and no secret on this site. */
export const GenerateToken = ( props: GuideProps ) => (
	<Steps>
		<Step
			title={ __( 'Check your account', 'frontispiece' ) }
			text={ __(
				'Instagram allows this only for professional accounts (business or creator). You can switch for free in the Instagram app, under Account type and tools.',
				'frontispiece'
			) }
			link={ [
				PROFESSIONAL_ACCOUNT,
				__( 'How to switch to a professional account', 'frontispiece' ),
			] }
			drawing={ [ 'menu', __( 'Account type', 'frontispiece' ) ] }
		/>
		<CreateApp
			useCase={ INSTAGRAM }
			text={ __(
				"Log in with any Facebook profile, enter any name, and choose this use case. You don't need a business portfolio.",
				'frontispiece'
			) }
		/>
		<Step
			title={ __(
				'Open API setup with Instagram login',
				'frontispiece'
			) }
			text={ __(
				'In your app, open the use case and select API setup with Instagram login. Select the button that adds all required permissions.',
				'frontispiece'
			) }
			link={ [ APPS, __( 'Open your apps', 'frontispiece' ) ] }
			drawing={ [ 'menu', __( 'API setup', 'frontispiece' ) ] }
		/>
		<Step
			title={ __( 'Generate the token', 'frontispiece' ) }
			text={ __(
				'Under Generate access tokens, add your account and log in to Instagram. Then select Generate token, and copy the token.',
				'frontispiece'
			) }
			drawing={ [ 'button', __( 'Generate token', 'frontispiece' ) ] }
		/>
		<PasteTokenStep { ...props } />
	</Steps>
);
