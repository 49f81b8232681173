import { useState } from '@wordpress/element';
import { Form } from '../../components/form';
import { BusyButton } from '../../components/busy-button';
import { useRequest } from '../use-request';
import { ConnectFields, initialValues } from './connect-fields';
import { ConnectError } from './source-error';
import type { Driver, Source } from './types';

interface FieldFormProps {
	driver: Driver;
	sources: Source[];
	className?: string;
	button: string;
	variant?: 'primary' | 'secondary';
	onSend: ( data: Record< string, string > ) => Promise< void >;
}

/** Form for the fields of a source, such as a hashtag, the address of a feed or an access token. */
export function FieldForm( {
	driver,
	sources,
	className,
	button,
	variant = 'primary',
	onSend,
}: FieldFormProps ) {
	const [ values, setValues ] = useState( () =>
		initialValues( driver.fields, sources )
	);
	const { isBusy, error, fields, run } = useRequest();
	return (
		<Form
			className={ className }
			onSubmit={ () =>
				run( () => onSend( { type: driver.type, ...values } ) )
			}
		>
			<ConnectFields
				fields={ driver.fields }
				values={ values }
				sources={ sources }
				errors={ fields }
				onChange={ setValues }
			/>
			<ConnectError error={ error } />
			<BusyButton variant={ variant } type="submit" isBusy={ isBusy }>
				{ button }
			</BusyButton>
		</Form>
	);
}
