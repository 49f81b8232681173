import { __ } from '@wordpress/i18n';
import { SourceAvatar } from '../../discovery/source-avatar';
import { nameOf } from '../entries/name';
import { useRest } from '../rest';
import type { EntryPage } from '../entries/types';
import type { Source } from '../sources/types';

const ENTRIES = '/frontispiece/v1/entries?state=inbox&per_page=3';
const SOURCES = '/frontispiece/v1/sources';

/** Sources shown before the link to all of them. */
const MAX_ENTRIES = 5;

/** The newest entries. Hidden if there are none, or if the user may not read them. */
export function LatestEntries() {
	const { data } = useRest< EntryPage >( ENTRIES );
	if ( ! data?.items.length ) {
		return null;
	}
	return (
		<section
			className="frontispiece-card"
			aria-labelledby="frontispiece-latest-entries"
		>
			<h2 id="frontispiece-latest-entries">
				{ __( 'Latest entries', 'frontispiece' ) }
			</h2>
			<ul className="frontispiece-rows">
				{ data.items.map( ( entry ) => (
					<li key={ entry.id }>
						<span className="frontispiece-rows__text">
							<a
								href={ `admin.php?page=frontispiece-entries&entry=${ entry.id }` }
							>
								{ entry.seen ? (
									nameOf( entry )
								) : (
									<strong>{ nameOf( entry ) }</strong>
								) }
							</a>
							<span className="frontispiece-rows__quiet">
								{ entry.excerpt }
							</span>
						</span>
						<span className="frontispiece-rows__quiet">
							{ entry.when }
						</span>
					</li>
				) ) }
			</ul>
			<p>
				<a href="admin.php?page=frontispiece-entries">
					{ __( 'View all entries', 'frontispiece' ) }
				</a>
			</p>
		</section>
	);
}

/** Which accounts feeds read from, and how each is doing. */
export function SourceHealth() {
	const { data } = useRest< Source[] >( SOURCES );
	if ( ! data?.length ) {
		return null;
	}
	return (
		<section
			className="frontispiece-card"
			aria-labelledby="frontispiece-source-health"
		>
			<h2 id="frontispiece-source-health">
				{ __( 'Source status', 'frontispiece' ) }
			</h2>
			<ul className="frontispiece-rows">
				{ data
					.slice( 0, MAX_ENTRIES )
					.map(
						( {
							handle,
							name,
							kind,
							avatar,
							state_text: state,
							error,
						} ) => (
							<li key={ handle }>
								<SourceAvatar name={ name } src={ avatar } />
								<span className="frontispiece-rows__text">
									<strong>{ name }</strong>
									<span
										className={
											error
												? 'is-error'
												: 'frontispiece-rows__quiet'
										}
									>
										{ kind } · { state }
									</span>
								</span>
							</li>
						)
					) }
			</ul>
			<p>
				<a href="admin.php?page=frontispiece-feeds&tab=sources">
					{ __( 'View all sources', 'frontispiece' ) }
				</a>
			</p>
		</section>
	);
}
