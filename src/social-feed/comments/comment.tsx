import { __, _n, sprintf } from '@wordpress/i18n';
import { AttachmentCard } from './attachment';
import { usePost } from './context';
import { formatDate, formatMoment, formatNumber, parseDate } from './format';
import { OutsideLink } from './link';
import { CommentImage } from './comment-image';
import { Replies } from './replies';
import { toParts } from '../../feed/comments/text';
import type { Comment as CommentData } from '../../feed/comments/meta';

const Avatar = ( { author }: Pick< CommentData, 'author' > ) => (
	<CommentImage
		src={ author.image }
		className="frontispiece-comment__avatar"
		size={ 36 }
	>
		<span className="frontispiece-comment__avatar" aria-hidden="true">
			<span className="wp-exclude-emoji">
				{ [ ...author.name ][ 0 ]?.toUpperCase() }
			</span>
		</span>
	</CommentImage>
);

export function CommentText( {
	text,
	tags,
}: Pick< CommentData, 'text' | 'tags' > ) {
	const { address } = usePost();
	const parts = toParts( text, address, tags );
	return (
		<p className="frontispiece-comment__text" dir="auto">
			{ parts.map( ( part, index ) =>
				part.href ? (
					<OutsideLink key={ index } href={ part.href }>
						{ part.text }
					</OutsideLink>
				) : (
					part.text
						.split( '\n' )
						.flatMap( ( line, at ) =>
							at
								? [ <br key={ `${ index }-${ at }` } />, line ]
								: line
						)
				)
			) }
		</p>
	);
}

function Moment( { date }: Pick< CommentData, 'date' > ) {
	const moment = parseDate( date );
	return (
		moment && (
			<time
				dateTime={ moment.toISOString() }
				title={ formatMoment( moment ) }
			>
				{ formatDate( moment ) }
			</time>
		)
	);
}

const Likes = ( { likes }: Pick< CommentData, 'likes' > ) =>
	likes > 0 ? (
		<span>
			{ sprintf(
				// translators: %s: number of likes of a comment.
				_n( '%s like', '%s likes', likes, 'frontispiece' ),
				formatNumber( likes )
			) }
		</span>
	) : null;

interface CommentProps {
	comment: CommentData;
	/** Replies to replies aren't shown. */
	isReply?: boolean;
}

const ReplyList = ( { replies }: { replies: CommentData[] } ) =>
	replies.length ? (
		<ul className="frontispiece-comments__list wp-exclude-emoji">
			{ replies.map( ( reply, index ) => (
				<Comment key={ reply.id || index } comment={ reply } isReply />
			) ) }
		</ul>
	) : (
		<p>{ __( 'No replies.', 'frontispiece' ) }</p>
	);

/*
 * WordPress's emoji script looks at what is added without its ancestors, and
 * asks only what is inside whether it wants to be left alone: so the class
 * stands on the parts of everything that is added (docs/decisions/0003).
 */
export function Comment( { comment, isReply }: CommentProps ) {
	const { avatars } = usePost();
	const { id, author, attachment } = comment;
	return (
		<li className="frontispiece-comment wp-exclude-emoji" tabIndex={ -1 }>
			{ avatars && <Avatar author={ author } /> }
			<div className="frontispiece-comment__body wp-exclude-emoji">
				<div className="frontispiece-comment__bubble">
					<OutsideLink
						href={ author.link }
						className="frontispiece-comment__author"
					>
						<bdi>
							{ author.name ||
								__( 'Unknown author', 'frontispiece' ) }
						</bdi>
					</OutsideLink>
					{ comment.text && <CommentText { ...comment } /> }
				</div>
				{ attachment && <AttachmentCard { ...attachment } /> }
				<div className="frontispiece-comment__facts">
					<Moment date={ comment.date } />
					<Likes likes={ comment.likes } />
					{ comment.replies > 0 && id && ! isReply && (
						<Replies id={ id } count={ comment.replies }>
							{ ( replies ) => <ReplyList replies={ replies } /> }
						</Replies>
					) }
				</div>
			</div>
		</li>
	);
}
