import { Button } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Screen, Waiting } from '../components/screen-frame';
import { useNotices } from '../components/notices';
import { send, useRest } from '../rest';
import { ByName } from './by-name';
import { ByNetwork } from './by-network';
import { ChooseKind } from './choose-kind';
import { Choose } from './grant';
import { kinds } from './kinds';
import { Trouble } from './trouble';
import { ROUTE } from './types';
import type { Grant } from './grant';
import type { Kind, Source } from './types';

interface ConnectProps {
	/** A type, "signed-in" when a network has sent the owner back, else the question which. */
	step: string;
	sources: Source[];
	onStep: ( step: string | null ) => void;
	onConnected: ( sources: Source[] ) => void;
}

/** What the network has granted, or why nothing. */
function Granted( {
	onStep,
	onConnected,
}: Pick< ConnectProps, 'onStep' | 'onConnected' > ) {
	const { data, fault, reload } = useRest< Grant >(
		'/frontispiece/v1/connect/grant'
	);
	if ( ! data ) {
		return <Waiting fault={ fault } onRetry={ reload } />;
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
			{ data.problem && <Trouble trouble={ data.problem } /> }
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

/** The demo needs no question. */
function ByDemo( {
	kind,
	onConnected,
}: {
	kind: Kind;
	onConnected: ConnectProps[ 'onConnected' ];
} ) {
	const { fail } = useNotices();
	useEffect( () => {
		send< Source >( ROUTE, { data: { type: kind.type } } ).then(
			( made ) => onConnected( [ made ] ),
			fail
		);
		// Once: the kind does not change while this is shown.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );
	return <Waiting onRetry={ () => undefined } />;
}

/** From the question what is to be connected to the account itself. */
export function Connect( {
	step,
	sources,
	onStep,
	onConnected,
}: ConnectProps ) {
	const [ grant, setGrant ] = useState< Grant >();
	const through = sources.filter( ( { type } ) => type === 'igbusiness' );
	const kind = kinds().find( ( { type } ) => type === step );
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
		if ( kind?.way === 'network' ) {
			return (
				<ByNetwork
					kind={ kind }
					onConnected={ onConnected }
					onGrant={ setGrant }
				/>
			);
		}
		if ( kind?.way === 'demo' ) {
			return <ByDemo kind={ kind } onConnected={ onConnected } />;
		}
		if ( kind && ( kind.way === 'name' || through.length > 0 ) ) {
			return (
				<ByName
					kind={ kind }
					through={ through }
					onConnected={ onConnected }
				/>
			);
		}
		return (
			<ChooseKind
				canReadThrough={ through.length > 0 }
				onChoose={ ( { type } ) => onStep( type ) }
			/>
		);
	};
	return (
		<Screen
			key={ step }
			title={ kind?.label ?? __( 'Connect source', 'frontispiece' ) }
			intro={ kind?.text }
			back={ back }
		>
			{ body() }
		</Screen>
	);
}
