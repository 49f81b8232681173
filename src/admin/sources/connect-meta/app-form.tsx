import { Button, Notice, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RestError } from '../../rest-error';
import { send } from '../../rest';

interface AppFormProps {
	network: string;
	isConfigured: boolean;
	/** Link to the settings, where the app can be changed. */
	settingsUrl: string;
	onSaved: () => void;
}

const CONTROL = {
	__next40pxDefaultSize: true,
	__nextHasNoMarginBottom: true,
} as const;

/** Asks for the id and the secret of the owner's app, the same as the settings do. */
export function AppForm( {
	network,
	isConfigured,
	settingsUrl,
	onSaved,
}: AppFormProps ) {
	const [ values, setValues ] = useState< Record< string, string > >( {} );
	const [ error, setError ] = useState< RestError >();
	const [ busy, setBusy ] = useState( false );
	const names = {
		id: `${ network }_app_id`,
		secret: `${ network }_app_secret`,
		config: 'facebook_config_id',
	};
	if ( isConfigured ) {
		return (
			<p>
				{ __( 'Your app is set up on this site.', 'frontispiece' ) }{ ' ' }
				<a href={ settingsUrl }>
					{ __( 'Change it in the settings', 'frontispiece' ) }
				</a>
			</p>
		);
	}
	const save = async () => {
		setBusy( true );
		setError( undefined );
		try {
			await send( '/frontispiece/v1/settings', { data: { values } } );
			onSaved();
		} catch ( thrown ) {
			setError( RestError.of( thrown ) );
		}
		setBusy( false );
	};
	const field = ( name: string, label: string, help?: string ) => (
		<>
			<TextControl
				{ ...CONTROL }
				label={ label }
				help={ help }
				type={ name === names.secret ? 'password' : 'text' }
				autoComplete="off"
				required={ name !== names.config }
				value={ values[ name ] ?? '' }
				onChange={ ( value ) =>
					setValues( { ...values, [ name ]: value.trim() } )
				}
			/>
			{ error?.fields[ name ] && (
				<p className="frontispiece-option__error" role="alert">
					{ error.fields[ name ] }
				</p>
			) }
		</>
	);
	return (
		<form
			onSubmit={ ( event ) => {
				event.preventDefault();
				save();
			} }
		>
			{ field( names.id, __( 'App ID', 'frontispiece' ) ) }
			{ field( names.secret, __( 'App Secret', 'frontispiece' ) ) }
			{ network === 'facebook' &&
				field(
					names.config,
					__( 'Configuration ID', 'frontispiece' ),
					__(
						'Only if your app has Facebook Login for Business. Leave blank otherwise.',
						'frontispiece'
					)
				) }
			{ error && Object.keys( error.fields ).length === 0 && (
				<Notice status="error" isDismissible={ false }>
					{ error.message }
				</Notice>
			) }
			<Button variant="secondary" type="submit" isBusy={ busy }>
				{ __( 'Save', 'frontispiece' ) }
			</Button>
		</form>
	);
}
