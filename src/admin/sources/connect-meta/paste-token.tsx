import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Form } from '../../../components/form';
import { TextControl } from '../../../components/controls';
import { BusyButton, SubmitButton } from '../../../components/busy-button';
import { send } from '../../rest';
import { useRequest } from '../../use-request';
import { conclude, TOKEN_ROUTE } from '../connection';
import { ConnectError } from '../source-error';
import { RecognizedToken } from './recognized-token';
import { Step } from './steps';
import type { Connection } from '../connection';
import type { GuideProps, TokenDetails } from './types';

type PasteTokenProps = Pick< GuideProps, 'driver' | 'onConnected' | 'onGrant' >;

const MAX_LENGTH = 4000;

/** Types of tokens that may have access to a Page that they do not list. */
const NAMES_PAGES = [ 'app', 'user', 'system-user' ];

/** Form for an access token: shows what a pasted token is first, and stores it only when the owner selects Connect. */
export function PasteToken( {
	driver,
	onConnected,
	onGrant,
}: PasteTokenProps ) {
	const [ token, setToken ] = useState( '' );
	const [ page, setPage ] = useState( '' );
	const [ recognized, setRecognized ] = useState< TokenDetails >();
	const { isBusy, error, run, clear } = useRequest();
	const recognize = ( text: string ) =>
		run( async () =>
			setRecognized(
				await send< TokenDetails >(
					'/frontispiece/v1/connect/recognize',
					{
						data: { token: text, type: driver.type },
					}
				)
			)
		);
	const connect = () =>
		run( async () => {
			const connection = await send< Connection >( TOKEN_ROUTE, {
				data: { type: recognized?.type || driver.type, token, page },
			} );
			conclude( connection, { onConnected, onGrant } );
		} );
	const change = ( text: string ) => {
		setToken( text );
		setRecognized( undefined );
		clear();
	};
	const namesPage =
		recognized !== undefined &&
		NAMES_PAGES.includes( recognized.kind ) &&
		recognized.accounts.length === 0 &&
		driver.fields.some( ( { name } ) => name === 'page' );
	const isReady = recognized?.is_usable || ( namesPage && page !== '' );
	return (
		<Form onSubmit={ () => ( isReady ? connect() : recognize( token ) ) }>
			<TextControl
				label={ __( 'Access token', 'frontispiece' ) }
				help={ __(
					"We show you what the token is before anything is stored. It is then stored encrypted, and you won't see it again.",
					'frontispiece'
				) }
				type="password"
				autoComplete="off"
				maxLength={ MAX_LENGTH }
				required
				value={ token }
				onChange={ change }
				onPaste={ ( event: React.ClipboardEvent ) => {
					const text = event.clipboardData.getData( 'text' );
					if ( token === '' && text !== '' ) {
						// A single-line input drops line breaks, which may be the reason why a token is not valid.
						event.preventDefault();
						change( text );
						recognize( text );
					}
				} }
			/>
			<div aria-live="polite">
				{ recognized && <RecognizedToken found={ recognized } /> }
			</div>
			{ namesPage && (
				<TextControl
					label={ __( 'Page link or ID', 'frontispiece' ) }
					help={ __(
						"Facebook didn't list any Pages for this token. Enter the Page it was created for.",
						'frontispiece'
					) }
					value={ page }
					onChange={ setPage }
				/>
			) }
			<ConnectError error={ error } />
			{ isReady ? (
				<SubmitButton isBusy={ isBusy }>
					{ recognized &&
					recognized.type !== '' &&
					recognized.type !== driver.type
						? sprintf(
								/* translators: %s: type of source, for example "Instagram account". */
								__( 'Connect as %s', 'frontispiece' ),
								recognized.type_label
							)
						: __( 'Connect', 'frontispiece' ) }
				</SubmitButton>
			) : (
				<BusyButton variant="secondary" type="submit" isBusy={ isBusy }>
					{ __( 'Check token', 'frontispiece' ) }
				</BusyButton>
			) }
		</Form>
	);
}

/** The last step of the guides that lead to a token. */
export const PasteTokenStep = ( props: PasteTokenProps ) => (
	<Step title={ __( 'Paste the token', 'frontispiece' ) }>
		<PasteToken { ...props } />
	</Step>
);
