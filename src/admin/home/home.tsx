import { Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Screen, Waiting } from '../components/screen-frame';
import { useParam, withParam } from '../param';
import { useRest } from '../rest';
import { Demo } from './demo';
import { FirstSteps } from './first-steps';
import { LatestEntries, SourceHealth } from './latest';
import { Migration } from './migration/migration';
import { NextSteps } from './next-steps';
import { AvailableUpdate, NeedsCare, Running } from './overview';
import { listOf } from '../../kernel/language';
import type { HealthNotice, Status, Update } from './overview';

interface HomeState {
	running: Status[];
	care: HealthNotice[];
	conflicts: string[];
	update: Update | null;
}

/** Home screen: overview and what needs attention. */
export function Home() {
	const [ first, setFirst ] = useParam( 'first-steps' );
	const { data, error, reload } = useRest< HomeState >(
		'/frontispiece/v1/home'
	);
	if ( first ) {
		return (
			<FirstSteps
				isNew={ first === 'new' }
				onAnswered={ () => setFirst( '1' ) }
				onLeave={ () => setFirst( null ) }
			/>
		);
	}
	return (
		<Screen
			title={ __( 'Home', 'frontispiece' ) }
			actions={
				<a
					href={ withParam( 'first-steps', '1' ) }
					onClick={ ( event ) => {
						event.preventDefault();
						setFirst( '1' );
					} }
				>
					{ __( 'Getting started', 'frontispiece' ) }
				</a>
			}
		>
			{ ! data ? (
				<Waiting error={ error } onRetry={ reload } />
			) : (
				<div className="frontispiece-home">
					{ data.conflicts.length > 0 && (
						<Notice status="info" isDismissible={ false }>
							{ sprintf(
								/* translators: %s: names of actions. */
								__(
									'Another plugin already handles these AJAX actions, so Frontispiece uses its own names for them: %s.',
									'frontispiece'
								),
								listOf( data.conflicts )
							) }
						</Notice>
					) }
					<NextSteps statuses={ data.running } />
					<NeedsCare care={ data.care } />
					<div className="frontispiece-home__pair">
						<LatestEntries />
						<SourceHealth />
					</div>
					<Running statuses={ data.running } />
					<Migration onChange={ reload } />
					<Demo
						title={ __( 'Demo', 'frontispiece' ) }
						onChange={ reload }
					/>
					{ data.update && <AvailableUpdate { ...data.update } /> }
				</div>
			) }
		</Screen>
	);
}
