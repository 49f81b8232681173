import { __, sprintf } from '@wordpress/i18n';
import { BusyButton } from '../../../components/busy-button';
import { RequestError } from '../../components/request-error';
import { send } from '../../rest';
import { useRequest } from '../../use-request';
import type { Driver } from '../types';

interface StartLoginProps {
	driver: Driver;
	/** What the owner chose to show, if there is a choice. */
	choices?: string[];
}

/** Button that opens the login at Facebook or Instagram. */
export function StartLogin( { driver, choices = [] }: StartLoginProps ) {
	const { isBusy, error, run } = useRequest( { isLeaving: true } );
	const { label = '', broker = '' } = driver.oauth ?? {};
	const leave = () =>
		run( async () => {
			const { address } = await send< { address: string } >(
				'/frontispiece/v1/connect/sign-in',
				{ data: { type: driver.type, choices } }
			);
			window.location.assign( address );
		} );
	return (
		<>
			<p>
				{ broker === ''
					? __(
							'You approve access on Facebook or Instagram. The access token is sent straight to this site and stored encrypted. No other company is involved.',
							'frontispiece'
						)
					: sprintf(
							/* translators: %s: name of a company. */
							__(
								'You approve access on Facebook or Instagram. The login and the access token pass through the app of %s.',
								'frontispiece'
							),
							broker
						) }
			</p>
			<BusyButton
				variant="primary"
				isBusy={ isBusy }
				disabled={ ! driver.oauth?.is_configured }
				onClick={ leave }
			>
				{ label }
			</BusyButton>
			<RequestError error={ error } />
		</>
	);
}
