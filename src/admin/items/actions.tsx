import { __, _n, sprintf } from '@wordpress/i18n';
import { bulkError } from '../bulk-failures';
import { useNotices } from '../components/notices';
import { PostFeeds } from '../decisions/post-feeds';
import { send } from '../rest';
import { useBulk } from '../use-bulk';
import { AltTexts } from './alt-texts';
import { BlockForm, ReasonForm } from './moderation/reason-form';
import { useBlock } from './moderation/use-block';
import { useUndo } from './moderation/use-undo';
import { ROUTE } from './types';
import type { Failure } from '../bulk-failures';
import type { Item } from './types';
import type { Action } from '../components/table';

interface HideResult {
	ids: number[];
	failed: Failure[];
	/** Entries in the log. */
	log: number[];
}

const named = ( { id, text, when }: Item ) => ( {
	id,
	title: text.length > 40 ? `${ text.slice( 0, 40 ) }…` : text || when,
} );

const visibilityMessage = ( count: number, hidden: boolean ) =>
	hidden
		? sprintf(
				/* translators: %d: how many. */
				_n(
					'%d post hidden.',
					'%d posts hidden.',
					count,
					'frontispiece'
				),
				count
			)
		: sprintf(
				/* translators: %d: how many. */
				_n(
					'%d post is visible again.',
					'%d posts are visible again.',
					count,
					'frontispiece'
				),
				count
			);

/** A dialog in which Enter is enough. */
const ASKING = {
	modalSize: 'small',
	modalFocusOnMount: 'firstContentElement',
} as const;

/** Actions for posts in the list. */
export function useActions(
	reload: () => void,
	onOpen: ( item: string ) => void,
	/** Whether the user may write posts as well as hide them. */
	mayWrite: boolean
): Action< Item >[] {
	const { say, fail } = useNotices();
	const bulk = useBulk( ROUTE, reload );
	const undo = useUndo( reload );
	const block = useBlock( reload );
	const put = async ( items: Item[], hidden: boolean, reason = '' ) => {
		try {
			const { ids, failed, log } = await send< HideResult >(
				`${ ROUTE }/hide`,
				{ data: { ids: items.map( ( { id } ) => id ), hidden, reason } }
			);
			if ( failed.length > 0 ) {
				fail( bulkError( items.map( named ), failed ) );
			}
			if ( ids.length > 0 || failed.length === 0 ) {
				say(
					visibilityMessage( ids.length, hidden ),
					log.length > 0 ? () => undo( log ) : undefined
				);
			}
		} catch ( thrown ) {
			fail( thrown );
		}
		reload();
	};
	const restore = async ( items: Item[] ) => {
		const ids = await bulk( 'restore', items.map( named ) );
		if ( ids.length > 0 ) {
			say( __( 'Restored.', 'frontispiece' ) );
		}
	};
	const remove = async ( items: Item[] ) => {
		const ids = await bulk( 'delete', items.map( named ) );
		if ( ids.length > 0 ) {
			say( __( 'Deleted.', 'frontispiece' ), () =>
				restore( items.filter( ( { id } ) => ids.includes( id ) ) )
			);
		}
	};
	const isOwn = ( { own, state }: Item ) =>
		mayWrite && own && state !== 'deleted';
	return [
		{
			id: 'why',
			label: __( 'Where is it shown?', 'frontispiece' ),
			modalSize: 'large',
			isEligible: ( { state } ) => state !== 'deleted',
			RenderModal: ( { items: [ item ] } ) => (
				<PostFeeds item={ item?.id ?? 0 } />
			),
		},
		{
			id: 'alt',
			label: __( 'Alternative text', 'frontispiece' ),
			isEligible: ( { images } ) => images.length > 0,
			modalSize: 'large',
			RenderModal: ( { items: [ item ], closeModal } ) => (
				<AltTexts
					images={ item?.images ?? [] }
					item={ item?.id ?? 0 }
					reload={ reload }
					onDone={ () => closeModal?.() }
				/>
			),
		},
		{
			id: 'hide',
			label: __( 'Hide', 'frontispiece' ),
			supportsBulk: true,
			isEligible: ( { state } ) => state === 'shown' || state === 'rule',
			...ASKING,
			RenderModal: ( { items, closeModal } ) => (
				<ReasonForm
					text={ __(
						"Hidden posts won't appear in any feed.",
						'frontispiece'
					) }
					button={ __( 'Hide', 'frontispiece' ) }
					onSubmit={ ( reason ) => void put( items, true, reason ) }
					onClose={ closeModal }
				/>
			),
		},
		{
			id: 'show',
			label: __( 'Show', 'frontispiece' ),
			supportsBulk: true,
			isEligible: ( { state } ) => state === 'hidden',
			callback: ( items ) => put( items, false ),
		},
		{
			id: 'block',
			label: __( 'Block author', 'frontispiece' ),
			supportsBulk: true,
			isEligible: ( { author, state } ) =>
				author !== '' && state !== 'deleted',
			...ASKING,
			RenderModal: ( { items, closeModal } ) => (
				<BlockForm
					authors={ items.map( ( { author } ) => author ) }
					onSubmit={ block }
					onClose={ closeModal }
				/>
			),
		},
		{
			id: 'edit',
			label: __( 'Edit', 'frontispiece' ),
			isEligible: isOwn,
			callback: ( [ item ] ) => item && onOpen( String( item.id ) ),
		},
		{
			id: 'original',
			label: __( 'View original', 'frontispiece' ),
			isEligible: ( { url } ) => url !== '',
			callback: ( [ item ] ) => {
				window.open( item?.url, '_blank', 'noopener' );
			},
		},
		{
			id: 'delete',
			label: __( 'Delete', 'frontispiece' ),
			supportsBulk: true,
			isEligible: isOwn,
			callback: remove,
		},
		{
			id: 'restore',
			label: __( 'Restore', 'frontispiece' ),
			supportsBulk: true,
			isEligible: ( { state } ) => mayWrite && state === 'deleted',
			callback: restore,
		},
	];
}
