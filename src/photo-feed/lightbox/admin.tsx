import { lazy, Suspense, useEffect, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { post } from '../../kernel/ajax';
import { dispatchFeedChange } from '../../feed/load-more/end-of-feed';
import { videoError } from './video';
import type { ReactNode } from 'react';
import type { CommentCalls } from '../comments/store';
import type { PhotoSlide } from './album-item';

const HIDE = 'sbi_update_mod_mode_settings';

// In a script that has a stylesheet already: the names of those are in the script of visitors. optional() would no longer
// be a part of their lightbox if this script needed it, too.
const AltButton = lazy( () =>
	import(
		/* webpackChunkName: "photo-moderation" */ '../../feed/alt-texts/lightbox-button'
	).catch( () => ( { default: () => <></> } ) )
);

interface AdminProps {
	slide: PhotoSlide;
	feed: HTMLElement;
	calls: CommentCalls;
	nonce: string;
}

type State = 'shown' | 'saving' | 'hidden' | 'failed';

/** Additional controls for moderators: what is wrong with an item, and how to hide it from the feed. */
export default function Admin( {
	slide,
	feed,
	calls: { ajax, actions },
	nonce,
}: AdminProps ): ReactNode {
	const { entry, item, link } = slide;
	const { video, consentVideo } = link.dataset;
	const error = videoError( slide );
	const [ state, setState ] = useState< State >( 'shown' );
	const [ isOpen, setOpen ] = useState( false );
	const [ log, setLog ] = useState< number[] >( [] );
	const [ message, setMessage ] = useState( '' );

	useEffect( () => {
		setState( item?.hidden ? 'hidden' : 'shown' );
		setOpen( false );
		setLog( [] );
		setMessage( '' );
	}, [ item ] );

	useEffect( () => {
		if ( error ) {
			// eslint-disable-next-line no-console -- the owner's to look at
			console.log( 'frontispiece:', error, link.href );
		}
	}, [ error, link ] );

	const save = async ( isHidden: boolean ) => {
		setState( 'saving' );
		try {
			const isUndo = ! isHidden && log.length > 0;
			const response = await post( ajax, {
				action: actions?.[ HIDE ] ?? HIDE,
				...( isUndo
					? { change: 'undo', log }
					: {
							ids: [ entry.id ],
							change: isHidden ? 'hide' : 'show',
						} ),
				feed_id: feed.dataset.feedid,
				locator_nonce: nonce,
				post_id: feed.dataset.postid,
				atts: feed.dataset.shortcodeAtts,
			} );
			const { data } = JSON.parse( response ) as {
				data?: { log?: number[]; failed?: string[] };
			};
			setLog( isUndo ? [] : ( data?.log ?? [] ) );
			if ( isUndo && data?.failed?.length ) {
				// Another moderator has decided otherwise.
				setMessage( data.failed.join( ' ' ) );
				setState( 'hidden' );
				return;
			}
			if ( item ) {
				item.hidden = isHidden;
				dispatchFeedChange( feed );
			}
			setState( isHidden ? 'hidden' : 'shown' );
		} catch {
			setState( 'failed' );
		}
	};
	const hasNoVideo = entry.mediaType === 'video' && ! video && ! consentVideo;

	return (
		<div className="frontispiece-lightbox__admin">
			{ hasNoVideo && (
				<p className="frontispiece-lightbox__notice">
					{ __(
						"This message is only visible to admins. No video available: the social network doesn't provide the file, for example because of music rights. Visitors see the social network's player, or the image and a link to the post.",
						'frontispiece'
					) }
				</p>
			) }
			{ error && ! hasNoVideo && (
				<p className="frontispiece-lightbox__notice">{ error }</p>
			) }
			<button
				type="button"
				className="sbi_lightbox_hide_photo frontispiece-lightbox__action"
				aria-expanded={ isOpen }
				onClick={ () => setOpen( ! isOpen ) }
			>
				{ __( 'Hide photo (admin)', 'frontispiece' ) }
			</button>
			{ isOpen && (
				<p className="frontispiece-lightbox__notice">
					{ sprintf(
						// translators: %s: ID of a post
						__(
							'To hide this photo in this feed only, add its ID to the “Hide Specific Photos” setting: %s',
							'frontispiece'
						),
						entry.id
					) }
				</p>
			) }
			<p role="status" className="frontispiece-lightbox__notice">
				{ state === 'hidden' &&
					( message ||
						__( 'Hidden from all feeds.', 'frontispiece' ) ) }
				{ state === 'failed' &&
					__(
						"Your change couldn't be saved. Please try again.",
						'frontispiece'
					) }
			</p>
			{ item && (
				<Suspense fallback={ null }>
					<AltButton
						feed={ feed }
						item={ item }
						id={ entry.id }
						calls={ { ajax, actions, nonce } }
					/>
				</Suspense>
			) }
			{ ( isOpen || state === 'hidden' ) && (
				<button
					type="button"
					className="frontispiece-lightbox__action"
					aria-disabled={ state === 'saving' }
					onClick={ () =>
						state !== 'saving' && void save( state !== 'hidden' )
					}
				>
					{ state === 'hidden'
						? __( 'Undo', 'frontispiece' )
						: __( 'Hide from all feeds', 'frontispiece' ) }
				</button>
			) }
		</div>
	);
}
