import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BusyButton } from '../../components/busy-button';
import { RequestError } from '../components/request-error';
import { send } from '../rest';
import { useRequest } from '../use-request';
import { ConnectFields, initialValues } from './connect-fields';
import { ROUTE } from './types';
import type { Driver, Source } from './types';

interface FieldFormProps {
	driver: Driver;
	sources: Source[];
	onConnected: ( sources: Source[] ) => void;
}

/** Form for a source that needs no login, such as your own posts, a hashtag or the address of a feed. */
export function FieldForm( { driver, sources, onConnected }: FieldFormProps ) {
	const [ values, setValues ] = useState( () =>
		initialValues( driver.fields, sources )
	);
	const { isBusy, error, fields, run } = useRequest();
	const connect = () =>
		run( async () => {
			const data = { type: driver.type, ...values };
			onConnected( [ await send< Source >( ROUTE, { data } ) ] );
		} );
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
				errors={ fields }
				onChange={ setValues }
			/>
			<RequestError error={ error } />
			<BusyButton variant="primary" type="submit" isBusy={ isBusy }>
				{ __( 'Connect', 'frontispiece' ) }
			</BusyButton>
		</form>
	);
}
