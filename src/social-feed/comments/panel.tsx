import { useEffect, useRef, useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { announce } from '../../kernel/announce';
import { focusForReading, isPlainClick } from '../../kernel/dom';
import { Comment } from './comment';
import { CommentsContext } from './context';
import { formatNumber } from './format';
import { LikedBy } from './liked-by';
import { AtThePost } from './unavailable';
import type { MouseEvent } from 'react';
import type { PostContext } from './context';
import type { Meta } from '../../feed/comments/meta';

/** Maximum number of comments shown on the page; the rest can be read on the social network. */
const MAX_COMMENTS = 25;

interface ListProps {
	comments: Meta[ 'comments' ];
	first: number;
	url: string;
}

function CommentList( { comments: { list, total }, first, url }: ListProps ) {
	const ref = useRef< HTMLUListElement >( null );
	const [ isWhole, setWhole ] = useState( list.length <= first );
	const shown = isWhole ? list : list.slice( 0, first );
	const more = isWhole ? total > MAX_COMMENTS : true;

	useEffect( () => {
		// The link may be gone, so focus moves to the first new comment.
		const next = isWhole && ref.current?.children[ first ];
		if ( next instanceof HTMLElement ) {
			focusForReading( next, { preventScroll: true } );
		}
	}, [ isWhole, first ] );

	const reveal = ( event: MouseEvent ) => {
		if ( ! isWhole && isPlainClick( event.nativeEvent ) ) {
			event.preventDefault();
			setWhole( true );
		}
	};

	return (
		<>
			<ul
				className="frontispiece-comments__list wp-exclude-emoji"
				ref={ ref }
			>
				{ shown.map( ( comment, index ) => (
					<Comment key={ comment.id || index } comment={ comment } />
				) ) }
			</ul>
			{ more && (
				<a
					className="cff-show-more-comments frontispiece-comments__more"
					href={ url }
					target="_blank"
					rel="nofollow noopener noreferrer"
					onClick={ reveal }
				>
					{ isWhole
						? __(
								'View all comments on the original post',
								'frontispiece'
							)
						: __( 'Show more comments', 'frontispiece' ) }
				</a>
			) }
		</>
	);
}

export interface PanelProps extends PostContext {
	/** Number of comments shown at first. */
	first: number;
	/** Whether the panel is open. If loading failed, opening it again retries. */
	isOpen?: boolean;
}

const countOf = ( { comments: { total } }: Meta ) =>
	sprintf(
		// translators: %s: number of comments on a post.
		_n( '%s comment', '%s comments', total, 'frontispiece' ),
		formatNumber( total )
	);

/** Shows the likes, reactions, and comments of one post. */
export function Panel( { first, isOpen = true, ...context }: PanelProps ) {
	const { store, post } = context;
	const [ meta, setMeta ] = useState< Meta | null >( null );
	const [ isLoading, setLoading ] = useState( true );

	useEffect( () => {
		let isCurrent = isOpen && ! meta;
		if ( isCurrent ) {
			void store.meta( post ).then( ( result ) => {
				if ( isCurrent ) {
					setMeta( result );
					setLoading( false );
					announce( result ? countOf( result ) : '' );
				}
			} );
		}
		return () => {
			isCurrent = false;
		};
	}, [ store, post, isOpen, meta ] );

	const list = meta?.comments.list;
	return (
		<CommentsContext.Provider value={ context }>
			<div
				className="frontispiece-comments"
				role="group"
				aria-label={ __( 'Comments', 'frontispiece' ) }
			>
				{ isLoading && (
					<p className="frontispiece-comments__note" role="status">
						{ __( 'Loading comments…', 'frontispiece' ) }
					</p>
				) }
				{ meta && <LikedBy meta={ meta } /> }
				{ meta && list?.length ? (
					<CommentList
						comments={ meta.comments }
						first={ first }
						url={ post.url }
					/>
				) : (
					! isLoading &&
					meta?.comments.total !== 0 && (
						<AtThePost
							text={ __(
								'Read the comments on the original post',
								'frontispiece'
							) }
						/>
					)
				) }
			</div>
		</CommentsContext.Provider>
	);
}
