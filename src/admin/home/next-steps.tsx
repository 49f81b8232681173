import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Status } from './overview';

interface Step {
	/** Section of the overview that counts it. */
	section: string;
	label: string;
	help: string;
	url: string;
	isDone: boolean;
}

const allSteps = (): Omit< Step, 'isDone' >[] => [
	{
		section: 'sources',
		label: __( 'Connect a source', 'frontispiece' ),
		help: __( 'Paste the link to a profile, or log in.', 'frontispiece' ),
		url: 'admin.php?page=frontispiece-feeds&tab=sources',
	},
	{
		section: 'feeds',
		label: __( 'Create a feed', 'frontispiece' ),
		help: __( 'Add a feed block to a page.', 'frontispiece' ),
		url: 'admin.php?page=frontispiece-feeds',
	},
	{
		section: 'forms',
		label: __( 'Create a form', 'frontispiece' ),
		help: __( 'Start from a template.', 'frontispiece' ),
		url: 'admin.php?page=frontispiece-forms',
	},
	{
		section: 'messages',
		label: __( 'Receive an entry', 'frontispiece' ),
		help: __( 'Add the form to a page and send it once.', 'frontispiece' ),
		url: 'admin.php?page=frontispiece-entries',
	},
	{
		section: 'site',
		label: __( 'Turn on site features', 'frontispiece' ),
		help: __(
			'Dark mode, live search, reactions and more.',
			'frontispiece'
		),
		url: 'admin.php?page=frontispiece-site',
	},
];

/** Returns the steps with their state. Those of modules that are off have no section, and are left out. */
export const stepsOf = ( statuses: readonly Status[] ): Step[] =>
	allSteps().flatMap( ( step ) =>
		statuses
			.filter( ( { name } ) => name === step.section )
			.map( ( { count } ) => ( { ...step, isDone: count > 0 } ) )
	);

/** The checklist of Home: what a new site still lacks. Disappears when everything is done. */
export function NextSteps( { statuses }: { statuses: readonly Status[] } ) {
	const steps = stepsOf( statuses );
	const doneCount = steps.filter( ( { isDone } ) => isDone ).length;
	if ( doneCount === steps.length ) {
		return null;
	}
	const next = steps.find( ( { isDone } ) => ! isDone );
	return (
		<section
			className="frontispiece-card"
			aria-labelledby="frontispiece-next-steps"
		>
			<h2 id="frontispiece-next-steps">
				{ __( 'Next steps', 'frontispiece' ) }
			</h2>
			<p className="frontispiece-checklist__progress">
				<span
					className="frontispiece-checklist__bar"
					aria-hidden="true"
				>
					<span
						style={ {
							inlineSize: `${ ( 100 * doneCount ) / steps.length }%`,
						} }
					/>
				</span>
				<span>
					{ sprintf(
						/* translators: 1: number of completed steps, 2: number of all steps. */
						__( '%1$d of %2$d completed', 'frontispiece' ),
						doneCount,
						steps.length
					) }
				</span>
			</p>
			<ul className="frontispiece-checklist">
				{ steps.map( ( step ) => (
					<li
						key={ step.url }
						className={ step.isDone ? 'is-done' : undefined }
					>
						<span
							className={ `dashicons dashicons-${ step.isDone ? 'yes-alt' : 'marker' }` }
							aria-hidden="true"
						/>
						<span className="frontispiece-checklist__text">
							<strong>
								{ step.label }
								{ step.isDone && (
									<span className="screen-reader-text">
										{ ' ' }
										{ __( 'Completed', 'frontispiece' ) }
									</span>
								) }
							</strong>
							{ ! step.isDone && <span>{ step.help }</span> }
						</span>
						{ ! step.isDone && (
							<Button
								variant={
									step === next ? 'primary' : 'secondary'
								}
								href={ step.url }
							>
								{ __( 'Start', 'frontispiece' ) }
								<span className="screen-reader-text">
									: { step.label }
								</span>
							</Button>
						) }
					</li>
				) ) }
			</ul>
		</section>
	);
}
