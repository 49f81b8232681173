import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Form } from '../../components/form';
import { CheckboxControl, withItem } from '../../components/controls';
import { SubmitButton } from '../../components/busy-button';
import { Screen } from '../components/screen-frame';
import { useNotices } from '../components/notices';
import { switchModule } from '../modules/use-modules';
import { useRequest } from '../use-request';
import type { Module } from '../modules/use-modules';

interface NeedsProps {
	modules: readonly Module[];
	/** Called with what was chosen once the modules are switched, or without if the question is skipped. */
	onDone: ( needs?: readonly string[] ) => void;
}

/** What owners can choose: modules, and the site features, each of which has a switch of its own. */
const choices = () => [
	{
		need: 'social-feed',
		label: __( 'Social feeds', 'frontispiece' ),
		help: __(
			'Show posts from Facebook, Mastodon, Bluesky and others.',
			'frontispiece'
		),
	},
	{
		need: 'photo-feed',
		label: __( 'Photo feeds', 'frontispiece' ),
		help: __(
			'Show photos, videos and stories from Instagram and others.',
			'frontispiece'
		),
	},
	{
		need: 'forms',
		label: __( 'Forms', 'frontispiece' ),
		help: __(
			'Receive messages from your visitors and keep them as entries.',
			'frontispiece'
		),
	},
	{
		need: 'site',
		label: __( 'Features for readers', 'frontispiece' ),
		help: __(
			'Dark mode, live search, reactions, a newsletter and more.',
			'frontispiece'
		),
	},
];

/** Asks what a new site is for, and turns modules on and off accordingly. Nothing changes if it is skipped. */
export function Needs( { modules, onDone }: NeedsProps ) {
	const [ needs, setNeeds ] = useState< readonly string[] >( [] );
	const { fail } = useNotices();
	const { isBusy, run } = useRequest( { onError: fail } );

	const save = () =>
		run( async () => {
			// Those to turn on come first, because what they require must stay on.
			const offered = modules
				.filter( ( { slug } ) =>
					choices().some( ( { need } ) => need === slug )
				)
				.map( ( { slug } ) => ( {
					slug,
					isOn: needs.includes( slug ),
				} ) )
				.sort( ( a, b ) => Number( b.isOn ) - Number( a.isOn ) );
			for ( const { slug, isOn } of offered ) {
				await switchModule( slug, isOn );
			}
			onDone( needs );
		} );

	return (
		<Screen
			title={ __( 'What do you need?', 'frontispiece' ) }
			intro={ __(
				'Everything else is turned off and leaves your menu. You can change this at any time under Settings → Modules.',
				'frontispiece'
			) }
			actions={
				<Button variant="tertiary" onClick={ () => onDone() }>
					{ __( 'Skip', 'frontispiece' ) }
				</Button>
			}
		>
			<Form
				className="frontispiece-card frontispiece-needs"
				onSubmit={ save }
			>
				{ choices().map( ( { need, label, help } ) => (
					<CheckboxControl
						key={ need }
						label={ label }
						help={ help }
						checked={ needs.includes( need ) }
						onChange={ ( isChosen ) =>
							setNeeds( withItem( needs, need, isChosen ) )
						}
					/>
				) ) }
				<SubmitButton isBusy={ isBusy } disabled={ needs.length === 0 }>
					{ __( 'Continue', 'frontispiece' ) }
				</SubmitButton>
			</Form>
		</Screen>
	);
}
