import { __ } from '@wordpress/i18n';
import { OutsideLink } from './link';
import { CommentImage } from './comment-image';
import { hostOf } from '../../feed/comments/text';
import type { Attachment } from '../../feed/comments/meta';

/** Shows a comment's attachment as a card that links to it. */
export function AttachmentCard( { url, title, image }: Attachment ) {
	const href = url || image;
	return (
		<OutsideLink href={ href } className="frontispiece-comment__card">
			<CommentImage
				src={ image }
				className="frontispiece-comment__image"
			/>
			<span className="frontispiece-comment__about">
				<span className="frontispiece-comment__host">
					{ hostOf( href ) }
				</span>
				<span dir="auto">
					{ title || __( 'Attachment', 'frontispiece' ) }
				</span>
			</span>
		</OutsideLink>
	);
}
