import { useEffect, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { post } from '../../kernel/ajax';
import { tellChange } from '../../feed/load-more/end';
import type { ReactNode } from 'react';
import type { PhotoSlide } from './album-item';

interface AdminProps {
	slide: PhotoSlide;
	feed: HTMLElement;
	ajax: string;
	action: string;
	nonce: string;
}

type State = 'shown' | 'saving' | 'hidden' | 'failed';

/** What a moderator sees besides: what is wrong with an item, and how to take it out of the feed. */
export default function Admin( {
	slide,
	feed,
	ajax,
	action,
	nonce,
}: AdminProps ): ReactNode {
	const { entry, item, file } = slide;
	const [ state, setState ] = useState< State >( 'shown' );

	useEffect( () => {
		setState( item?.hidden ? 'hidden' : 'shown' );
	}, [ item ] );

	const save = async ( isHidden: boolean ) => {
		setState( 'saving' );
		try {
			await post( ajax, {
				action,
				ids: [ entry.id ],
				change: isHidden ? 'hide' : 'show',
				feed_id: feed.dataset.feedid,
				locator_nonce: nonce,
				post_id: feed.dataset.postid,
				atts: feed.dataset.shortcodeAtts,
			} );
			if ( item ) {
				item.hidden = isHidden;
				tellChange( feed );
			}
			setState( isHidden ? 'hidden' : 'shown' );
		} catch {
			setState( 'failed' );
		}
	};
	const hasNoVideo =
		entry.mediaType === 'video' &&
		! file &&
		! entry.video &&
		! entry.iframe;

	return (
		<div className="frontispiece-viewer__admin">
			{ hasNoVideo && (
				<p className="frontispiece-viewer__notice">
					{ __(
						'This message is only visible to admins. No video available for this post: the network has not given its file, as with music it has no rights for. Visitors see the picture and the link to the post.',
						'frontispiece'
					) }
				</p>
			) }
			{ state !== 'hidden' && (
				<button
					type="button"
					className="sbi_lightbox_hide_photo frontispiece-viewer__action"
					aria-disabled={ state === 'saving' }
					onClick={ () => state !== 'saving' && void save( true ) }
				>
					{ __( 'Hide photo (admin)', 'frontispiece' ) }
				</button>
			) }
			<p role="status" className="frontispiece-viewer__notice">
				{ state === 'hidden' &&
					sprintf(
						// translators: %s: id of a post
						__(
							'Hidden from this site. Its id in the setting “Hide Specific Photos”: %s',
							'frontispiece'
						),
						entry.id
					) }
				{ state === 'failed' &&
					__(
						'This could not be saved. Please try again.',
						'frontispiece'
					) }
			</p>
			{ state === 'hidden' && (
				<button
					type="button"
					className="frontispiece-viewer__action"
					onClick={ () => void save( false ) }
				>
					{ __( 'Undo', 'frontispiece' ) }
				</button>
			) }
		</div>
	);
}
