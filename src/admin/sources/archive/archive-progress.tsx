import { __, sprintf } from '@wordpress/i18n';
import { Progress } from '../../components/progress';
import type { ArchiveImport } from './types';

const sum = ( numbers: number[] ) =>
	numbers.reduce( ( all, one ) => all + one, 0 );

/** How far an upload or import is. Only whole steps of ten percent are announced. */
export function ArchiveProgress( { now }: { now: ArchiveImport } ) {
	if ( now.state === 'uploading' ) {
		const share =
			sum( now.files.map( ( { received } ) => received ) ) /
			Math.max( 1, sum( now.files.map( ( { size } ) => size ) ) );
		return (
			<Progress
				label={ sprintf(
					/* translators: %d: percentage. */
					__( 'Uploading: %d%%', 'frontispiece' ),
					Math.floor( share * 10 ) * 10
				) }
				share={ share }
			/>
		);
	}
	return (
		<>
			<Progress
				label={ sprintf(
					/* translators: 1: a number of posts, 2: a number of images. */
					__(
						'Importing… Posts stored: %1$d. Images remaining: %2$d.',
						'frontispiece'
					),
					now.posts,
					now.images
				) }
			/>
			<p>
				{ __(
					'You can leave this page. The import continues in the background.',
					'frontispiece'
				) }
			</p>
		</>
	);
}
