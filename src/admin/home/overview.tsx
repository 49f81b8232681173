import { __, sprintf } from '@wordpress/i18n';

export interface Status {
	name: string;
	label: string;
	value: string;
	count: number;
	text: string;
	url: string;
}

export interface HealthNotice {
	name: string;
	status: 'recommended' | 'critical';
	label: string;
	text: string;
	url: string;
}

/** A newer version that WordPress has found. */
export interface Update {
	version: string;
	/** '' if the user may not update plugins. */
	url: string;
}

export function AvailableUpdate( { version, url }: Update ) {
	const text = sprintf(
		/* translators: %s: a version number. */
		__( 'Version %s is available.', 'frontispiece' ),
		version
	);
	return (
		<p className="frontispiece-rows__quiet">
			{ url ? <a href={ url }>{ text }</a> : text }
		</p>
	);
}

/** Overview of active features, each with a link to its screen. */
export const Running = ( { statuses }: { statuses: Status[] } ) => (
	<section aria-labelledby="frontispiece-running">
		<h2 id="frontispiece-running">{ __( 'Overview', 'frontispiece' ) }</h2>
		<ul className="frontispiece-running">
			{ statuses.map( ( { name, label, value, text, url } ) => (
				<li key={ name } className="frontispiece-card">
					<h3>
						<a href={ url }>{ label }</a>
					</h3>
					<p className="frontispiece-running__value">{ value }</p>
					<p>{ text }</p>
				</li>
			) ) }
		</ul>
	</section>
);

/** Lists what needs attention, most severe first, with what to do; or says that everything is working. */
export function NeedsCare( { care }: { care: HealthNotice[] } ) {
	return (
		<section
			className="frontispiece-card"
			aria-labelledby="frontispiece-care"
		>
			<h2 id="frontispiece-care">{ __( 'Status', 'frontispiece' ) }</h2>
			{ care.length === 0 ? (
				<p>{ __( 'Everything is working.', 'frontispiece' ) }</p>
			) : (
				<ul className="frontispiece-care">
					{ care.map( ( { name, status, label, text, url } ) => (
						<li key={ name } className={ `is-${ status }` }>
							<strong>
								{ status === 'critical'
									? __( 'Critical:', 'frontispiece' )
									: __(
											'Recommended:',
											'frontispiece'
										) }{ ' ' }
								{ label }
							</strong>
							{ text && <p>{ text }</p> }
							{ url && (
								<p>
									<a href={ url }>
										{ __( 'Fix this', 'frontispiece' ) }
										<span className="screen-reader-text">
											: { label }
										</span>
									</a>
								</p>
							) }
						</li>
					) ) }
				</ul>
			) }
		</section>
	);
}
