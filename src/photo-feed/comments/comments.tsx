import { useEffect, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { loadComments } from './store';
import type { ReactNode } from 'react';
import type { AlbumItem } from '../lightbox/album-item';
import type { PhotoTexts } from '../lightbox/texts';
import type { LoadedComments } from './comment';
import type { CommentCalls } from './store';

interface CommentsProps {
	item: AlbumItem;
	calls: CommentCalls;
	texts: PhotoTexts;
}

/** Shows the comments of the current item. */
export default function Comments( {
	item,
	calls,
	texts: given,
}: CommentsProps ): ReactNode {
	const texts = {
		comments: __( 'Comments', 'frontispiece' ),
		loading: __( 'Loading comments', 'frontispiece' ),
		...given,
	};
	const [ { comments, isLoading }, setLoaded ] = useState< LoadedComments >( {
		comments: [],
		isLoading: true,
	} );
	useEffect( () => {
		let isLeft = false;
		setLoaded( { comments: [], isLoading: true } );
		void loadComments( calls, item, ( loaded ) => {
			if ( ! isLeft ) {
				setLoaded( loaded );
			}
		} );
		return () => {
			isLeft = true;
		};
		// eslint-disable-next-line react-hooks/exhaustive-deps -- the same post stays the same
	}, [ item.id, calls.ajax ] );

	// The panel shows author, caption and actions; without comments, nothing is left to label.
	if ( ! isLoading && ! comments.length ) {
		return null;
	}
	return (
		<aside
			className="frontispiece-lightbox__comments"
			aria-label={ texts.comments }
			aria-busy={ isLoading }
			// Scrollable content must be reachable by keyboard.
			tabIndex={ comments.length ? 0 : -1 }
		>
			{ isLoading && (
				<p className="frontispiece-lightbox__wait" role="status">
					{ texts.loading }
				</p>
			) }
			{ comments.length > 0 && (
				<ul className="frontispiece-said">
					{ comments.map( ( { id, username, text }, index ) => (
						<li key={ id || index } dir="auto">
							<span className="wp-exclude-emoji">
								<strong>{ username }</strong> { text }
							</span>
						</li>
					) ) }
				</ul>
			) }
		</aside>
	);
}
