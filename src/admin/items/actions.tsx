import { __, _n, sprintf } from '@wordpress/i18n';
import { useNotices } from '../components/notices';
import { send } from '../rest';
import { AltTexts } from './alt-texts';
import { ROUTE } from './types';
import type { Item } from './types';
import type { Action } from '../components/table';

const hide = ( ids: number[], hidden: boolean ) =>
	send< { ids: number[] } >( `${ ROUTE }/hide`, { data: { ids, hidden } } );

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

/** Actions for posts in the list. */
export function useActions(
	reload: () => void,
	onOpen: ( item: string ) => void,
	/** Whether the user may write posts as well as hide them. */
	mayWrite: boolean
): Action< Item >[] {
	const { say, fail } = useNotices();
	const put = async ( items: Item[], hidden: boolean ) => {
		try {
			const { ids } = await hide(
				items.map( ( { id } ) => id ),
				hidden
			);
			reload();
			say( visibilityMessage( ids.length, hidden ), async () => {
				await hide( ids, ! hidden );
				reload();
			} );
		} catch ( thrown ) {
			fail( thrown );
		}
	};
	const restore = async ( items: Item[] ) => {
		await Promise.all(
			items.map( ( { id } ) => send( `${ ROUTE }/${ id }/restore` ) )
		);
		reload();
	};
	const remove = async ( items: Item[] ) => {
		try {
			await Promise.all(
				items.map( ( { id } ) =>
					send( `${ ROUTE }/${ id }`, { method: 'DELETE' } )
				)
			);
			reload();
			say( __( 'Deleted.', 'frontispiece' ), () => restore( items ) );
		} catch ( thrown ) {
			fail( thrown );
		}
	};
	const isOwn = ( { own, state }: Item ) =>
		mayWrite && own && state !== 'deleted';
	return [
		{
			id: 'alt',
			label: __( 'Alternative text', 'frontispiece' ),
			isEligible: ( { pictures } ) => pictures.length > 0,
			modalSize: 'large',
			RenderModal: ( { items: [ item ], closeModal } ) => (
				<AltTexts
					pictures={ item?.pictures ?? [] }
					item={ item?.id ?? 0 }
					onDone={ () => {
						reload();
						closeModal?.();
					} }
				/>
			),
		},
		{
			id: 'hide',
			label: __( 'Hide', 'frontispiece' ),
			supportsBulk: true,
			isEligible: ( { state } ) => state === 'shown',
			callback: ( items ) => put( items, true ),
		},
		{
			id: 'show',
			label: __( 'Show', 'frontispiece' ),
			supportsBulk: true,
			isEligible: ( { state } ) => state === 'hidden',
			callback: ( items ) => put( items, false ),
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
			callback: ( items ) =>
				restore( items ).then(
					() => say( __( 'Restored.', 'frontispiece' ) ),
					fail
				),
		},
	];
}
