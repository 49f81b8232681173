import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { PasteAddress } from '../../discovery/paste-address';
import { Connected } from '../connected/connected';
import { Screen, Waiting } from '../components/screen-frame';
import { refreshMenu } from '../menu';
import { ROUTE } from '../modules/use-modules';
import { useParam } from '../param';
import { useRest } from '../rest';
import { Demo } from './demo';
import { Needs } from './needs';
import type { Module } from '../modules/use-modules';

interface FirstStepsProps {
	/** Whether this is a new installation, which is asked what it is for. */
	isNew: boolean;
	onAnswered: () => void;
	onLeave: () => void;
}

const steps = () => [
	{
		need: 'social-feed',
		title: __( 'Connect a Facebook Page', 'frontispiece' ),
		text: __(
			'Show posts, photos, albums, videos and events from a Page you manage.',
			'frontispiece'
		),
		url: 'admin.php?page=frontispiece-feeds&tab=sources&connect=facebook',
		label: __( 'Connect Page', 'frontispiece' ),
	},
	{
		need: 'photo-feed',
		title: __( 'Connect Instagram', 'frontispiece' ),
		text: __(
			'Show photos, videos and stories from an Instagram account.',
			'frontispiece'
		),
		url: 'admin.php?page=frontispiece-feeds&tab=sources&connect=instagram',
		label: __( 'Connect account', 'frontispiece' ),
	},
	{
		need: 'forms',
		title: __( 'Create a form', 'frontispiece' ),
		text: __(
			'A contact form is ready for you to edit and add to a page.',
			'frontispiece'
		),
		url: 'admin.php?page=frontispiece-forms',
		label: __( 'Go to Forms', 'frontispiece' ),
	},
	{
		need: 'site',
		title: __( 'Turn on site features', 'frontispiece' ),
		text: __(
			'Dark mode, live search, reactions, a newsletter and more. Each feature is off until you turn it on.',
			'frontispiece'
		),
		url: 'admin.php?page=frontispiece-site',
		label: __( 'Choose features', 'frontispiece' ),
	},
];

/** First steps. Shown once automatically, later only on request. Those of modules that are off are left out. */
export function FirstSteps( { isNew, onAnswered, onLeave }: FirstStepsProps ) {
	const [ handle, setHandle ] = useParam( 'connected' );
	const [ needs, setNeeds ] = useState< readonly string[] >();
	const { data: modules, error, reload } = useRest< Module[] >( ROUTE );
	const isWanted = ( need: string ) =>
		needs?.includes( need ) ??
		modules?.find( ( { slug } ) => slug === need )?.isOn ??
		true;
	if ( handle ) {
		return (
			<Connected
				handles={ handle }
				back={
					<Button variant="link" onClick={ () => setHandle( null ) }>
						{ __( 'Getting started', 'frontispiece' ) }
					</Button>
				}
			/>
		);
	}
	if ( ! modules && ! error ) {
		return <Waiting onRetry={ reload } />;
	}
	if ( isNew && modules ) {
		return (
			<Needs
				modules={ modules }
				onDone={ ( chosen ) => {
					setNeeds( chosen );
					// The demo may be off now.
					reload();
					onAnswered();
					refreshMenu();
				} }
			/>
		);
	}
	return (
		<Screen
			title={ __( 'Where would you like to start?', 'frontispiece' ) }
			intro={ __(
				"Your visitors won't see any changes until you set something up. Choose a first step, or skip this: everything is available in the menu.",
				'frontispiece'
			) }
			actions={
				<Button variant="tertiary" onClick={ onLeave }>
					{ __( 'Skip', 'frontispiece' ) }
				</Button>
			}
		>
			<div className="frontispiece-home">
				{ ( isWanted( 'social-feed' ) || isWanted( 'photo-feed' ) ) && (
					<section aria-labelledby="frontispiece-recommended">
						<h2 id="frontispiece-recommended">
							{ __(
								'Recommended: show posts from a profile or website',
								'frontispiece'
							) }
						</h2>
						<div className="frontispiece-card frontispiece-start">
							<PasteAddress
								onConnected={ ( source ) =>
									setHandle( source.handle )
								}
							/>
						</div>
					</section>
				) }
				<section className="frontispiece-card">
					<h2>{ __( 'Other ways to start', 'frontispiece' ) }</h2>
					<ul className="frontispiece-rows">
						{ steps()
							.filter( ( { need } ) => isWanted( need ) )
							.map( ( { title, text, url, label } ) => (
								<li key={ url }>
									<span className="frontispiece-rows__text">
										<strong>{ title }</strong>
										<span className="frontispiece-rows__quiet">
											{ text }
										</span>
									</span>
									<Button variant="secondary" href={ url }>
										{ label }
									</Button>
								</li>
							) ) }
					</ul>
				</section>
				<Demo
					title={ __( 'View the demo', 'frontispiece' ) }
					onChange={ () => undefined }
				/>
			</div>
		</Screen>
	);
}
