import { Button, Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ArchiveImport } from './types';

/** What was imported, and what to do with it. */
export function ArchiveResult( {
	now,
	onClose,
}: {
	now: ArchiveImport;
	onClose: () => void;
} ) {
	const { posts, missing, failed, duplicates, source, leftOut = [] } = now;
	return (
		<div className="frontispiece-card">
			<h2>{ source?.name }</h2>
			<p role="status">
				{ sprintf(
					/* translators: %d: number of posts. */
					_n(
						'%d post imported. Your site has deleted the uploaded files.',
						'%d posts imported. Your site has deleted the uploaded files.',
						posts,
						'frontispiece'
					),
					posts
				) }
			</p>
			{ duplicates > 0 && (
				<p>
					{ sprintf(
						/* translators: %d: number of posts. */
						_n(
							'%d post is hidden because a connected account has it, too.',
							'%d posts are hidden because a connected account has them, too.',
							duplicates,
							'frontispiece'
						),
						duplicates
					) }
				</p>
			) }
			{ missing > 0 && (
				<Notice status="warning" isDismissible={ false }>
					{ sprintf(
						/* translators: %d: number of files. */
						_n(
							'%d file of the archive is missing or damaged. If the archive has several ZIP files, import them again together.',
							'%d files of the archive are missing or damaged. If the archive has several ZIP files, import them again together.',
							missing,
							'frontispiece'
						),
						missing
					) }
				</Notice>
			) }
			{ failed > 0 && (
				<Notice status="warning" isDismissible={ false }>
					{ sprintf(
						/* translators: %d: number of posts. */
						_n(
							"%d post couldn't be imported.",
							"%d posts couldn't be imported.",
							failed,
							'frontispiece'
						),
						failed
					) }
				</Notice>
			) }
			{ leftOut.length > 0 && (
				<>
					<p>{ __( 'Not imported:', 'frontispiece' ) }</p>
					<ul className="ul-disc">
						{ leftOut.map( ( { label, count } ) => (
							<li key={ label }>
								{ label }: { count }
							</li>
						) ) }
					</ul>
				</>
			) }
			<div className="frontispiece-buttons">
				<Button
					variant="primary"
					href={ `admin.php?page=frontispiece-feeds&tab=sources&connected=${ source?.handle ?? '' }` }
				>
					{ __( 'Create feed', 'frontispiece' ) }
				</Button>
				<Button variant="tertiary" onClick={ onClose }>
					{ __( 'Import another archive', 'frontispiece' ) }
				</Button>
			</div>
		</div>
	);
}
