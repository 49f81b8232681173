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
	/**
	 * A source type, "signed-in" after the social network has redirected back, or anything else to show the choice of
	 * types.
	 */
	step: string;
	sources: Source[];
	onStep: ( step: string | null ) => void;
	onConnected: ( sources: Source[] ) => void;
}

/** Shows the accounts that the social network has granted access to, or why there are none. */
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

/** Connects the demo, which needs no input. */
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
		// Run only once: the source type does not change while this is shown.
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
