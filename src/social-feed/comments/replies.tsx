import { useId, useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { usePost } from './context';
import { formatNumber } from './format';
import { AtThePost } from './unavailable';
import type { ReactNode } from 'react';
import type { Comment } from '../../feed/comments/meta';

interface RepliesProps {
	id: string;
	count: number;
	children: ( replies: Comment[] ) => ReactNode;
}

/** Shows the replies to one comment, which are requested when they are first opened. */
export function Replies( { id, count, children }: RepliesProps ) {
	const { store, post } = usePost();
	const panel = useId();
	const [ isOpen, setOpen ] = useState( false );
	const [ isLoading, setLoading ] = useState( false );
	const [ replies, setReplies ] = useState< Comment[] | null >( null );

	const toggle = async () => {
		if ( ! isOpen && ! replies ) {
			setLoading( true );
			setReplies( await store.replies( id, post ) );
			setLoading( false );
		}
		setOpen( ! isOpen );
	};

	return (
		<>
			<button
				type="button"
				className="cff-replies-toggle frontispiece-comment__toggle"
				aria-expanded={ isOpen }
				aria-controls={ isOpen ? panel : undefined }
				aria-busy={ isLoading }
				onClick={ () => isLoading || void toggle() }
			>
				{ sprintf(
					// translators: %s: number of replies to a comment.
					_n( '%s reply', '%s replies', count, 'frontispiece' ),
					formatNumber( count )
				) }
			</button>
			{ isOpen && (
				<div
					id={ panel }
					className="cff-comment-replies frontispiece-comment__replies"
				>
					{ replies ? (
						children( replies )
					) : (
						<AtThePost
							text={ __(
								'Read the replies on the original post',
								'frontispiece'
							) }
						/>
					) }
				</div>
			) }
		</>
	);
}
