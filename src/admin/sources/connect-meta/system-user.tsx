import { __ } from '@wordpress/i18n';
import { CREATE_APP, LINK_ACCOUNT, SYSTEM_USERS } from './links';
import { PasteTokenStep } from './paste-token';
import {
	firstChoices,
	permissionsOf,
	readsInstagram,
} from './permission-choices';
import { CopyValue, Step, Steps } from './steps';
import type { GuideProps } from './types';

/** What a system user needs besides, because Pages of a portfolio are read through it. */
const PORTFOLIO = 'business_management';

/** Connects with the token of a system user of a business portfolio, which never expires. */
export function SystemUser( props: GuideProps ) {
	const { driver, info, sources } = props;
	const required = info.permissions?.[ driver.type ] ?? [];
	const isInstagram = readsInstagram( required );
	const choices = info.choices?.[ driver.type ] ?? [];
	const permissions = permissionsOf(
		[ ...required, PORTFOLIO ],
		choices,
		firstChoices( choices, sources )
	);
	return (
		<Steps>
			<Step
				title={ __( 'Check your business portfolio', 'frontispiece' ) }
				text={
					isInstagram
						? __(
								'Your Page and your app must be in the business portfolio, and the Instagram account must be linked to the Page.',
								'frontispiece'
							)
						: __(
								"Your Page and your app must be in the business portfolio. If you don't have an app yet, create one and choose the portfolio.",
								'frontispiece'
							)
				}
				link={
					isInstagram
						? [
								LINK_ACCOUNT,
								__(
									'How to link an Instagram account to a Page',
									'frontispiece'
								),
							]
						: [ CREATE_APP, __( 'Create an app', 'frontispiece' ) ]
				}
			/>
			<Step
				title={ __( 'Add a system user', 'frontispiece' ) }
				text={ __(
					'In the settings of the business portfolio, open System users and add one with any name and the role Employee.',
					'frontispiece'
				) }
				link={ [
					SYSTEM_USERS,
					__( 'Open System users', 'frontispiece' ),
				] }
				drawing={ [ 'menu', __( 'System users', 'frontispiece' ) ] }
			/>
			<Step
				title={ __( 'Assign the Page and the app', 'frontispiece' ) }
				text={ __(
					'Select Assign assets, and give the system user access to the content of your Page and to your app.',
					'frontispiece'
				) }
				drawing={ [ 'button', __( 'Assign assets', 'frontispiece' ) ] }
			/>
			<Step
				title={ __( 'Generate the token', 'frontispiece' ) }
				text={ __(
					'Select Generate token, choose your app, set the expiration to Never, and check these permissions.',
					'frontispiece'
				) }
				drawing={ [ 'dialog', __( 'Generate token', 'frontispiece' ) ] }
			>
				<CopyValue
					label={ __( 'Copy permissions', 'frontispiece' ) }
					value={ permissions.join( ', ' ) }
				/>
			</Step>
			<PasteTokenStep { ...props } />
		</Steps>
	);
}
