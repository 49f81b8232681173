import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Screen, Waiting } from '../components/screen-frame';
import { useNotices } from '../components/notices';
import { send, useRest } from '../rest';
import { ChooseDriver } from './choose-driver';
import { isAvailable } from './connect-fields';
import { FieldForm } from './field-form';
import { Choose } from './grant';
import { Login } from './login';
import { SourceError } from './source-error';
import { DRIVERS, ROUTE } from './types';
import type { Grant } from './grant';
import type { Driver, Source } from './types';

interface ConnectProps {
	/**
	 * A source type, "signed-in" after the social network has redirected back, or anything else to show the choice of
	 * types.
	 */
	step: string;
	sources: Source[];
	onStep: ( step: string | null ) => void;
	onConnected: ( sources: Source[] ) => void;
}

/** Shows the accounts that the login gave access to, or why there are none. */
function Granted( {
	onStep,
	onConnected,
}: Pick< ConnectProps, 'onStep' | 'onConnected' > ) {
	const { data, error, reload } = useRest< Grant >(
		'/frontispiece/v1/connect/grant'
	);
	if ( ! data ) {
		return <Waiting error={ error } onRetry={ reload } />;
	}
	if ( data.candidates.length > 0 ) {
		return (
			<Choose
				grant={ data }
				onConnected={ onConnected }
				onCancel={ () => onStep( null ) }
			/>
		);
	}
	return (
		<>
			{ data.problem && <SourceError trouble={ data.problem } /> }
			<p>
				<Button
					variant="primary"
					onClick={ () => onStep( data.type || 'new' ) }
				>
					{ __( 'Start over', 'frontispiece' ) }
				</Button>
			</p>
		</>
	);
}

/** Connects a source that needs no input, such as the demo. */
function ConnectNow( {
	driver,
	onConnected,
}: {
	driver: Driver;
	onConnected: ConnectProps[ 'onConnected' ];
} ) {
	const { fail } = useNotices();
	useEffect( () => {
		send< Source >( ROUTE, { data: { type: driver.type } } ).then(
			( source ) => onConnected( [ source ] ),
			fail
		);
		// Once: the driver does not change while this is shown.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );
	return <Waiting onRetry={ () => undefined } />;
}

/** Guides through connecting a source: type, login or name, and choice of accounts. */
export function Connect( {
	step,
	sources,
	onStep,
	onConnected,
}: ConnectProps ) {
	const [ grant, setGrant ] = useState< Grant >();
	const { data: drivers, error, reload } = useRest< Driver[] >( DRIVERS );
	const driver = drivers?.find( ( { type } ) => type === step );
	const back = (
		<Button variant="link" onClick={ () => onStep( null ) }>
			{ __( 'All sources', 'frontispiece' ) }
		</Button>
	);
	const body = () => {
		if ( grant ) {
			return (
				<Choose
					grant={ grant }
					onConnected={ onConnected }
					onCancel={ () => setGrant( undefined ) }
				/>
			);
		}
		if ( step === 'signed-in' ) {
			return <Granted onStep={ onStep } onConnected={ onConnected } />;
		}
		if ( ! drivers ) {
			return <Waiting error={ error } onRetry={ reload } />;
		}
		if ( ! driver || ! isAvailable( driver.fields, sources ) ) {
			return (
				<ChooseDriver
					drivers={ drivers }
					sources={ sources }
					onChoose={ ( { type } ) => onStep( type ) }
				/>
			);
		}
		if ( driver.oauth ) {
			return (
				<Login
					driver={ driver }
					sources={ sources }
					onReload={ reload }
					onConnected={ onConnected }
					onGrant={ setGrant }
				/>
			);
		}
		return driver.fields.length > 0 ? (
			<FieldForm
				className="frontispiece-card"
				driver={ driver }
				sources={ sources }
				button={ __( 'Connect', 'frontispiece' ) }
				onSend={ async ( data ) =>
					onConnected( [ await send< Source >( ROUTE, { data } ) ] )
				}
			/>
		) : (
			<ConnectNow driver={ driver } onConnected={ onConnected } />
		);
	};
	return (
		<Screen
			key={ step }
			title={ driver?.title ?? __( 'Connect source', 'frontispiece' ) }
			intro={ driver?.description }
			back={ back }
		>
			{ body() }
		</Screen>
	);
}
