import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { Notes } from './card';
import type { PartCounts, TransferState } from './types';

/** Says what became, or would become, of the rows of a part. */
export const countsOf = ( {
	new: added,
	changed,
	unchanged,
	skipped,
}: PartCounts ) =>
	sprintf(
		/* translators: 1: number of new rows, 2: of changed ones, 3: of unchanged ones, 4: of skipped ones. */
		__(
			'New: %1$d. Changed: %2$d. Unchanged: %3$d. Skipped: %4$d.',
			'frontispiece'
		),
		added,
		changed,
		unchanged,
		skipped
	);

interface ImportResultProps {
	now: TransferState;
	onClose: () => void;
}

/** What was imported, and what the owner still has to do. */
export const ImportResult = ( { now, onClose }: ImportResultProps ) => (
	<>
		<p role="status">
			{ __(
				'Imported. Your site has deleted the uploaded file.',
				'frontispiece'
			) }
		</p>
		<ul className="ul-disc">
			{ now.parts.map( ( part ) => (
				<li key={ part.name }>
					{ part.label }: { countsOf( part ) }
				</li>
			) ) }
		</ul>
		{ now.site && (
			<p>
				{ sprintf(
					/* translators: %s: address of a site. */
					__(
						'Links to %s were replaced with links to this site.',
						'frontispiece'
					),
					now.site
				) }
			</p>
		) }
		{ now.forms.length > 0 && (
			<>
				<p>
					{ __(
						'These forms have new numbers. Correct them in pages that you move:',
						'frontispiece'
					) }
				</p>
				<ul className="ul-disc">
					{ now.forms.map( ( { title, old, id } ) => (
						<li key={ id }>
							{ title }: { old } → { id }
						</li>
					) ) }
				</ul>
			</>
		) }
		<Notes now={ now } />
		<p className="frontispiece-buttons">
			{ now.notes.some(
				( { part, status } ) => part === 'sources' && status === 'new'
			) && (
				<Button
					variant="primary"
					href="admin.php?page=frontispiece-feeds&tab=sources"
				>
					{ __( 'Connect sources again', 'frontispiece' ) }
				</Button>
			) }
			<Button variant="secondary" onClick={ onClose }>
				{ __( 'Close', 'frontispiece' ) }
			</Button>
		</p>
	</>
);
