import { __, sprintf } from '@wordpress/i18n';
import { Places } from '../../components/places';
import type { Result } from './types';

/** Lists what was imported, with links to edit it, to its entries, and to the pages that use it. */
export const ResultList = ( { results }: { results: Result[] } ) => (
	<ul className="frontispiece-migration__list">
		{ results.map( ( { id, title, edit, entries, status, places } ) => (
			<li key={ id }>
				<h4>{ title }</h4>
				{ status && <p>{ status }</p> }
				<p className="frontispiece-buttons">
					<a
						href={ edit }
						aria-label={ sprintf(
							/* translators: %s: title of a form or feed. */
							__( 'Edit “%s”', 'frontispiece' ),
							title
						) }
					>
						{ __( 'Edit', 'frontispiece' ) }
					</a>
					{ entries && (
						<a
							href={ entries }
							aria-label={ sprintf(
								/* translators: %s: title of a form. */
								__( 'View entries of “%s”', 'frontispiece' ),
								title
							) }
						>
							{ __( 'View entries', 'frontispiece' ) }
						</a>
					) }
				</p>
				{ places.length > 0 ? (
					<Places places={ places } />
				) : (
					<p className="frontispiece-rows__quiet">
						{ __( 'Not used on any page.', 'frontispiece' ) }
					</p>
				) }
			</li>
		) ) }
	</ul>
);
