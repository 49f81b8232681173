import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber, listParts } from './format';
import { likersOf } from './likers';
import { OutsideLink } from './link';
import { topReactions } from '../../feed/comments/reactions';
import type { Meta } from '../../feed/comments/meta';
import type { Reaction } from '../../feed/comments/reactions';

const nameOf = ( reaction: Reaction ) =>
	( {
		love: __( 'Love', 'frontispiece' ),
		haha: __( 'Haha', 'frontispiece' ),
		wow: __( 'Wow', 'frontispiece' ),
		sad: __( 'Sad', 'frontispiece' ),
		angry: __( 'Angry', 'frontispiece' ),
	} )[ reaction ];

function countOfOthers( others: number, isAlone: boolean ): string {
	const text = isAlone
		? // translators: %s: number of people who liked a post.
			_n( '%s person', '%s people', others, 'frontispiece' )
		: // translators: %s: number of people who liked a post besides those named.
			_n( '%s other', '%s others', others, 'frontispiece' );
	return sprintf( text, formatNumber( others ) );
}

/** Shows who liked the post, and its most frequent reactions. */
export function LikedBy( { meta }: { meta: Meta } ) {
	const { named, others } = likersOf( meta );
	const icons = topReactions( meta.reactions );
	const texts = named.map( ( { name } ) => name );
	if ( others ) {
		texts.push( countOfOthers( others, ! named.length ) );
	}
	return texts.length ? (
		<p className="frontispiece-comments__likes wp-exclude-emoji">
			<span className="frontispiece-comments__icons">
				{ icons.map( ( kind ) => (
					<span
						key={ kind }
						className={ `frontispiece-comments__reaction frontispiece-comments__reaction--${ kind }` }
						role="img"
						aria-label={ `${ nameOf( kind ) } ${ formatNumber(
							meta.reactions[ kind ]
						) }` }
					/>
				) ) }
			</span>
			<span className="frontispiece-comments__likers wp-exclude-emoji">
				{ listParts( texts ).map( ( { index, text }, key ) => (
					<OutsideLink
						key={ key }
						href={ named[ index ]?.link ?? '' }
					>
						{ named[ index ] ? <bdi>{ text }</bdi> : text }
					</OutsideLink>
				) ) }
			</span>
		</p>
	) : null;
}
