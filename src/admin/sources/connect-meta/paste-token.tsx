import { Button, Notice, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { RestError } from '../../rest-error';
import { send } from '../../rest';
import { SourceError } from '../source-error';
import { RecognizedToken } from './recognized-token';
import type { Grant } from '../grant';
import type { Source, SourceError as SourceErrorDetails } from '../types';
import type { GuideProps, Recognized } from './types';

type PasteTokenProps = Pick< GuideProps, 'driver' | 'onConnected' | 'onGrant' >;

const LONGEST = 4000;

/** Kinds of tokens that may read a page that they do not list. */
const NAMES_PAGES = [ 'app', 'user', 'system-user' ];

const CONTROL = {
	__next40pxDefaultSize: true,
	__nextHasNoMarginBottom: true,
} as const;

/** A pasted access token is recognized first, and connected when its owner says so. It is stored only then. */
export function PasteToken( {
	driver,
	onConnected,
	onGrant,
}: PasteTokenProps ) {
	const [ token, setToken ] = useState( '' );
	const [ page, setPage ] = useState( '' );
	const [ found, setFound ] = useState< Recognized >();
	const [ error, setError ] = useState< RestError >();
	const [ busy, setBusy ] = useState( false );

	const run = async ( task: () => Promise< void > ) => {
		setBusy( true );
		setError( undefined );
		try {
			await task();
		} catch ( thrown ) {
			setError( RestError.of( thrown ) );
		}
		setBusy( false );
	};
	const recognize = ( text: string ) =>
		run( async () =>
			setFound(
				await send< Recognized >(
					'/frontispiece/v1/connect/recognize',
					{
						data: { token: text, type: driver.type },
					}
				)
			)
		);
	const connect = () =>
		run( async () => {
			const answer = await send< Grant & { connected: Source[] } >(
				'/frontispiece/v1/connect/token',
				{ data: { type: found?.type || driver.type, token, page } }
			);
			if ( answer.connected.length > 0 ) {
				onConnected( answer.connected );
			} else {
				onGrant( answer );
			}
		} );
	const change = ( text: string ) => {
		setToken( text );
		setFound( undefined );
		setError( undefined );
	};
	const problem = error?.details.problem as SourceErrorDetails | undefined;
	const namesPage =
		found !== undefined &&
		NAMES_PAGES.includes( found.kind ) &&
		found.accounts.length === 0 &&
		driver.fields.some( ( { name } ) => name === 'page' );
	const isReady = found?.is_usable || ( namesPage && page !== '' );
	return (
		<form
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( isReady ) {
					connect();
				} else {
					recognize( token );
				}
			} }
		>
			<TextControl
				{ ...CONTROL }
				label={ __( 'Access token', 'frontispiece' ) }
				help={ __(
					"We show you what the token is before anything is stored. It is then stored encrypted, and you won't see it again.",
					'frontispiece'
				) }
				type="password"
				autoComplete="off"
				maxLength={ LONGEST }
				required
				value={ token }
				onChange={ change }
				onPaste={ ( event: React.ClipboardEvent ) => {
					const text = event.clipboardData.getData( 'text' );
					if ( token === '' && text !== '' ) {
						// A field of one line would drop line breaks, and with them the reason why a token is wrong.
						event.preventDefault();
						change( text );
						recognize( text );
					}
				} }
			/>
			<div aria-live="polite">
				{ found && <RecognizedToken found={ found } /> }
			</div>
			{ namesPage && (
				<TextControl
					{ ...CONTROL }
					label={ __( 'Page URL or ID', 'frontispiece' ) }
					help={ __(
						'Some apps can read Pages that they do not list.',
						'frontispiece'
					) }
					value={ page }
					onChange={ setPage }
				/>
			) }
			{ problem && <SourceError trouble={ problem } /> }
			{ error && ! problem && (
				<Notice status="error" isDismissible={ false }>
					{ error.message }
				</Notice>
			) }
			{ isReady ? (
				<Button variant="primary" type="submit" isBusy={ busy }>
					{ found && found.type !== '' && found.type !== driver.type
						? sprintf(
								/* translators: %s: type of source, for example "Instagram account". */
								__( 'Connect as %s', 'frontispiece' ),
								found.type_label
							)
						: __( 'Connect', 'frontispiece' ) }
				</Button>
			) : (
				<Button variant="secondary" type="submit" isBusy={ busy }>
					{ __( 'Check token', 'frontispiece' ) }
				</Button>
			) }
		</form>
	);
}
