import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Screen } from '../components/screen-frame';
import { Demo } from './demo';

interface FirstStepsProps {
	onLeave: () => void;
}

const steps = () => [
	{
		title: __( 'Connect a Facebook page', 'frontispiece' ),
		text: __(
			'Its posts, photos, albums, videos and events, from your own site.',
			'frontispiece'
		),
		url: 'admin.php?page=frontispiece-sources&connect=facebook',
		label: __( 'Connect a page', 'frontispiece' ),
	},
	{
		title: __( 'Connect a photo account', 'frontispiece' ),
		text: __(
			'The photos, videos and stories of an Instagram account.',
			'frontispiece'
		),
		url: 'admin.php?page=frontispiece-sources&connect=instagram',
		label: __( 'Connect an account', 'frontispiece' ),
	},
	{
		title: __( 'Make a form', 'frontispiece' ),
		text: __(
			'One contact form is ready: look at it, change it, place it on a page.',
			'frontispiece'
		),
		url: 'admin.php?page=frontispiece-forms',
		label: __( 'Go to the forms', 'frontispiece' ),
	},
	{
		title: __( 'Switch site features on', 'frontispiece' ),
		text: __(
			'Dark mode, live search, reactions, a newsletter and more. Each is off until you switch it on.',
			'frontispiece'
		),
		url: 'admin.php?page=frontispiece-site',
		label: __( 'Choose features', 'frontispiece' ),
	},
];

/** What one may begin with. Shown once by itself, afterwards only when somebody asks for it. */
export function FirstSteps( { onLeave }: FirstStepsProps ) {
	return (
		<Screen
			title={ __( 'What would you like to begin with?', 'frontispiece' ) }
			intro={ __(
				'Nothing that your visitors see changes before you say so. Take one of these, or none: all of it is in the menu.',
				'frontispiece'
			) }
			actions={
				<Button variant="tertiary" onClick={ onLeave }>
					{ __( 'Skip', 'frontispiece' ) }
				</Button>
			}
		>
			<ul className="frontispiece-steps">
				<li className="frontispiece-card">
					<h2>{ __( 'See the demo', 'frontispiece' ) }</h2>
					<Demo onChange={ () => undefined } />
				</li>
				{ steps().map( ( { title, text, url, label } ) => (
					<li key={ url } className="frontispiece-card">
						<h2>{ title }</h2>
						<p>{ text }</p>
						<Button variant="secondary" href={ url }>
							{ label }
						</Button>
					</li>
				) ) }
			</ul>
		</Screen>
	);
}
