import { Button, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { RestError } from '../rest-error';
import { send } from '../rest';
import { ConnectFields, initialValues } from './connect-fields';
import { ROUTE } from './types';
import type { Driver, Source } from './types';

interface FieldFormProps {
	driver: Driver;
	sources: Source[];
	onConnected: ( sources: Source[] ) => void;
}

/** Connects a source that needs no login: posts of one's own, a hashtag, the address of a feed. */
export function FieldForm( { driver, sources, onConnected }: FieldFormProps ) {
	const [ values, setValues ] = useState( () =>
		initialValues( driver.fields, sources )
	);
	const [ error, setError ] = useState< RestError >();
	const [ busy, setBusy ] = useState( false );
	const connect = async () => {
		setBusy( true );
		setError( undefined );
		try {
			const data = { type: driver.type, ...values };
			onConnected( [ await send< Source >( ROUTE, { data } ) ] );
		} catch ( thrown ) {
			setError( RestError.of( thrown ) );
			setBusy( false );
		}
	};
	return (
		<form
			className="frontispiece-card"
			onSubmit={ ( event ) => {
				event.preventDefault();
				connect();
			} }
		>
			<ConnectFields
				fields={ driver.fields }
				values={ values }
				sources={ sources }
				errors={ error?.fields }
				onChange={ setValues }
			/>
			{ error && Object.keys( error.fields ).length === 0 && (
				<Notice status="error" isDismissible={ false }>
					{ error.message }
				</Notice>
			) }
			<Button variant="primary" type="submit" isBusy={ busy }>
				{ __( 'Connect', 'frontispiece' ) }
			</Button>
		</form>
	);
}
